/** What others may use of this entity. */
export { keptPricesMail, priceNoticeMail, priceNoticeWithdrawnMail } from './price-mails.ts';
export { countApi, findListInForce, findMetricsOf, isNewApi } from './count-api.ts';
