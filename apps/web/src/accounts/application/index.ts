/** What others may use of this entity. */
export { applicationsQuery, planKeyOf, type Applications } from './queries.ts';
