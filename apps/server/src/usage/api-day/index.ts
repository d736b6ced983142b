/** What others may use of this entity. */
export { addUpApiDays, listFailingApis } from './api-day-sql.ts';
