import type { Database } from '../../platform/database/database.ts';
import { inRange, toValues, type UsageRange } from './statistics-sql.ts';
import { withMembers } from '../../platform/database/with-members.ts';

/** By what the calls of the whole gateway are added up. */
const keys = {
  account: 'u.account_id',
  api: 'u.system_name',
  application: 'u.application_id',
} as const;

export interface FiguresRow {
  readonly key: number | string;
  readonly calls: number;
  readonly errors: number;
  readonly refused: number;
  /** Buckets of `latency.ts`. */
  readonly latencies: readonly number[];
}

type Raw = Omit<FiguresRow, 'latencies'> & { readonly latencies: readonly string[] | null };

/** Those with the most calls, at most `limit`. */
export async function listFigures(
  database: Database,
  range: UsageRange,
  by: { readonly key: keyof typeof keys; readonly limit: number },
): Promise<FiguresRow[]> {
  const key = keys[by.key];
  const { rows } = await database.query<Raw>(
    `SELECT ${key} AS key, COALESCE(sum(calls) FILTER (WHERE NOT refused), 0)::bigint AS calls,
       COALESCE(sum(calls) FILTER (WHERE NOT refused AND status >= 400), 0)::bigint AS errors,
       COALESCE(sum(calls) FILTER (WHERE refused), 0)::bigint AS refused,
       sum_counts(latencies) FILTER (WHERE NOT refused) AS latencies
     FROM usage_operations u WHERE ${inRange} GROUP BY ${key}
     ORDER BY sum(calls) DESC, ${key} LIMIT $6`,
    [...toValues(range), by.limit],
  );
  return rows.map((row) => withMembers(row, { latencies: (row.latencies ?? []).map(Number) }));
}

export interface StatusRow {
  readonly status: number;
  readonly refused: boolean;
  readonly calls: number;
  readonly latencies: readonly number[];
}

/** Everything that a range holds, by answer. */
export async function listStatuses(database: Database, range: UsageRange): Promise<StatusRow[]> {
  const { rows } = await database.query<Omit<StatusRow, 'latencies'> & { latencies: string[] }>(
    `SELECT u.status, u.refused, sum(u.calls)::bigint AS calls, sum_counts(u.latencies) AS latencies
     FROM usage_operations u WHERE ${inRange} GROUP BY u.status, u.refused ORDER BY calls DESC, u.status, u.refused`,
    toValues(range),
  );
  return rows.map((row) => withMembers(row, { latencies: row.latencies.map(Number) }));
}

export async function countCallers(database: Database, range: UsageRange) {
  const { rows } = await database.query<{ accounts: number; applications: number }>(
    `SELECT count(DISTINCT u.account_id) AS accounts, count(DISTINCT u.application_id) AS applications
     FROM usage_operations u WHERE ${inRange}`,
    toValues(range),
  );
  return rows[0] ?? { accounts: 0, applications: 0 };
}

/** Names of accounts by id; those that were deleted have none. */
export async function listAccountNames(database: Database, ids: readonly number[]) {
  const { rows } = await database.query<{ id: number; name: string }>(
    'SELECT id, org_name AS name FROM accounts WHERE id = ANY($1)',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Names and accounts of applications by id, those that were deleted included. */
export async function listOwnedNames(database: Database, ids: readonly number[]) {
  const { rows } = await database.query<{ id: number; name: string; account_id: number }>(
    `SELECT id, name, account_id FROM deleted_applications WHERE id = ANY($1)
     UNION ALL SELECT id, name, account_id FROM applications WHERE id = ANY($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, name, account_id: accountId }) => [id, { name, accountId }]));
}
