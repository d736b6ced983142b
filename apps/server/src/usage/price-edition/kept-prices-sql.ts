import type { Connection, Database } from '../../platform/database/database.ts';
import type { EditionContent } from './price-edition-sql.ts';

type Queryable = Pick<Database | Connection, 'query'>;

export interface KeptRow {
  readonly id: number;
  readonly account_id: number;
  readonly org_name: string;
  readonly edition_id: number;
  readonly title: string;
  readonly since: Date;
  readonly until: Date | null;
  readonly reason: string;
  readonly end_reason: string | null;
  readonly created_by: string;
  readonly updated_at: Date;
}

const columns = `k.id, k.account_id, COALESCE(a.org_name, 'Deleted account') AS org_name, k.edition_id, e.title, k.since, k.until,
  k.reason, k.end_reason, k.created_by, k.updated_at
  FROM kept_prices k JOIN price_editions e ON e.id = k.edition_id LEFT JOIN accounts a ON a.id = k.account_id`;

export async function listKept(database: Queryable): Promise<KeptRow[]> {
  const { rows } = await database.query<KeptRow>(`SELECT ${columns} ORDER BY k.id DESC`);
  return rows;
}

export async function findKept(database: Queryable, id: number): Promise<KeptRow | null> {
  const { rows } = await database.query<KeptRow>(`SELECT ${columns} WHERE k.id = $1`, [id]);
  return rows[0] ?? null;
}

/** What accounts keep at some time between two moments. */
export async function listKeptBetween(
  database: Queryable,
  start: Date,
  end: Date,
): Promise<Pick<KeptRow, 'account_id' | 'edition_id' | 'since' | 'until'>[]> {
  const { rows } = await database.query<KeptRow>(
    `SELECT account_id, edition_id, since, until FROM kept_prices
     WHERE since < $2 AND (until IS NULL OR until > $1) AND (until IS NULL OR until > since) ORDER BY since, id`,
    [start, end],
  );
  return rows;
}

/** What an account keeps now. */
export async function findKeptNow(
  database: Queryable,
  accountId: number,
): Promise<(KeptRow & { readonly content: EditionContent }) | null> {
  const { rows } = await database.query<KeptRow & { content: EditionContent }>(
    `SELECT ${columns.replace('FROM', ', e.content FROM')}
     WHERE k.account_id = $1 AND k.since <= now() AND (k.until IS NULL OR k.until > now()) ORDER BY k.id DESC LIMIT 1`,
    [accountId],
  );
  return rows[0] ?? null;
}

/** From the hour that runs on; what the account kept before ends there. */
export async function insertKept(
  connection: Connection,
  kept: {
    readonly accountId: number;
    readonly editionId: number;
    readonly until: Date | null;
    readonly reason: string;
    readonly by: string;
  },
): Promise<number> {
  await connection.query(
    `UPDATE kept_prices SET until = greatest(since, date_trunc('hour', now(), 'UTC')), updated_at = clock_timestamp()
     WHERE account_id = $1 AND (until IS NULL OR until > now())`,
    [kept.accountId],
  );
  const { rows } = await connection.query<{ id: number }>(
    `INSERT INTO kept_prices (account_id, edition_id, since, until, reason, created_by)
     VALUES ($1, $2, date_trunc('hour', now(), 'UTC'), $3, $4, $5) RETURNING id`,
    [kept.accountId, kept.editionId, kept.until, kept.reason, kept.by],
  );
  return rows[0]?.id ?? 0;
}

/** At the end of the hour that runs. */
export async function endKept(connection: Connection, id: number, reason: string): Promise<void> {
  await connection.query(
    `UPDATE kept_prices SET until = date_trunc('hour', now(), 'UTC') + interval '1 hour', end_reason = $2,
       updated_at = clock_timestamp() WHERE id = $1`,
    [id, reason],
  );
}

export async function lockKept(connection: Connection, id: number): Promise<void> {
  await connection.query('SELECT 1 FROM kept_prices WHERE id = $1 FOR UPDATE', [id]);
}

/** The gateway holds the limits of the accounts that keep some: it hears of those that ran out in the last minutes. */
export async function announceEnded(connection: Connection): Promise<void> {
  await connection.query(
    `SELECT pg_notify('plan_changed', '') FROM kept_prices
     WHERE until <= now() AND until > now() - interval '3 minutes' LIMIT 1`,
  );
}
