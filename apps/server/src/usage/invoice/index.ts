/** What others may use of this entity. */
export { getInvoice, listInvoiceIds } from './invoice-sql.ts';
export { hasOpenBooks } from './billed-usage-sql.ts';
export { creditNoteMail, invoiceMail, invoiceReminderMail } from './invoice-mails.ts';
