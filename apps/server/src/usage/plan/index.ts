/** What others may use of this entity. */
export { findPriceList, listCountedCalls, listKeptPriceLists } from './plan-limit-sql.ts';
export { writePlans } from './write-plans.ts';
