import { notFound } from '../../platform/errors/portal-error.ts';
import { findCreditNote } from './credit-note-sql.ts';
import { type CreditNoteRow, getInvoice, type InvoiceRow } from './invoice-sql.ts';
import type { Services } from '../../context/context.ts';

/** An issued invoice of this account, or of any where it is null; anybody else's is not found. */
export async function requireInvoice(
  { database, portal }: Services,
  accountId: number | null,
  invoiceId: string,
): Promise<InvoiceRow> {
  const invoice = portal.production ? await getInvoice(database, accountId, invoiceId) : null;
  if (!invoice) throw notFound();
  return invoice;
}

/** A credit note likewise. */
export async function requireCreditNote(
  { database, portal }: Services,
  accountId: number | null,
  creditNoteId: string,
): Promise<CreditNoteRow> {
  const note = portal.production ? await findCreditNote(database, accountId, creditNoteId) : null;
  if (!note) throw notFound();
  return note;
}
