/** What others may use of this entity. */
export {
  insertChangedEdition,
  listEditions,
  lockEditions,
  type EditionContent,
} from './price-edition-sql.ts';
export {
  toMonthPrices,
  type MetricPrice,
  type MonthPrices,
  type PlanPrice,
  type PriceOfMoment,
} from './price-of-moment.ts';
