import { type Connection, inTransaction } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/portal-error.ts';
import { recordEvent } from '../../accounts/account-event/index.ts';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { noteAct } from '../../context/staff-act.ts';
import { requireFresh } from '../../context/if-match.ts';
import { type DeskInvoiceRow, lockInvoices } from './invoice-desk-sql.ts';

export interface InvoiceChange {
  readonly services: Services;
  readonly actor: Actor;
  readonly invoiceId: string;
  readonly ifMatch: string | null;
}

/** Locks an invoice, holds it against If-Match, then changes it. */
export async function changeInvoice<Result>(
  { services, invoiceId, ifMatch }: InvoiceChange,
  change: (connection: Connection, row: DeskInvoiceRow) => Promise<Result>,
): Promise<Result> {
  const { database, portal } = services;
  if (!portal.production || !/^\d{1,15}$/.test(invoiceId)) throw notFound();
  return inTransaction(database, async (connection) => {
    const [row] = await lockInvoices(connection, [Number(invoiceId)]);
    if (!row) throw notFound();
    noteAct({ accountId: row.account_id });
    requireFresh(row.updated_at, ifMatch);
    return change(connection, row);
  });
}

export async function record(
  connection: Connection,
  actor: Actor | null,
  { row, action }: { readonly row: DeskInvoiceRow; readonly action: string },
): Promise<void> {
  const event = { accountId: row.account_id, action, subject: row.friendly_id };
  await recordEvent(connection, actor, event);
}
