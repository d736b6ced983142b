/** What others may use of this entity. */
export { listLatestActs } from './staff-log-sql.ts';
