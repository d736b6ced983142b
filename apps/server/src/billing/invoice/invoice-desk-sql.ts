import type { Booking } from '@portal/contract/billing/invoice/desk-schema';
import { sql } from 'kysely';
import { newVersion } from '../../platform/rows/moments.ts';
import type { Connection } from '../../platform/database/database.ts';
import {
  fetchRows,
  fetchWindow,
  requireRow,
  rows,
  writeRows,
  type Listed,
  type Queryable,
  type Window,
} from '../../platform/rows/rows.ts';
import { invoiceRows, isVisible, visible } from './invoice-sql.ts';

const credited = sql<string>`(SELECT COALESCE(sum(c.cost), 0) FROM credit_notes c WHERE c.invoice_id = i.id)`;
const deskRows = invoiceRows.select([
  sql<string>`COALESCE(i.buyer->>'name', '')`.as('org_name'),
  credited.as('credited'),
  sql<
    string | null
  >`(SELECT to_char(max(month) + interval '1 month', 'YYYY-MM-DD') FROM closed_months)`.as(
    'books_from',
  ),
]);

/** What is owed still; below 0 the customer gets it back. */
export const openSum = sql<string>`(i.cost - ${credited} - i.paid_amount)`;

/** An invoice as staff find it in a list. */
export type DeskInvoiceRow = Awaited<ReturnType<typeof lockInvoices>>[number];

/** Past its day with something owed still, as `isOverdue` says it of one. */
export const isOverdue = sql<boolean>`i.state IN ('pending', 'unpaid', 'failed')
  AND i.due_on < (now() AT TIME ZONE 'UTC')::date AND ${openSum} > 0`;

interface DeskFilter {
  readonly text: string | null;
  readonly state: string | null;
  /** `YYYY-MM` */
  readonly month: string | null;
}

/** Newest first; `text` is the beginning of a number, an account's id, or a part of its name. */
export async function listDeskInvoices(
  database: Queryable,
  { text, state, month }: DeskFilter,
  window: Window,
): Promise<Listed<DeskInvoiceRow>> {
  const isWanted = sql<boolean>`${isVisible}
    AND (${state}::text IS NULL OR i.state = ${state} OR (${state} = 'overdue' AND ${isOverdue})
      OR (${state} = 'outstanding' AND ${openSum} <> 0))
    AND (${month}::text IS NULL OR i.month = to_date(${month}, 'YYYY-MM'))
    AND (${text}::text IS NULL OR starts_with(i.friendly_id, ${text}) OR i.account_id::text = ${text}
      OR strpos(lower(i.buyer->>'name'), lower(${text})) > 0
      OR i.id IN (SELECT invoice_id FROM credit_notes WHERE number = upper(${text})))`;
  const newest = deskRows.where(isWanted).orderBy('i.issued_on', 'desc').orderBy('i.id', 'desc');
  return fetchWindow(database, newest, window);
}

/** How many are overdue, and since when the oldest; none is null. */
export async function findOverdue(database: Queryable) {
  const overdue = rows
    .selectFrom('invoices as i')
    .select([
      sql<number>`count(*)`.as('invoices'),
      sql<string | null>`to_char(min(i.due_on), 'YYYY-MM-DD')`.as('since'),
    ])
    .where(sql<boolean>`${isVisible} AND ${isOverdue}`);
  const { invoices, since } = await requireRow(database, overdue);
  return since ? { invoices, since } : null;
}

/** Those of these numbers, and open ones of these sums that are open. */
export async function listPayableInvoices(
  database: Queryable,
  {
    numbers,
    amounts,
  }: { readonly numbers: readonly string[]; readonly amounts: readonly string[] },
): Promise<DeskInvoiceRow[]> {
  const payable = deskRows.where(isVisible).where(
    sql<boolean>`(i.friendly_id = ANY(${numbers})
      OR (i.state <> 'paid' AND ${openSum} = ANY(${amounts}::numeric[])))`,
  );
  return fetchRows(database, payable.orderBy('i.id'));
}

/** Locked until the transaction ends, in the order of their ids: two who pay the same ones wait for each other. */
export async function lockInvoices(connection: Connection, ids: readonly number[]) {
  await connection.query('SELECT 1 FROM invoices WHERE id = ANY($1) ORDER BY id FOR UPDATE', [ids]);
  const locked = deskRows.where(sql<boolean>`i.id = ANY(${ids})`).where(isVisible);
  return fetchRows(connection, locked.orderBy('i.id'));
}

/** No reminder goes out before this day; null takes that back. */
export async function updateReminders(connection: Connection, id: number, from: string | null) {
  const written = { reminders_from: sql<Date | null>`${from}`, ...newVersion };
  await writeRows(connection, rows.updateTable('invoices').set(written).where('id', '=', id));
}

interface OverdueRow {
  readonly id: number;
  /** The most days after the due day that have passed. */
  readonly days: number;
}

/** Overdue invoices that have not been reminded of at the last of these days that has passed. */
export async function listUnremindedInvoices(
  database: Queryable,
  days: readonly number[],
  today: string,
): Promise<OverdueRow[]> {
  const found = await database.query<OverdueRow>(
    `SELECT i.id, max(d.days) AS days FROM invoices i JOIN unnest($1::int[]) AS d (days) ON i.due_on + d.days <= $2::date
     WHERE i.state IN ('pending', 'unpaid', 'failed') AND i.issued_on IS NOT NULL
       AND (i.reminders_from IS NULL OR i.reminders_from <= $2::date)
     GROUP BY i.id HAVING NOT EXISTS (SELECT 1 FROM invoice_reminders r
       WHERE r.invoice_id = i.id AND r.days >= max(d.days)) ORDER BY i.id LIMIT 500`,
    [days, today],
  );
  return found.rows;
}

/** False where another process was first. */
export async function insertReminder(connection: Connection, { id, days }: OverdueRow) {
  const reminder = rows.insertInto('invoice_reminders').values({ invoice_id: id, days });
  const first = reminder.onConflict((sent) => sent.doNothing());
  return (await writeRows(connection, first)) === 1;
}

type Sum = 'cost_without_vat' | 'vat_rate' | 'vat_amount' | 'cost';
type BookingRow = Omit<Booking, Sum | 'exchange_rate'> &
  Readonly<Record<Sum, string>> & { readonly exchange_rate: string | null };

/** What was issued in a month (`YYYY-MM`) and paid in it, or all that is of the calls of a month, by day and number. */
export async function listBookings(
  database: Queryable,
  month: string,
  by: 'issue' | 'calls',
): Promise<BookingRow[]> {
  const booked = await database.query<BookingRow>(
    `WITH month AS (SELECT to_date($1, 'YYYY-MM') AS first, (to_date($1, 'YYYY-MM') + interval '1 month')::date AS next)
     SELECT booked.day::text, booked.kind, booked.number, i.friendly_id AS invoice, i.account_id,
       COALESCE(i.buyer->>'name', '') AS org_name, COALESCE(i.buyer->>'country', '') AS country, i.currency,
       i.tax_currency, i.exchange_rate,
       booked.net AS cost_without_vat, i.vat_category, i.vat_rate, booked.vat AS vat_amount, booked.gross AS cost
     FROM (
       SELECT id AS invoice_id, issued_on AS day, 'invoice' AS kind, friendly_id AS number, cost_without_vat AS net,
         vat_amount AS vat, cost AS gross FROM invoices
       UNION ALL SELECT invoice_id, issued_on, 'credit note', number, -cost_without_vat, -vat_amount, -cost FROM credit_notes
       UNION ALL SELECT e.invoice_id, e.day, e.kind, p.friendly_id, 0, 0, -e.amount
         FROM ledger_entries e JOIN invoices p ON p.id = e.invoice_id
     ) booked JOIN invoices i ON i.id = booked.invoice_id, month
     WHERE ${visible} AND CASE $2 WHEN 'calls' THEN i.month = month.first ELSE booked.day >= month.first AND booked.day < month.next END
     ORDER BY booked.day, booked.number`,
    [month, by],
  );
  return booked.rows;
}

/** The oldest invoice that has not gone to its admins, noted as gone: who sends it has it to itself until the end of the transaction. */
export async function takeUnmailedInvoice(connection: Connection): Promise<number | null> {
  const taken = await connection.query<{ id: number }>(
    `UPDATE invoices SET mailed_at = now() WHERE id = (SELECT id FROM invoices
       WHERE mailed_at IS NULL AND issued_on IS NOT NULL AND due_on >= current_date ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING id`,
  );
  return taken.rows[0]?.id ?? null;
}

/** False where the payments of this state of a file were entered before. */
export async function insertPaymentList(connection: Connection, version: string): Promise<boolean> {
  const list = rows.insertInto('payment_lists').values({ version });
  return (
    (await writeRows(
      connection,
      list.onConflict((known) => known.doNothing()),
    )) === 1
  );
}
