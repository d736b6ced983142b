import { keptDays } from '@portal/contract/kept-days';
import type { Connection, Database } from '../../platform/database/database.ts';

type Queryable = Pick<Database | Connection, 'query'>;

/** A login or an account that is closed. */
export interface Erasure {
  readonly id: number;
  readonly iam_user_id: string | null;
  readonly account_id: number | null;
  readonly statuses: Readonly<Record<string, string>>;
  readonly due_at: Date;
}

const columns = 'id, iam_user_id, account_id, statuses, due_at';

interface NewErasure {
  readonly iamUserId?: string;
  readonly accountId?: number;
  readonly undoHash: Buffer;
  readonly statuses?: Readonly<Record<string, string>>;
}

/** Null when it is closed already. */
export async function insertErasure(
  connection: Queryable,
  { iamUserId, accountId, undoHash, statuses = {} }: NewErasure,
): Promise<Erasure | null> {
  const { rows } = await connection.query<Erasure>(
    `INSERT INTO erasures (iam_user_id, account_id, undo_hash, statuses, due_at)
     VALUES ($1, $2, $3, $4, now() + make_interval(days => $5)) ON CONFLICT DO NOTHING RETURNING ${columns}`,
    [iamUserId ?? null, accountId ?? null, undoHash, JSON.stringify(statuses), keptDays.erasure],
  );
  return rows[0] ?? null;
}

export async function findErasure(
  database: Queryable,
  undoHash: Buffer,
): Promise<(Erasure & { readonly subject: string }) | null> {
  const { rows } = await database.query<Erasure & { subject: string }>(
    `SELECT e.id, e.iam_user_id, e.account_id, e.statuses, e.due_at, COALESCE(p.email, a.org_name) AS subject
     FROM erasures e LEFT JOIN iam_users p ON p.id = e.iam_user_id LEFT JOIN accounts a ON a.id = e.account_id
     WHERE e.undo_hash = $1`,
    [undoHash],
  );
  return rows[0] ?? null;
}

/** Takes the erasure out, once: null when it was undone, or done, in the meantime. */
export async function takeErasure(connection: Queryable, id: number): Promise<Erasure | null> {
  const { rows } = await connection.query<Erasure>(
    `DELETE FROM erasures WHERE id = $1 RETURNING ${columns}`,
    [id],
  );
  return rows[0] ?? null;
}

export async function listDueErasures(database: Queryable): Promise<Erasure[]> {
  const { rows } = await database.query<Erasure>(
    `SELECT ${columns} FROM erasures WHERE due_at <= now() ORDER BY id LIMIT 100`,
  );
  return rows;
}

/** Holds an erasure for this transaction, where it is still to be done. */
export async function lockErasure(connection: Queryable, id: number): Promise<boolean> {
  const { rowCount } = await connection.query(
    'SELECT 1 FROM erasures WHERE id = $1 AND due_at <= now() FOR UPDATE',
    [id],
  );
  return rowCount === 1;
}

/** Whom the account's end is told: its admins, though they act in it no more. */
export async function listClosedAdmins(
  connection: Queryable,
  accountId: number,
): Promise<string[]> {
  const { rows } = await connection.query<{ email: string }>(
    `SELECT u.email FROM users u JOIN iam_users p ON p.id = u.iam_user_id AND p.enabled
     WHERE u.account_id = $1 AND u.role = 'admin' AND u.state <> 'pending' ORDER BY u.id`,
    [accountId],
  );
  return rows.map(({ email }) => email);
}

export async function findOrganisation(
  connection: Queryable,
  accountId: number,
): Promise<string | null> {
  const { rows } = await connection.query<{ org_name: string }>(
    'SELECT org_name FROM accounts WHERE id = $1',
    [accountId],
  );
  return rows[0]?.org_name ?? null;
}
