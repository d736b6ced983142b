import type { Customer, Suspension } from '@portal/contract/desk/customer/schema';
import { sql, type Insertable, type Selectable } from 'kysely';
import { fetchRow, fetchRows, requireRow, rows, type Queryable } from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';

/** Columns of `suspensions s`, as the contract has them; null without a row. */
export const suspensionColumn = sql<Suspension | null>`CASE WHEN s.id IS NOT NULL
  THEN json_build_object('reason', s.reason, 'by', s.suspended_by,
    'at', to_char(s.suspended_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END`.as(
  'suspension',
);

export async function findCustomer(database: Queryable, accountId: number) {
  const customer = rows
    .selectFrom('accounts as a')
    .leftJoin('suspensions as s', 's.account_id', 'a.id')
    .selectAll('a')
    .select([
      suspensionColumn,
      sql<Date | null>`(SELECT due_at FROM erasures WHERE account_id = a.id)`.as('erased_at'),
      sql<number>`(SELECT count(*) FROM users WHERE account_id = a.id)`.as('people'),
      sql<number>`(SELECT count(*) FROM applications WHERE account_id = a.id)`.as('applications'),
      sql<number>`(SELECT count(*) FROM requests WHERE account_id = a.id AND state = 'pending')`.as(
        'pending_requests',
      ),
      sql<number>`(SELECT COALESCE(sum(calls), 0)::bigint FROM usage_hours
        WHERE account_id = a.id AND hour >= date_trunc('month', now(), 'UTC'))`.as('calls'),
      sql<Date | null>`(SELECT max(last_call_at) FROM usage_hours WHERE account_id = a.id
        AND hour = (SELECT max(hour) FROM usage_hours WHERE account_id = a.id))`.as('last_call_at'),
    ]);
  return fetchRow(database, customer.where('a.id', '=', accountId));
}

/** What the issued invoices of an account have open, a currency each. */
export async function listOpenSums(database: Queryable, accountId: number) {
  const sums = await database.query<Customer['open'][number]>(
    `SELECT i.currency, trim_scale(sum(i.cost - i.paid_amount - COALESCE(c.cost, 0)))::text AS amount, count(*) AS invoices
     FROM invoices i LEFT JOIN LATERAL (SELECT sum(cost) AS cost FROM credit_notes WHERE invoice_id = i.id) c ON true
     WHERE i.account_id = $1 AND i.issued_on IS NOT NULL AND i.cost - i.paid_amount - COALESCE(c.cost, 0) <> 0
       AND i.state <> 'cancelled'
     GROUP BY i.currency ORDER BY i.currency`,
    [accountId],
  );
  return sums.rows;
}

export type NoteRow = Selectable<Tables['customer_notes']>;

export async function listNotes(database: Queryable, accountId: number): Promise<NoteRow[]> {
  const notes = rows.selectFrom('customer_notes').selectAll().where('account_id', '=', accountId);
  return fetchRows(database, notes.orderBy('id', 'desc').limit(50));
}

export async function insertNote(
  connection: Queryable,
  note: Insertable<Tables['customer_notes']>,
): Promise<NoteRow> {
  return requireRow(connection, rows.insertInto('customer_notes').values(note).returningAll());
}

/** Gives what was deleted; null where there is no such note of this person. */
export async function deleteNote(
  connection: Queryable,
  note: { readonly accountId: number; readonly id: number; readonly iamUserId: string },
): Promise<NoteRow | null> {
  const own = rows
    .deleteFrom('customer_notes')
    .where('account_id', '=', note.accountId)
    .where('id', '=', note.id)
    .where('iam_user_id', '=', note.iamUserId);
  return fetchRow(connection, own.returningAll());
}
