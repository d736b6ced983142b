import type { InvoiceState } from '@portal/contract/usage/invoice/rules';
import { nextVersion } from '../../platform/database/next-version.ts';
import type { Connection, Database } from '../../platform/database/database.ts';
import { visible } from './invoice-sql.ts';

type Queryable = Pick<Database | Connection, 'query'>;

/** An invoice as staff find it in a list; amounts are decimal text, days `YYYY-MM-DD`. */
export interface DeskInvoiceRow {
  readonly id: number;
  readonly account_id: number;
  readonly friendly_id: string;
  readonly org_name: string;
  readonly state: InvoiceState;
  readonly issued_on: string;
  readonly due_on: string;
  readonly paid_at: string | null;
  readonly currency: string;
  readonly cost: string;
  readonly credited: string;
  readonly paid_amount: string;
  readonly reminded_at: Date | null;
  readonly updated_at: Date;
}

const credited = `(SELECT COALESCE(sum(c.cost), 0) FROM credit_notes c WHERE c.invoice_id = i.id)`;
const columns = `i.id, i.account_id, i.friendly_id, COALESCE(i.buyer->>'name', '') AS org_name, i.state,
  i.issued_on::text, i.due_on::text, i.paid_at::text, i.currency, i.cost, ${credited} AS credited, i.paid_amount,
  (SELECT max(r.sent_at) FROM invoice_reminders r WHERE r.invoice_id = i.id) AS reminded_at, i.updated_at`;

/** Past its day with something owed still, as `isOverdue` says it of one. */
const overdue = `i.state IN ('pending', 'unpaid', 'failed') AND i.due_on < (now() AT TIME ZONE 'UTC')::date
  AND i.cost - ${credited} - i.paid_amount > 0`;

interface DeskFilter {
  readonly text: string | null;
  readonly state: string | null;
  /** `YYYY-MM` */
  readonly month: string | null;
  readonly limit: number;
  readonly offset: number;
}

/** Newest first; `text` is the beginning of a number, an account's id, or a part of its name. */
export async function listDeskInvoices(
  database: Queryable,
  { text, state, month, limit, offset }: DeskFilter,
): Promise<{ rows: DeskInvoiceRow[]; total: number }> {
  const where = `${visible} AND ($2::text IS NULL OR i.state = $2 OR ($2 = 'overdue' AND ${overdue}))
    AND ($3::text IS NULL OR i.month = to_date($3, 'YYYY-MM'))
    AND ($1::text IS NULL OR starts_with(i.friendly_id, $1) OR i.account_id::text = $1
      OR strpos(lower(i.buyer->>'name'), lower($1)) > 0
      OR i.id IN (SELECT invoice_id FROM credit_notes WHERE number = upper($1)))`;
  const [found, counted] = await Promise.all([
    database.query<DeskInvoiceRow>(
      `SELECT ${columns} FROM invoices i WHERE ${where}
       ORDER BY i.issued_on DESC, i.id DESC LIMIT $4 OFFSET $5`,
      [text, state, month, limit, offset],
    ),
    database.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM invoices i WHERE ${where}`,
      [text, state, month],
    ),
  ]);
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 };
}

/** How many are overdue, and since when the oldest; none is null. */
export async function findOverdue(
  database: Queryable,
): Promise<{ invoices: number; since: string } | null> {
  const { rows } = await database.query<{ invoices: number; since: string | null }>(
    `SELECT count(*)::int AS invoices, to_char(min(i.due_on), 'YYYY-MM-DD') AS since FROM invoices i
     WHERE ${visible} AND ${overdue}`,
  );
  const [row] = rows;
  return row?.since ? { ...row, since: row.since } : null;
}

/** Those of these numbers, and open ones of these sums that are open. */
export async function listPayableInvoices(
  database: Queryable,
  {
    numbers,
    amounts,
  }: { readonly numbers: readonly string[]; readonly amounts: readonly string[] },
): Promise<DeskInvoiceRow[]> {
  const { rows } = await database.query<DeskInvoiceRow>(
    `SELECT ${columns} FROM invoices i WHERE ${visible} AND (i.friendly_id = ANY($1)
       OR (i.state <> 'paid' AND i.cost - ${credited} - i.paid_amount = ANY($2::numeric[])))
     ORDER BY i.id`,
    [numbers, amounts],
  );
  return rows;
}

/** Locked until the transaction ends, in the order of their ids: two who pay the same ones wait for each other. */
export async function lockInvoices(
  connection: Connection,
  ids: readonly number[],
): Promise<DeskInvoiceRow[]> {
  await connection.query('SELECT 1 FROM invoices WHERE id = ANY($1) ORDER BY id FOR UPDATE', [ids]);
  const { rows } = await connection.query<DeskInvoiceRow>(
    `SELECT ${columns} FROM invoices i WHERE i.id = ANY($1) AND ${visible} ORDER BY i.id`,
    [ids],
  );
  return rows;
}

export async function updateInvoice(
  connection: Connection,
  id: number,
  change: {
    readonly state: InvoiceState;
    readonly paidAt: string | null;
    readonly paidAmount: string;
  },
): Promise<void> {
  await connection.query(
    `UPDATE invoices SET state = $2, paid_at = $3, paid_amount = $4, updated_at = ${nextVersion} WHERE id = $1`,
    [id, change.state, change.paidAt, change.paidAmount],
  );
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
  const { rows } = await database.query<OverdueRow>(
    `SELECT i.id, max(d.days) AS days FROM invoices i JOIN unnest($1::int[]) AS d (days) ON i.due_on + d.days <= $2::date
     WHERE i.state IN ('pending', 'unpaid', 'failed') AND i.issued_on IS NOT NULL
     GROUP BY i.id HAVING NOT EXISTS (SELECT 1 FROM invoice_reminders r
       WHERE r.invoice_id = i.id AND r.days >= max(d.days)) ORDER BY i.id LIMIT 500`,
    [days, today],
  );
  return rows;
}

/** False where another process was first. */
export async function insertReminder(
  connection: Connection,
  { id, days }: OverdueRow,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    'INSERT INTO invoice_reminders (invoice_id, days) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [id, days],
  );
  return rowCount === 1;
}

export interface BookingRow {
  readonly day: string;
  readonly kind: 'invoice' | 'credit note' | 'payment';
  readonly number: string;
  readonly invoice: string;
  readonly account_id: number;
  readonly org_name: string;
  readonly country: string;
  readonly currency: string;
  readonly cost_without_vat: string;
  readonly vat_rate: string;
  readonly vat_amount: string;
  readonly cost: string;
}

/** What was issued in a month (`YYYY-MM`), and paid in it, by day and number. */
export async function listBookings(database: Queryable, month: string): Promise<BookingRow[]> {
  const { rows } = await database.query<BookingRow>(
    `WITH month AS (SELECT to_date($1, 'YYYY-MM') AS first, (to_date($1, 'YYYY-MM') + interval '1 month')::date AS next)
     SELECT booked.day::text, booked.kind, booked.number, i.friendly_id AS invoice, i.account_id,
       COALESCE(i.buyer->>'name', '') AS org_name, COALESCE(i.buyer->>'country', '') AS country, i.currency,
       booked.net AS cost_without_vat, i.vat_rate, booked.vat AS vat_amount, booked.gross AS cost
     FROM (
       SELECT id AS invoice_id, issued_on AS day, 'invoice' AS kind, friendly_id AS number, cost_without_vat AS net,
         vat_amount AS vat, cost AS gross FROM invoices
       UNION ALL SELECT invoice_id, issued_on, 'credit note', number, -cost_without_vat, -vat_amount, -cost FROM credit_notes
       UNION ALL SELECT id, paid_at, 'payment', friendly_id, 0, 0, -paid_amount FROM invoices WHERE paid_amount <> 0
     ) booked JOIN invoices i ON i.id = booked.invoice_id, month
     WHERE ${visible} AND booked.day >= month.first AND booked.day < month.next ORDER BY booked.day, booked.number`,
    [month],
  );
  return rows;
}

/** The oldest invoice that has not gone to its admins, noted as gone: who sends it has it to itself until the end of the transaction. */
export async function takeUnmailedInvoice(connection: Connection): Promise<number | null> {
  const { rows } = await connection.query<{ id: number }>(
    `UPDATE invoices SET mailed_at = now() WHERE id = (SELECT id FROM invoices
       WHERE mailed_at IS NULL AND issued_on IS NOT NULL AND due_on >= current_date ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING id`,
  );
  return rows[0]?.id ?? null;
}

/** False where the payments of this state of a file were entered before. */
export async function insertPaymentList(connection: Connection, version: string): Promise<boolean> {
  const { rowCount } = await connection.query(
    'INSERT INTO payment_lists (version) VALUES ($1) ON CONFLICT DO NOTHING',
    [version],
  );
  return rowCount === 1;
}
