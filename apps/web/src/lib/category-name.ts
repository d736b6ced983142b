import { categoriesOf } from '@portal/contract/catalogue/specification/rules';

const categories = new Set<string>(categoriesOf('apigov'));

/** 'Shipment' for `shipment`. */
export const categoryName = (category: string): string =>
  category.charAt(0).toUpperCase() + category.slice(1);

/** A tag as its document writes it; the category of an API is one of its tags, and has a name. */
export const tagName = (tag: string): string => (categories.has(tag) ? categoryName(tag) : tag);
