/** What others may use of this entity. */
export { keptPricesMail, priceNoticeMail, priceNoticeWithdrawnMail } from './price-mails.ts';
