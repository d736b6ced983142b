import type { Customer, Suspension } from '@portal/contract/desk/customer/schema';
import type { Connection, Database } from '../../platform/database/database.ts';

type Queryable = Pick<Database | Connection, 'query'>;

/** Columns of `suspensions s`, as the contract has them; null without a row. */
export const suspensionColumn = `CASE WHEN s.id IS NOT NULL THEN json_build_object('reason', s.reason, 'by', s.suspended_by,
  'at', to_char(s.suspended_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END AS suspension`;

interface CustomerRow extends Omit<
  Customer,
  'created_at' | 'updated_at' | 'erased_at' | 'open' | 'notes' | 'terms'
> {
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly erased_at: Date | null;
  readonly suspension: Suspension | null;
}

export async function findCustomer(
  database: Queryable,
  accountId: number,
): Promise<CustomerRow | null> {
  const { rows } = await database.query<CustomerRow>(
    `SELECT a.id, a.org_name, a.state, a.plan, a.customer_number, a.organisation_number, a.vat_number, a.country, a.phone,
       a.created_at, a.updated_at, ${suspensionColumn},
       (SELECT due_at FROM erasures WHERE account_id = a.id) AS erased_at,
       (SELECT count(*) FROM users WHERE account_id = a.id) AS people,
       (SELECT count(*) FROM applications WHERE account_id = a.id) AS applications,
       (SELECT count(*) FROM requests WHERE account_id = a.id AND state = 'pending') AS pending_requests
     FROM accounts a LEFT JOIN suspensions s ON s.account_id = a.id WHERE a.id = $1`,
    [accountId],
  );
  return rows[0] ?? null;
}

/** What the issued invoices of an account have open, a currency each. */
export async function listOpenSums(
  database: Queryable,
  accountId: number,
): Promise<Customer['open']> {
  const { rows } = await database.query<Customer['open'][number]>(
    `SELECT i.currency, trim_scale(sum(i.cost - i.paid_amount - COALESCE(c.cost, 0)))::text AS amount, count(*) AS invoices
     FROM invoices i LEFT JOIN LATERAL (SELECT sum(cost) AS cost FROM credit_notes WHERE invoice_id = i.id) c ON true
     WHERE i.account_id = $1 AND i.issued_on IS NOT NULL AND i.cost - i.paid_amount - COALESCE(c.cost, 0) <> 0
       AND i.state <> 'cancelled'
     GROUP BY i.currency ORDER BY i.currency`,
    [accountId],
  );
  return rows;
}

export interface NoteRow {
  readonly id: number;
  readonly text: string;
  readonly author: string;
  readonly iam_user_id: string | null;
  readonly created_at: Date;
}

const noteColumns = 'id, text, author, iam_user_id, created_at';

export async function listNotes(database: Queryable, accountId: number): Promise<NoteRow[]> {
  const { rows } = await database.query<NoteRow>(
    `SELECT ${noteColumns} FROM customer_notes WHERE account_id = $1 ORDER BY id DESC LIMIT 50`,
    [accountId],
  );
  return rows;
}

export async function insertNote(
  connection: Queryable,
  note: {
    readonly accountId: number;
    readonly text: string;
    readonly author: string;
    readonly iamUserId: string;
  },
): Promise<NoteRow> {
  const { rows } = await connection.query<NoteRow>(
    `INSERT INTO customer_notes (account_id, text, author, iam_user_id) VALUES ($1, $2, $3, $4) RETURNING ${noteColumns}`,
    [note.accountId, note.text, note.author, note.iamUserId],
  );
  const [row] = rows;
  if (!row) throw new Error('An inserted note is returned');
  return row;
}

/** Gives what was deleted; null where there is no such note of this person. */
export async function deleteNote(
  connection: Queryable,
  note: { readonly accountId: number; readonly id: number; readonly iamUserId: string },
): Promise<NoteRow | null> {
  const { rows } = await connection.query<NoteRow>(
    `DELETE FROM customer_notes WHERE account_id = $1 AND id = $2 AND iam_user_id = $3 RETURNING ${noteColumns}`,
    [note.accountId, note.id, note.iamUserId],
  );
  return rows[0] ?? null;
}
