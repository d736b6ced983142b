import type { VatCategory } from './vat/vat-rules.ts';
import { keptBookYears } from '@portal/contract/kept-days';
import type { entryKinds } from '@portal/contract/billing/invoice/schema';
import { sql, type Selectable } from 'kysely';
import type { Connection, Database } from '../../platform/database/database.ts';
import {
  fetchRow,
  fetchRows,
  fetchWindow,
  rows,
  type Listed,
  type Queryable,
} from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';

/** Who is named on an invoice, as it was on the day of issue. */
export interface InvoiceParty {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly zip: string;
  readonly city: string;
  readonly country: string;
  /** Customer, organisation and VAT number, as far as they are known. */
  readonly numbers: readonly (readonly [string, string])[];
  /** How to reach the party, and where to pay. */
  readonly contact: readonly (readonly [string, string])[];
  /** Where e-invoices go, with the list that it is of: `0007:5560000001`. */
  readonly electronic_address?: string;
  /** What a buyer wants to read on its invoices: a cost centre, an order. */
  readonly reference?: string;
  /** A seller who charges consumers of other member states by the rates of those. */
  readonly one_stop_shop?: true;
}

/** A step of a price with the calls of the line that lie within it; `first` is null for calls that no step names. */
export interface InvoiceStep {
  readonly first: number | null;
  readonly last: number | null;
  readonly units: number;
  readonly unit_price: string;
  readonly cost: string;
}

/** Lines of before there were editions of prices have no plan's name, no times and no steps. */
export interface InvoiceLineRow extends Omit<
  Selectable<Tables['invoice_lines']>,
  'invoice_id' | 'position' | 'starts_at' | 'ends_at' | 'steps'
> {
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly steps: readonly InvoiceStep[];
}

/** Amounts are decimal text. */
export interface CreditNoteRow extends Omit<
  Selectable<Tables['credit_notes']>,
  'issued_on' | 'created_at'
> {
  readonly issued_on: string;
}

/** Amounts are decimal text: above 0 came in. */
export interface EntryRow extends Omit<
  Selectable<Tables['ledger_entries']>,
  'day' | 'entered_at' | 'invoice_id' | 'bank_row' | 'kind'
> {
  readonly kind: (typeof entryKinds)[number];
  readonly day: string;
  readonly entered_at: string;
  readonly is_reversed: boolean;
}

export type NewInvoiceLine = Omit<InvoiceLineRow, 'id'>;

export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof getInvoice>>>;

/** What a credit note is read as, from `credit_notes c`. */
export const creditNoteJson = `json_build_object('id', c.id, 'number', c.number, 'invoice_id', c.invoice_id,
  'account_id', c.account_id, 'issued_on', c.issued_on, 'reason', c.reason,
  'cost_without_vat', c.cost_without_vat::text, 'vat_amount', c.vat_amount::text, 'cost', c.cost::text,
  'created_by', c.created_by)`;

const day = <Name extends string>(name: Name) =>
  sql<string>`${sql.ref(`i.${name}`)}::text`.as(name);

/** Of each invoice, whoever reads it; amounts are decimal text, days `YYYY-MM-DD`. */
export const invoiceRows = rows
  .selectFrom('invoices as i')
  .select(['i.id', 'i.account_id', 'i.friendly_id', 'i.state', 'i.currency', 'i.cost'])
  .select(['i.paid_amount', 'i.updated_at', day('issued_on'), day('due_on')])
  .select([
    sql<string | null>`i.paid_at::text`.as('paid_at'),
    sql<string | null>`i.reminders_from::text`.as('reminders_from'),
    sql<Date | null>`(SELECT max(r.sent_at) FROM invoice_reminders r WHERE r.invoice_id = i.id)`.as(
      'reminded_at',
    ),
  ]);

const fullRows = invoiceRows
  .select(['i.vat_rate', 'i.vat_amount', 'i.cost_without_vat', 'i.tax_currency', 'i.exchange_rate'])
  .select([
    sql<VatCategory>`i.vat_category`.as('vat_category'),
    sql<string>`i.month::text`.as('period_from'),
    sql<string>`(i.month + interval '1 month' - interval '1 day')::date::text`.as('period_to'),
    sql<InvoiceParty>`i.provider`.as('provider'),
    sql<InvoiceParty>`i.buyer`.as('buyer'),
    sql<
      readonly InvoiceLineRow[]
    >`COALESCE((SELECT json_agg(json_build_object('id', l.id, 'name', l.name,
      'description', l.description, 'quantity', l.quantity, 'metric_id', l.metric_id,
      'plan_id', l.plan_id, 'application_id', l.application_id,
      'application_name', l.application_name, 'plan_name', l.plan_name, 'starts_at', l.starts_at,
      'ends_at', l.ends_at, 'counted_before', l.counted_before, 'steps', l.steps,
      'cost', l.cost::text) ORDER BY l.position)
    FROM invoice_lines l WHERE l.invoice_id = i.id), '[]')`.as('lines'),
    sql<
      readonly CreditNoteRow[]
    >`COALESCE((SELECT json_agg(${sql.raw(creditNoteJson)} ORDER BY c.id)
    FROM credit_notes c WHERE c.invoice_id = i.id), '[]')`.as('credit_notes'),
    sql<readonly EntryRow[]>`COALESCE((SELECT json_agg(json_build_object('id', e.id, 'kind', e.kind,
      'day', e.day, 'amount', e.amount::text, 'note', e.note, 'reverses', e.reverses,
      'entered_by', e.entered_by, 'entered_at', e.entered_at,
      'is_reversed', EXISTS (SELECT FROM ledger_entries r WHERE r.reverses = e.id)) ORDER BY e.id)
    FROM ledger_entries e WHERE e.invoice_id = i.id), '[]')`.as('entries'),
  ]);

/** Drafts and cancelled invoices are not the customer's to see (contracts C6). */
export const visible = `i.issued_on IS NOT NULL AND i.state IN ('pending', 'unpaid', 'paid', 'failed')`;
export const isVisible = sql.raw<boolean>(visible);

interface InvoiceFilter {
  readonly accountId: number;
  readonly state: string | null;
  /** `YYYY-MM` */
  readonly month: string | null;
  readonly page: number;
  readonly pageSize: number;
}

/** A page of an account's invoices, newest first, and how many there are. */
export async function listInvoices(
  database: Database,
  { accountId, state, month, page, pageSize }: InvoiceFilter,
): Promise<Listed<InvoiceRow>> {
  const isWanted = sql<boolean>`i.account_id = ${accountId} AND ${isVisible}
    AND (${state}::text IS NULL OR i.state = ${state})
    AND (${month}::text IS NULL OR to_char(i.month, 'YYYY-MM') = ${month})`;
  const newest = fullRows.where(isWanted).orderBy('i.friendly_id', 'desc');
  return fetchWindow(database, newest, { limit: pageSize, offset: (page - 1) * pageSize });
}

/** An invoice that its customer may see; of any account where `accountId` is null. */
export async function getInvoice(database: Queryable, accountId: number | null, invoiceId: string) {
  if (!/^\d{1,15}$/.test(invoiceId)) return null;
  const invoice = fullRows.where('i.id', '=', Number(invoiceId)).where(isVisible);
  return fetchRow(
    database,
    accountId === null ? invoice : invoice.where('i.account_id', '=', accountId),
  );
}

/** Of all that the customer may see, oldest first. */
export async function listInvoiceIds(database: Queryable, accountId: number): Promise<number[]> {
  const all = rows.selectFrom('invoices as i').select('i.id').where('i.account_id', '=', accountId);
  const shown = await fetchRows(database, all.where(isVisible).orderBy('i.friendly_id'));
  return shown.map(({ id }) => id);
}

/** The law wants books for ten years after the year of their last entry. */
export async function deleteOldInvoices(database: Queryable): Promise<void> {
  await database.query(
    `DELETE FROM invoices WHERE month < date_trunc('year', now()) - interval '${keptBookYears} years'`,
  );
}

export interface NewInvoice {
  readonly accountId: number;
  readonly friendlyId: string;
  readonly month: string;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly currency: string;
  readonly vatRate: string;
  readonly vatCategory: VatCategory;
  /** The seller's own, where it is another one, and what one unit is in it. */
  readonly taxCurrency: string | null;
  readonly exchangeRate: string | null;
  readonly vatAmount: string;
  readonly costWithoutVat: string;
  readonly cost: string;
  readonly provider: InvoiceParty;
  readonly buyer: InvoiceParty;
  readonly lines: readonly NewInvoiceLine[];
}

/** Puts an issued invoice with its lines into the books, in the state `pending`. */
export async function insertInvoice(connection: Connection, invoice: NewInvoice): Promise<void> {
  const { rows: inserted } = await connection.query<{ id: number }>(
    `INSERT INTO invoices (account_id, friendly_id, month, state, issued_on, due_on, currency,
       vat_rate, vat_amount, cost_without_vat, cost, provider, buyer, vat_category, tax_currency, exchange_rate)
     VALUES ($1, $2, $3, 'pending', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING id`,
    [
      invoice.accountId,
      invoice.friendlyId,
      invoice.month,
      invoice.issuedOn,
      invoice.dueOn,
      invoice.currency,
      invoice.vatRate,
      invoice.vatAmount,
      invoice.costWithoutVat,
      invoice.cost,
      JSON.stringify(invoice.provider),
      JSON.stringify(invoice.buyer),
      invoice.vatCategory,
      invoice.taxCurrency,
      invoice.exchangeRate,
    ],
  );
  await connection.query(
    `INSERT INTO invoice_lines (invoice_id, position, name, description, quantity, metric_id,
       plan_id, application_id, application_name, plan_name, starts_at, ends_at, counted_before,
       steps, cost)
     SELECT $1, ordinality, name, description, quantity, metric_id, plan_id, application_id,
       application_name, plan_name, starts_at, ends_at, counted_before, steps, cost
     FROM ROWS FROM (json_to_recordset($2) AS (name text, description text, quantity bigint,
       metric_id integer, plan_id integer, application_id bigint, application_name text,
       plan_name text, starts_at timestamptz, ends_at timestamptz, counted_before bigint,
       steps jsonb, cost numeric)) WITH ORDINALITY`,
    [inserted[0]?.id, JSON.stringify(invoice.lines)],
  );
}

/** The next number of a month; taken inside the transaction that uses it, so that none is left out. */
export async function takeInvoiceNumber(connection: Connection, month: string): Promise<number> {
  const taken = await connection.query<{ last_number: number }>(
    `INSERT INTO invoice_numbers (month, last_number) VALUES ($1, 1)
     ON CONFLICT (month) DO UPDATE SET last_number = invoice_numbers.last_number + 1
     RETURNING last_number`,
    [month],
  );
  return taken.rows[0]?.last_number ?? 1;
}

/** Numbers of a month up to this one were taken elsewhere. */
export async function reserveInvoiceNumbers(connection: Connection, month: string, last: number) {
  await connection.query(
    `INSERT INTO invoice_numbers (month, last_number) VALUES ($1, $2)
     ON CONFLICT (month) DO UPDATE SET last_number = GREATEST(invoice_numbers.last_number, $2)`,
    [month, last],
  );
}

/** Which of some numbers invoices of this portal have. */
export async function listTakenNumbers(database: Queryable, numbers: readonly string[]) {
  const taken = rows.selectFrom('invoices').select('friendly_id');
  const found = await fetchRows(database, taken.where(sql<boolean>`friendly_id = ANY(${numbers})`));
  return found.map(({ friendly_id: number }) => number);
}

/** Only one process at a time bills; the others wait and then find the work done. */
export async function lockBilling(connection: Connection): Promise<void> {
  await connection.query('SELECT pg_advisory_xact_lock(318900003)');
}

/** Pending invoices that were due before a day are unpaid. */
export async function updateDueInvoices(database: Database, dueBefore: string): Promise<void> {
  await database.query(
    `UPDATE invoices SET state = 'unpaid', updated_at = now() WHERE state = 'pending' AND due_on < $1`,
    [dueBefore],
  );
}

/** An invoice of nothing is paid on the day of its issue (contracts I5). */
export async function payInvoicesOfNothing(connection: Connection): Promise<void> {
  await connection.query(
    `UPDATE invoices SET state = 'paid', paid_at = issued_on, updated_at = now()
     WHERE state = 'pending' AND cost = 0`,
  );
}
