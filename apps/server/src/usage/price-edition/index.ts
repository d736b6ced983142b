/** What others may use of this entity. */
export { insertChangedEdition, listEditions, lockEditions } from './price-edition-sql.ts';
export {
  toMonthPrices,
  type MetricPrice,
  type MonthPrices,
  type PlanPrice,
  type PriceOfMoment,
} from './price-of-moment.ts';
