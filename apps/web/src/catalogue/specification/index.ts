/** What others may use of this entity. */
export { operationHitsQuery, roleSpecificationsQuery } from './queries.ts';
