export { applicationsQuery, planKeyOf } from './queries.ts';
