/** What others may use of this entity. */
export { listActNames } from './act-names-sql.ts';
export { listLatestActs } from './staff-log-sql.ts';
