/** What others may use of this entity. */
export { listBusyQuotas, type QuotaRow } from './quota-sql.ts';
export { requireStatistics } from './usage-range.ts';
