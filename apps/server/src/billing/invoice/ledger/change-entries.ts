import { type Money, parseMoney, roundToCents, toMoneyText } from '@portal/contract/money';
import type { Connection } from '../../../platform/database/database.ts';
import { invalid, notFound } from '../../../platform/errors/portal-error.ts';
import type { Actor } from '../../../context/actor.ts';
import { t, type Text } from '../../../platform/text/text.ts';
import { toDay } from '../billed-month.ts';
import { changeInvoice, type InvoiceChange, record } from '../change-invoice.ts';
import { openOfRow } from '../desk-invoices.ts';
import { type DeskInvoiceRow, updateReminders } from '../invoice-desk-sql.ts';
import { type EntryRow, getInvoice } from '../invoice-sql.ts';
import { insertEntry } from './ledger-sql.ts';
import { toMoney } from '../list-invoices.ts';

const maxAmount = parseMoney('9999999999.99') ?? 0n;
const maxNote = 200;

/** An entry that is to be made: above 0 came in, below 0 went out. */
interface Movement {
  readonly day: string;
  readonly amount: Money;
  readonly note?: string;
  readonly bankRow?: string | null;
}

interface EntryBody {
  readonly kind: string;
  readonly amount: string;
  readonly paid_at?: string | undefined;
  readonly note?: string | undefined;
}

/** A payment in full, in part or above, or a refund of what was paid. */
export async function createLedgerEntry(change: InvoiceChange, body: EntryBody): Promise<void> {
  const { kind, paid_at: day = toDay(new Date()), note = '' } = body;
  if (kind !== 'payment' && kind !== 'refund')
    throw invalid({ kind: [t`must be payment or refund`] });
  if (note.length > maxNote) throw invalid({ note: [t`can have at most ${maxNote} characters`] });
  const sum = requireAmount(body.amount);
  const amount = kind === 'payment' ? sum : -sum;
  await changeInvoice(change, (connection, row) =>
    enter(connection, change.actor, { row, day, amount, note: note.trim() }),
  );
}

function requireAmount(text: string): Money {
  const amount = parseMoney(text);
  if (amount === undefined || amount <= 0n || roundToCents(amount) !== amount)
    throw invalid({
      amount: [t`must be more than 0 and have at most two decimals, such as 12.50`],
    });
  if (amount > maxAmount)
    throw invalid({ amount: [t`must be at most ${toMoneyText(maxAmount, 2)}`] });
  return amount;
}

interface Entered extends Movement {
  readonly row: DeskInvoiceRow;
}

export async function enter(connection: Connection, actor: Actor, entered: Entered): Promise<void> {
  const { row, day, amount, note = '', bankRow = null } = entered;
  const fault = toDayFault(day, row);
  if (fault) throw invalid({ paid_at: [fault] });
  const tooMuch = toRefundFault(row, amount);
  if (tooMuch) throw invalid({ amount: [tooMuch] });
  await insertEntry(connection, {
    invoice_id: row.id,
    kind: amount > 0n ? 'payment' : 'refund',
    day,
    amount: toMoneyText(amount),
    note,
    bank_row: bankRow,
    entered_by: actor.person.email,
  });
  const isAll = amount >= openOfRow(row);
  const paid = isAll ? 'invoice.paid' : 'invoice.part_paid';
  await record(connection, actor, { row, action: amount > 0n ? paid : 'invoice.refunded' });
}

/** Nobody gets back what was not paid. */
export function toRefundFault(row: DeskInvoiceRow, amount: Money): Text | null {
  const paid = toMoney(row.paid_amount);
  if (paid + amount >= 0n || amount > 0n) return null;
  return t`must be at most ${row.currency} ${toMoneyText(paid, 2)}, the amount that was paid`;
}

/** Takes an entry back by one of today, which both stay to be read. */
export async function createReversal(
  change: InvoiceChange,
  entryId: string,
  { reason }: { readonly reason: string },
): Promise<void> {
  const note = reason.trim();
  if (note === '' || note.length > maxNote)
    throw invalid({ reason: [t`must say in 1 to ${maxNote} characters why it is taken back`] });
  await changeInvoice(change, async (connection, row) => {
    const entry = (await listEntries(connection, row)).find(({ id }) => String(id) === entryId);
    if (!entry) throw notFound();
    await reverse(connection, change.actor, { row, entry, note });
  });
}

interface Reversed {
  readonly row: DeskInvoiceRow;
  readonly entry: EntryRow;
  readonly note: string;
}

async function reverse(connection: Connection, actor: Actor, { row, entry, note }: Reversed) {
  const amount = -toMoney(entry.amount);
  if (entry.kind === 'reversal')
    throw invalid({ entry: [t`takes another one back: enter that one again`] });
  if (entry.is_reversed) throw invalid({ entry: [t`has been taken back already`] });
  if (toMoney(row.paid_amount) + amount < 0n)
    throw invalid({ entry: [t`was refunded since: take the refund back first`] });
  await insertEntry(connection, {
    invoice_id: row.id,
    kind: 'reversal',
    day: toDay(new Date()),
    amount: toMoneyText(amount),
    note,
    reverses: entry.id,
    entered_by: actor.person.email,
  });
  await record(connection, actor, { row, action: 'invoice.payment_taken_back' });
}

async function listEntries(connection: Connection, { id }: DeskInvoiceRow) {
  return (await getInvoice(connection, null, String(id)))?.entries ?? [];
}

interface NewState {
  readonly state: string;
  readonly paid_at?: string | undefined;
}

/** `paid` enters all that is open, on a day; `unpaid` takes all payments back. */
export async function updateInvoiceState(
  change: InvoiceChange,
  { state, paid_at: day = toDay(new Date()) }: NewState,
): Promise<void> {
  if (state !== 'paid' && state !== 'unpaid') throw invalid({ state: [t`must be paid or unpaid`] });
  await changeInvoice(change, async (connection, row) => {
    if (state === 'unpaid') return reverseAll(connection, change.actor, row);
    const amount = openOfRow(row);
    if (amount <= 0n)
      throw invalid({ state: [t`has nothing left to pay: it is already paid or credited`] });
    return enter(connection, change.actor, { row, day, amount });
  });
}

async function reverseAll(connection: Connection, actor: Actor, row: DeskInvoiceRow) {
  const all = await listEntries(connection, row);
  const payments = all.filter(({ kind, is_reversed: isGone }) => kind === 'payment' && !isGone);
  if (payments.length === 0) throw invalid({ state: [t`has no payment to undo`] });
  for (const entry of payments) await reverse(connection, actor, { row, entry, note: '' });
}

export async function updateInvoiceReminders(
  change: InvoiceChange,
  { from }: { readonly from: string },
): Promise<void> {
  if (from !== '' && !isDay(from)) throw invalid({ from: [t`must be a date such as 2026-11-03`] });
  await changeInvoice(change, async (connection, row) => {
    await updateReminders(connection, row.id, from || null);
    await record(connection, change.actor, { row, action: 'invoice.reminders_changed' });
  });
}

type Issued = Pick<DeskInvoiceRow, 'issued_on' | 'books_from'>;

export function dayFaultOf(day: string, row: Issued): 'day' | 'future' | 'early' | 'closed' | null {
  if (!isDay(day)) return 'day';
  if (day > toDay(new Date())) return 'future';
  if (day < row.issued_on) return 'early';
  return row.books_from !== null && day < row.books_from ? 'closed' : null;
}

export function toDayFault(day: string, row: Issued): Text | null {
  const texts = {
    day: t`must be a date such as 2026-11-03`,
    future: t`must not be in the future`,
    early: t`must not be before the invoice, ${row.issued_on}`,
    closed: t`must not be in a month whose books are closed: from ${row.books_from ?? ''} on`,
  };
  const fault = dayFaultOf(day, row);
  return fault && texts[fault];
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(date.getTime()) && toDay(date) === day;
}
