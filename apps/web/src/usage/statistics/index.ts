/** What others may use of this entity. */
export { statisticsQuery } from './queries.ts';
export { toHolderText, toLimitKey, toLimitText } from './statistics-text.ts';
