/** What others may use of this entity. */
export { webhooksQuery } from './queries.ts';
