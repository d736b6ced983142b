import type { Database } from '../../platform/database/database.ts';

type Queryable = Pick<Database, 'query'>;

interface SilentRoute {
  readonly route: string;
  readonly misses: number;
}

/** Addresses of upstreams that have given no answer for two rounds and more. */
export async function listSilentRoutes(database: Queryable): Promise<SilentRoute[]> {
  const { rows } = await database.query<SilentRoute>(
    'SELECT route, misses FROM status_misses WHERE misses >= 2 ORDER BY misses DESC, route LIMIT 20',
  );
  return rows;
}

interface EndingApi {
  readonly system_name: string;
  readonly title: string;
  readonly sunset: string;
  readonly successor: string | null;
}

/** APIs whose last day comes within so many days. */
export async function listEndingApis(database: Queryable, days: number): Promise<EndingApi[]> {
  const { rows } = await database.query<EndingApi>(
    `SELECT system_name, title, to_char(sunset, 'YYYY-MM-DD') AS sunset, successor FROM specifications
     WHERE sunset BETWEEN (now() AT TIME ZONE 'UTC')::date AND (now() AT TIME ZONE 'UTC')::date + $1::integer
     ORDER BY specifications.sunset, system_name LIMIT 20`,
    [days],
  );
  return rows;
}

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
  const { rows } = await database.query<EndingKey>(
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
  return rows;
}
