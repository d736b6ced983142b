import { notFound } from '../../platform/errors/portal-error.ts';
import { getInvoice, type InvoiceRow } from './invoice-sql.ts';
import type { Services } from '../../context/context.ts';

/** An issued invoice of this account; anybody else's is not found. */
export async function requireInvoice(
  { database, portal }: Services,
  accountId: number,
  invoiceId: string,
): Promise<InvoiceRow> {
  const invoice = portal.production ? await getInvoice(database, accountId, invoiceId) : null;
  if (!invoice) throw notFound();
  return invoice;
}
