import type { Connection, Database } from '../../platform/database/database.ts';

type Queryable = Pick<Database | Connection, 'query'>;

export async function listAccountNames(
  database: Queryable,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await database.query<{ id: number; org_name: string }>(
    'SELECT id, org_name FROM accounts WHERE id = ANY($1::bigint[])',
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row.org_name]));
}

/** Accounts with an application on one of the plans. */
export async function listAccountsOnPlans(
  database: Queryable,
  planIds: readonly number[],
): Promise<number[]> {
  const { rows } = await database.query<{ account_id: number }>(
    'SELECT DISTINCT account_id FROM applications WHERE plan_id = ANY($1::integer[]) ORDER BY 1',
    [planIds],
  );
  return rows.map(({ account_id: id }) => id);
}

export interface Concerned {
  readonly account_id: number;
  readonly org_name: string;
  /** Plans of its applications. */
  readonly plans: readonly number[];
  /** Addresses of its active admins. */
  readonly admins: readonly string[];
}

/** Whom to write to, and of which plans; accounts that are gone are left out. */
export async function listConcerned(
  database: Queryable,
  accountIds: readonly number[],
): Promise<Concerned[]> {
  const { rows } = await database.query<Concerned>(
    `SELECT a.id AS account_id, a.org_name,
       ARRAY(SELECT DISTINCT p.plan_id FROM applications p WHERE p.account_id = a.id) AS plans,
       ARRAY(SELECT u.email FROM users u WHERE u.account_id = a.id AND u.role = 'admin' AND u.state = 'active'
         ORDER BY u.id) AS admins
     FROM accounts a WHERE a.id = ANY($1::bigint[]) ORDER BY a.id`,
    [accountIds],
  );
  return rows;
}

export async function listNotices(
  database: Queryable,
  editionId: number,
): Promise<Map<number, Date>> {
  const { rows } = await database.query<{ account_id: number; told_at: Date }>(
    'SELECT account_id, told_at FROM price_notices WHERE edition_id = $1 ORDER BY account_id',
    [editionId],
  );
  return new Map(rows.map((row) => [row.account_id, row.told_at]));
}

/** Notes that accounts are told of an edition; gives those that were not told before. */
export async function insertNotices(
  connection: Connection,
  editionId: number,
  accountIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await connection.query<{ account_id: number }>(
    `INSERT INTO price_notices (edition_id, account_id) SELECT $1, unnest($2::bigint[])
     ON CONFLICT DO NOTHING RETURNING account_id`,
    [editionId, accountIds],
  );
  return new Set(rows.map(({ account_id: id }) => id));
}

export async function deleteNotices(connection: Connection, editionId: number): Promise<void> {
  await connection.query('DELETE FROM price_notices WHERE edition_id = $1', [editionId]);
}
