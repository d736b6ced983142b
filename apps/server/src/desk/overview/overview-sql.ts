import { sql } from 'kysely';
import { fetchRows, rows, type Queryable } from '../../platform/rows/rows.ts';

/** Addresses of upstreams that have given no answer for two rounds and more. */
export async function listSilentRoutes(database: Queryable) {
  const silent = rows
    .selectFrom('status_misses')
    .select(['route', 'misses'])
    .where('misses', '>=', 2);
  return fetchRows(database, silent.orderBy('misses', 'desc').orderBy('route').limit(20));
}

/** APIs whose last day comes within so many days. */
export async function listEndingApis(database: Queryable, days: number) {
  const today = sql`(now() AT TIME ZONE 'UTC')::date`;
  const ending = rows
    .selectFrom('specifications as s')
    .select(['s.system_name', 's.title', 's.successor'])
    .select(sql<string>`to_char(s.sunset, 'YYYY-MM-DD')`.as('sunset'))
    .where(sql<boolean>`s.sunset BETWEEN ${today} AND ${today} + ${days}::integer`);
  return fetchRows(database, ending.orderBy('s.sunset').orderBy('s.system_name').limit(20));
}

/** What others have asked of these kinds, the oldest first. */
export const listWaitingAsks = (database: Queryable, kinds: readonly string[], reader: string) =>
  fetchRows(
    database,
    rows
      .selectFrom('four_eyes_asks')
      .select(['operation', 'object_type', 'object_id', 'asked_by_email as actor', 'asked_at'])
      .where('state', '=', 'waiting')
      .where('asked_by', '<>', reader)
      .where(sql<boolean>`kind = ANY (${kinds})`)
      .orderBy('id')
      .limit(100),
  );

interface EndingKey {
  readonly kind: 'key' | 'secret';
  readonly name: string;
  readonly account_id: number;
  readonly org_name: string;
  readonly ends_at: Date;
}

/** Keys that were replaced and still work, and secrets of clients, that end within so many days: first those that end first. */
export async function listEndingKeys(
  database: Queryable,
  { days, limit }: { readonly days: number; readonly limit: number },
): Promise<EndingKey[]> {
  const ending = await database.query<EndingKey>(
    `SELECT e.*, a.org_name FROM (
       (SELECT 'secret' AS kind, id AS name, account_id, secret_expires_at AS ends_at FROM iam_clients
        WHERE secret_expires_at BETWEEN now() AND now() + make_interval(days => $1) ORDER BY secret_expires_at LIMIT $2)
       UNION ALL
       (SELECT 'key', name, account_id, previous_key_expires_at FROM applications
        WHERE previous_key_expires_at BETWEEN now() AND now() + make_interval(days => $1)
        ORDER BY previous_key_expires_at LIMIT $2)) e
     JOIN accounts a ON a.id = e.account_id ORDER BY e.ends_at, e.name LIMIT $2`,
    [days, limit],
  );
  return ending.rows;
}
