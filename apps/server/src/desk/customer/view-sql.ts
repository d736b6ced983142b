import type { Connection, Database } from '../../platform/database/database.ts';

type Queryable = Pick<Database | Connection, 'query'>;

export const viewMinutes = 30;

interface NewView {
  readonly tokenHash: Buffer;
  readonly iamUserId: string;
  readonly accountId: number;
  readonly seenAs: string;
  readonly reason: string;
}

export async function insertView(
  connection: Queryable,
  view: NewView,
): Promise<{ readonly id: number; readonly expires_at: Date }> {
  const { rows } = await connection.query<{ id: number; expires_at: Date }>(
    `INSERT INTO customer_views (token_hash, iam_user_id, account_id, seen_as, reason, expires_at)
     VALUES ($1, $2, $3, $4, $5, now() + interval '${viewMinutes} minutes') RETURNING id, expires_at`,
    [view.tokenHash, view.iamUserId, view.accountId, view.seenAs, view.reason],
  );
  const [row] = rows;
  if (!row) throw new Error('An inserted view is returned');
  return row;
}

export interface OpenView {
  readonly id: number;
  /** Of staff. */
  readonly iam_user_id: string;
  readonly account_id: number;
  readonly seen_as: string;
}

export async function findOpenView(
  database: Queryable,
  tokenHash: Buffer,
): Promise<OpenView | null> {
  const { rows } = await database.query<OpenView>({
    text: `SELECT id, iam_user_id, account_id, seen_as FROM customer_views
      WHERE token_hash = $1 AND ended_at IS NULL AND expires_at > now()`,
    values: [tokenHash],
  });
  return rows[0] ?? null;
}

/** False where it has ended already. */
export async function endView(connection: Queryable, id: number): Promise<boolean> {
  const { rowCount } = await connection.query(
    'UPDATE customer_views SET ended_at = now() WHERE id = $1 AND ended_at IS NULL',
    [id],
  );
  return rowCount === 1;
}

export interface EndedView {
  readonly id: number;
  readonly iam_user_id: string;
  readonly actor: string;
  readonly account_id: number;
}

/** Those whose time is over, once. */
export async function endLateViews(connection: Queryable): Promise<EndedView[]> {
  const { rows } = await connection.query<EndedView>(
    `UPDATE customer_views v SET ended_at = v.expires_at FROM iam_users p
     WHERE v.ended_at IS NULL AND v.expires_at <= now() AND p.id = v.iam_user_id
     RETURNING v.id, v.iam_user_id, p.email AS actor, v.account_id`,
  );
  return rows;
}
