/** What others may use of this entity. */
export { latestCallsQuery } from './queries.ts';
