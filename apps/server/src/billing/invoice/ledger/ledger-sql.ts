import { sql, type Insertable } from 'kysely';
import type { OpenItem } from '@portal/contract/billing/invoice/desk-schema';
import type { Connection } from '../../../platform/database/database.ts';
import { fetchRows, rows, writeRows, type Queryable } from '../../../platform/rows/rows.ts';
import type { Tables } from '../../../platform/rows/tables.generated.ts';
import { isOverdue, openSum } from '../invoice-desk-sql.ts';
import { isVisible } from '../invoice-sql.ts';

type NewEntry = Omit<Insertable<Tables['ledger_entries']>, 'day'> & { readonly day: string };

/** The database then says anew what the invoice has paid, and whether that is all. */
export async function insertEntry(connection: Connection, { day, ...entry }: NewEntry) {
  const values = { ...entry, day: sql<Date>`${day}` };
  await writeRows(connection, rows.insertInto('ledger_entries').values(values));
}

/** Two lists of payments wait for each other, whatever invoices they are of. */
export async function lockLedger(connection: Connection): Promise<void> {
  await connection.query('SELECT pg_advisory_xact_lock(318900004)');
}

/** Those of these rows of bank files that stand in the ledger. */
export async function listBookedRows(
  database: Queryable,
  bankRows: readonly string[],
): Promise<ReadonlySet<string>> {
  const taken = sql<boolean>`EXISTS (SELECT FROM ledger_entries r WHERE r.reverses = e.id)`;
  const booked = rows
    .selectFrom('ledger_entries as e')
    .select(sql<string>`e.bank_row`.as('bank_row'))
    .where(sql<boolean>`e.bank_row = ANY(${bankRows}) AND NOT ${taken}`);
  return new Set((await fetchRows(database, booked)).map(({ bank_row: row }) => row));
}

/** Invoices paid before a day: by nobody by name, for the demo. */
export async function payInvoicesDueBefore(database: Queryable, day: string): Promise<void> {
  await database.query(
    `INSERT INTO ledger_entries (invoice_id, kind, day, amount)
     SELECT id, 'payment', due_on, cost FROM invoices WHERE due_on < $1 AND state <> 'paid' AND cost > 0`,
    [day],
  );
}

type OpenItemRow = Omit<OpenItem, 'owed' | 'overdue' | 'to_refund'> &
  Readonly<Record<'owed' | 'overdue' | 'to_refund', string>>;

export async function listOpenItemRows(database: Queryable): Promise<OpenItemRow[]> {
  const open = rows
    .selectFrom('invoices as i')
    .select(['i.account_id', 'i.currency'])
    .select([
      sql<string>`(array_agg(COALESCE(i.buyer->>'name', '') ORDER BY i.id DESC))[1]`.as('org_name'),
      sql<number>`count(*)`.as('invoices'),
      sql<string>`COALESCE(sum(${openSum}) FILTER (WHERE ${openSum} > 0), 0)::text`.as('owed'),
      sql<string>`COALESCE(sum(${openSum}) FILTER (WHERE ${isOverdue}), 0)::text`.as('overdue'),
      sql<string>`COALESCE(-sum(${openSum}) FILTER (WHERE ${openSum} < 0), 0)::text`.as(
        'to_refund',
      ),
      sql<string>`min(i.due_on)::text`.as('oldest_due_on'),
    ])
    .where(sql<boolean>`${isVisible} AND ${openSum} <> 0`)
    .groupBy(['i.account_id', 'i.currency']);
  return fetchRows(database, open.orderBy('oldest_due_on').orderBy('i.account_id'));
}
