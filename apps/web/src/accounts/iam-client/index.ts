/** What others may use of this entity. */
export { fetchClientToken, iamClientsQuery } from './queries.ts';
