/** What others may use of this entity. */
export { Impact } from './campaign/impact.tsx';
export { DocumentReport } from './intake/document-report.tsx';
export { eventsQuery } from './intake/queries.ts';
export { operationHitsQuery, roleSpecificationsQuery, specificationsQuery } from './queries.ts';
