/** What others may use of this entity. */
export { fetchClientToken } from './queries.ts';
