import { sql, type Insertable } from 'kysely';
import type { Connection } from '../../platform/database/database.ts';
import {
  fetchRow,
  fetchRows,
  requireRow,
  rows,
  writeRows,
  type Queryable,
} from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';
import type { EditionContent } from './price-edition-sql.ts';

const kept = rows
  .selectFrom('kept_prices as k')
  .innerJoin('price_editions as e', 'e.id', 'k.edition_id')
  .leftJoin('accounts as a', 'a.id', 'k.account_id')
  .selectAll('k')
  .select([
    'e.title',
    'e.valid_from',
    sql<string>`COALESCE(a.org_name, 'Deleted account')`.as('org_name'),
  ]);

export type KeptRow = NonNullable<Awaited<ReturnType<typeof findKept>>>;

export async function listKept(database: Queryable): Promise<KeptRow[]> {
  return fetchRows(database, kept.orderBy('k.id', 'desc'));
}

export async function findKept(database: Queryable, id: number) {
  return fetchRow(database, kept.where('k.id', '=', id));
}

/** What accounts keep at some time between two moments. */
export async function listKeptBetween(database: Queryable, start: Date, end: Date) {
  const between = rows
    .selectFrom('kept_prices')
    .select(['account_id', 'edition_id', 'since', 'until'])
    .where('since', '<', end)
    .where(sql<boolean>`(until IS NULL OR until > ${start} AND until > since)`);
  return fetchRows(database, between.orderBy('since').orderBy('id'));
}

/** What an account keeps now. */
export async function findKeptNow(database: Queryable, accountId: number) {
  const now = kept
    .select(sql<EditionContent>`e.content`.as('content'))
    .where('k.account_id', '=', accountId)
    .where(sql<boolean>`k.since <= now() AND (k.until IS NULL OR k.until > now())`);
  return fetchRow(database, now.orderBy('k.id', 'desc').limit(1));
}

const hour = sql<Date>`date_trunc('hour', now(), 'UTC')`;
const updateRow = () =>
  rows.updateTable('kept_prices').set({ updated_at: sql<Date>`clock_timestamp()` });

/** From the hour that runs on; what the account kept before ends there. */
export async function insertKept(
  connection: Connection,
  given: Omit<Insertable<Tables['kept_prices']>, 'since'>,
): Promise<number> {
  const before = updateRow()
    .set({ until: sql<Date>`greatest(since, ${hour})` })
    .where('account_id', '=', given.account_id)
    .where(sql<boolean>`(until IS NULL OR until > now())`);
  await writeRows(connection, before);
  const insert = rows.insertInto('kept_prices').values({ ...given, since: hour });
  return (await requireRow(connection, insert.returning('id'))).id;
}

/** At the end of the hour that runs. */
export async function endKept(connection: Connection, id: number, reason: string): Promise<void> {
  const end = { until: sql<Date>`${hour} + interval '1 hour'`, end_reason: reason };
  await writeRows(connection, updateRow().set(end).where('id', '=', id));
}

export async function lockKept(connection: Connection, id: number): Promise<void> {
  const row = rows.selectFrom('kept_prices').select('id').where('id', '=', id);
  await fetchRow(connection, row.forUpdate());
}

/** The gateway holds the limits of the accounts that keep some: it hears of those that ran out in the last minutes. */
export async function announceEnded(connection: Connection): Promise<void> {
  await connection.query(
    `SELECT pg_notify('plan_changed', '') FROM kept_prices
     WHERE until <= now() AND until > now() - interval '3 minutes' LIMIT 1`,
  );
}
