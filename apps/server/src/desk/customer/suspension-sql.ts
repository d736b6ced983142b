import type { Connection } from '../../platform/database/database.ts';

type Queryable = Pick<Connection, 'query'>;

interface NewSuspension {
  readonly iamUserId?: string;
  readonly accountId?: number;
  readonly reason: string;
  readonly by: string;
  /** What the applications of the account were, by their ids. */
  readonly statuses?: Readonly<Record<string, string>>;
}

/** False where it is suspended already. */
export async function insertSuspension(
  connection: Queryable,
  { iamUserId, accountId, reason, by, statuses = {} }: NewSuspension,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `INSERT INTO suspensions (iam_user_id, account_id, reason, suspended_by, statuses)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    [iamUserId ?? null, accountId ?? null, reason, by, JSON.stringify(statuses)],
  );
  return rowCount === 1;
}

interface Taken {
  readonly reason: string;
  readonly statuses: Readonly<Record<string, string>>;
}

/** Takes a suspension out; null where there is none. */
export async function takeSuspension(
  connection: Queryable,
  of: { readonly iamUserId: string } | { readonly accountId: number },
): Promise<Taken | null> {
  const { rows } = await connection.query<Taken>(
    'DELETE FROM suspensions WHERE iam_user_id = $1 OR account_id = $2 RETURNING reason, statuses',
    ['iamUserId' in of ? of.iamUserId : null, 'accountId' in of ? of.accountId : null],
  );
  return rows[0] ?? null;
}

/** Whether the login, or the account, is closed and waits to be erased. */
export async function isClosed(
  connection: Queryable,
  of: { readonly iamUserId: string } | { readonly accountId: number },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    'SELECT 1 FROM erasures WHERE iam_user_id = $1 OR account_id = $2',
    ['iamUserId' in of ? of.iamUserId : null, 'accountId' in of ? of.accountId : null],
  );
  return rowCount === 1;
}
