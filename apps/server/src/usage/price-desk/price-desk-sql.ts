import type { Connection, Database } from '../../platform/database/database.ts';
import type { PriceNotice } from './price-mails.ts';

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

/** What a notice says to its account beyond what it says to all. */
export type NoticeMail = Pick<PriceNotice, 'message' | 'bills'>;

export interface Notice {
  readonly accountId: number;
  readonly mail: NoticeMail;
}

/** Notes that accounts are told of an edition, whose mails follow; gives how many were not told before, those that nobody reads for left out. */
export async function insertNotices(
  connection: Connection,
  editionId: number,
  notices: readonly Notice[],
): Promise<number> {
  const { rowCount } = await connection.query(
    `INSERT INTO price_notices (edition_id, account_id, mail)
     SELECT $1, account_id, mail::jsonb FROM unnest($2::bigint[], $3::text[]) AS given (account_id, mail)
     WHERE EXISTS (SELECT FROM users u WHERE u.account_id = given.account_id AND u.role = 'admin' AND u.state = 'active')
     ON CONFLICT DO NOTHING`,
    [
      editionId,
      notices.map(({ accountId }) => accountId),
      notices.map(({ mail }) => JSON.stringify(mail)),
    ],
  );
  return rowCount ?? 0;
}

/** Some notices of one edition whose mails are to be handed over, locked; another process takes others. */
export async function lockNotices(
  connection: Connection,
  most: number,
): Promise<{ readonly editionId: number; readonly notices: Notice[] } | null> {
  const { rows } = await connection.query<Notice & { readonly editionId: number }>(
    `SELECT edition_id AS "editionId", account_id AS "accountId", mail FROM price_notices
     WHERE mail IS NOT NULL AND edition_id = (SELECT min(edition_id) FROM price_notices WHERE mail IS NOT NULL)
     ORDER BY account_id LIMIT $1 FOR UPDATE SKIP LOCKED`,
    [most],
  );
  const [first] = rows;
  return first ? { editionId: first.editionId, notices: rows } : null;
}

/** Their mails are handed over. */
export async function updateNotices(
  connection: Connection,
  editionId: number,
  accountIds: readonly number[],
): Promise<void> {
  await connection.query(
    'UPDATE price_notices SET mail = NULL WHERE edition_id = $1 AND account_id = ANY($2::bigint[])',
    [editionId, accountIds],
  );
}

/** Accounts whose mails have been handed over. */
export async function listMailed(connection: Connection, editionId: number): Promise<number[]> {
  const { rows } = await connection.query<{ account_id: number }>(
    'SELECT account_id FROM price_notices WHERE edition_id = $1 AND mail IS NULL ORDER BY account_id',
    [editionId],
  );
  return rows.map(({ account_id: id }) => id);
}

export async function deleteNotices(connection: Connection, editionId: number): Promise<void> {
  await connection.query('DELETE FROM price_notices WHERE edition_id = $1', [editionId]);
}
