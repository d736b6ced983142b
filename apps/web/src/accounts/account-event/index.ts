/** What others may use of this entity. */
export { accountEventsQuery, removalQuery } from './queries.ts';
