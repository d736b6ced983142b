import { toMoneyText } from '@portal/contract/money';
import { type Connection, inTransaction } from '../../platform/database/database.ts';
import { invalid, notFound } from '../../platform/errors/portal-error.ts';
import { recordEvent } from '../../accounts/account-event/index.ts';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { noteAct } from '../../context/staff-act.ts';
import { requireFresh } from '../../context/if-match.ts';
import { toDay } from './billed-month.ts';
import { openOfRow } from './desk-invoices.ts';
import { type DeskInvoiceRow, lockInvoices, updateInvoice } from './invoice-desk-sql.ts';
import { t, type Text } from '../../platform/text/text.ts';

interface InvoiceChange {
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

interface NewState {
  readonly state: string;
  readonly paid_at?: string | undefined;
}

/** `paid` is all that is open, on a day; `unpaid` takes a payment back that was none. */
export async function updateInvoiceState(
  change: InvoiceChange,
  { state, paid_at: paidAt = toDay(new Date()) }: NewState,
): Promise<void> {
  if (state !== 'paid' && state !== 'unpaid') throw invalid({ state: [t`must be paid or unpaid`] });
  await changeInvoice(change, async (connection, row) => {
    if (state === 'paid') return payInvoice(connection, change.actor, { row, paidAt });
    if (toMoneyText(openOfRow({ ...row, paid_amount: '0' })) === toMoneyText(openOfRow(row)))
      throw invalid({ state: [t`has no payment to undo`] });
    const isDue = row.due_on < toDay(new Date());
    await updateInvoice(connection, row.id, {
      state: isDue ? 'unpaid' : 'pending',
      paid_at: null,
      paid_amount: '0',
    });
    return record(connection, change.actor, { row, action: 'invoice.payment_taken_back' });
  });
}

export async function payInvoice(
  connection: Connection,
  actor: Actor,
  { row, paidAt }: { readonly row: DeskInvoiceRow; readonly paidAt: string },
): Promise<void> {
  const open = openOfRow(row);
  if (open <= 0n)
    throw invalid({ state: [t`has nothing left to pay: it is already paid or credited`] });
  const fault = toDayFault(paidAt, row);
  if (fault) throw invalid({ paid_at: [fault] });
  await updateInvoice(connection, row.id, {
    state: 'paid',
    paid_at: paidAt,
    paid_amount: toMoneyText(open),
  });
  await record(connection, actor, { row, action: 'invoice.paid' });
}

export function toDayFault(day: string, row: Pick<DeskInvoiceRow, 'issued_on'>): Text | null {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && toDayOrNull(day) === day;
  if (!isDay) return t`must be a date such as 2026-11-03`;
  if (day > toDay(new Date())) return t`must not be in the future`;
  return day < row.issued_on ? t`must not be before the invoice, ${row.issued_on}` : null;
}

function toDayOrNull(day: string): string | null {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? null : toDay(date);
}

export async function record(
  connection: Connection,
  actor: Actor | null,
  { row, action }: { readonly row: DeskInvoiceRow; readonly action: string },
): Promise<void> {
  const event = { accountId: row.account_id, action, subject: row.friendly_id };
  await recordEvent(connection, actor, event);
}
