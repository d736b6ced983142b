/** What others may use of this entity. */
export { accountEventsQuery } from './queries.ts';
