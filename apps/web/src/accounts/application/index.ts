export { applicationsQuery, planKeyOf, useApplications } from './queries.ts';
