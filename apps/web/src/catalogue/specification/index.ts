/** What others may use of this entity. */
export { eventsQuery } from './intake/queries.ts';
export { operationHitsQuery, roleSpecificationsQuery, specificationsQuery } from './queries.ts';
