export { Faults } from './faults.tsx';
export { firstPrice, type FormList, fromForm, toForm, withMember } from './form-list.ts';
export { PriceFields } from './price-fields.tsx';
export { toPricesHref } from './prices-search.ts';
