/** What others may use of this entity. */
export { toFoundHref, toFoundText, traceLike } from './found-text.ts';
