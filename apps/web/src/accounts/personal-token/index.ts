/** What others may use of this entity. */
export { personalTokensQuery } from './queries.ts';
