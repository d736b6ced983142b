/** What others may use of this entity. */
export { toDeskHref } from './desk-search.ts';
export { InvoiceMark } from './invoice-mark.tsx';
export { toAmountText, toCalendarDay, toInvoicesHref, toMonthText } from './invoice-text.ts';
export { sumOwed } from './sum-owed.ts';
export { useInvoices } from './use-invoices.ts';
