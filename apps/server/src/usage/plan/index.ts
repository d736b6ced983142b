/** What others may use of this entity. */
export { findPriceList, listCountedCalls } from './plan-limit-sql.ts';
