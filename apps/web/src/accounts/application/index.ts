/** What others may use of this entity. */
export { applicationsQuery, planKeyOf } from './queries.ts';
