export { type FormList, type FormPrice, fromForm, toForm, withMember } from './form-list.ts';
export { PriceFields } from './price-fields.tsx';
export { toPricesHref } from './prices-search.ts';
