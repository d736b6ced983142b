/** What others may use of this entity. */
export { getInvoice, listInvoiceIds } from './invoice-sql.ts';
export { findOverdue } from './invoice-desk-sql.ts';
export { hasOpenBooks, listBillableCalls } from './billed-usage-sql.ts';
export { toBilledMonth } from './billed-month.ts';
export { groupBy } from './group-by.ts';
export { priceCalls } from './price-calls.ts';
export { toNumber } from './list-invoices.ts';
export { toAmount } from './paper/draw-lines.ts';
export { creditNoteMail, invoiceMail, invoiceReminderMail } from './invoice-mails.ts';
