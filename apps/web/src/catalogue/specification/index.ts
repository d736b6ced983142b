/** What others may use of this entity. */
export { Impact } from './campaign/impact.tsx';
export { DraftTerms } from './drafts/draft-terms.tsx';
export { DocumentReport } from './intake/document-report.tsx';
export { OpenPoints } from './intake/open-points.tsx';
export { eventsQuery } from './intake/queries.ts';
export { operationHitsQuery, roleSpecificationsQuery, specificationsQuery } from './queries.ts';
