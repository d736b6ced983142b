/** What others may use of this entity. */
export { toDeskHref } from './desk-search.ts';
export {
  invoiceStateKinds,
  invoiceStateNames,
  toAmountText,
  toCalendarDay,
  toMonthText,
} from './invoice-text.ts';
