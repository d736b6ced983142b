/** What others may use of this entity. */
export { toDeskHref } from './desk-search.ts';
export { InvoiceMark } from './invoice-mark.tsx';
export { toAmountText, toCalendarDay, toMonthText } from './invoice-text.ts';
