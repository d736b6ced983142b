/** What others may use of this entity. */
export {
  type EditionContent,
  findCurrentEdition,
  insertChangedEdition,
  listEditions,
  lockEditions,
  updateAppliedEdition,
} from './price-edition-sql.ts';
export * as editionStore from './edition-desk-sql.ts';
export type { DeskEditionRow } from './edition-desk-sql.ts';
export { toContent, toPriceList } from './edition-list.ts';
export { toAccountPrices } from './account-prices.ts';
export * as keptStore from './kept-prices-sql.ts';
export type { KeptRow } from './kept-prices-sql.ts';
export {
  toMonthPrices,
  type MetricPrice,
  type MonthPrices,
  type PlanPrice,
  type PriceOfMoment,
} from './price-of-moment.ts';
export {
  keptPricesMail,
  priceNoticeMail,
  priceNoticeWithdrawnMail,
} from '../../billing/price-edition/price-mails.ts';
export {
  countApi,
  findListInForce,
  findMetricsOf,
  isNewApi,
} from '../../billing/price-edition/count-api.ts';
