/** What others may use of this entity. */
export { operationHitsQuery, roleSpecificationsQuery, specificationsQuery } from './queries.ts';
