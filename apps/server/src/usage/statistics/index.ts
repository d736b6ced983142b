/** What others may use of this entity. */
export { listBusyQuotas, listLimitUse, type QuotaRow } from './quota-sql.ts';
export { requireStatistics, toSpan } from './usage-range.ts';
