/** What others may use of this entity. */
export {
  type EditionContent,
  insertChangedEdition,
  listEditions,
  lockEditions,
} from './price-edition-sql.ts';
export * as editionStore from './edition-desk-sql.ts';
export { toPriceList } from './edition-list.ts';
export { toAccountPrices } from './account-prices.ts';
export * as keptStore from './kept-prices-sql.ts';
export {
  toMonthPrices,
  type MetricPrice,
  type MonthPrices,
  type PlanPrice,
  type PriceOfMoment,
} from './price-of-moment.ts';
export { keptPricesMail, priceNoticeMail, priceNoticeWithdrawnMail } from './price-mails.ts';
export { countApi, findListInForce, findMetricsOf, isNewApi } from './count-api.ts';
