import type { Database } from '../../platform/database/database.ts';
import { withMembers } from '../../platform/database/with-members.ts';

/** Whose calls, and of which UTC days: `since` is the first, `until` the day after the last, `YYYY-MM-DD`. */
export interface UsageRange {
  /** Null for those of all accounts. */
  readonly accountId: number | null;
  readonly since: string;
  readonly until: string;
  readonly applicationId: number | null;
  readonly api: string | null;
}

export interface DetailRow {
  readonly application_id: number;
  readonly system_name: string;
  readonly operation: string;
  readonly status: number;
  readonly refused: boolean;
  readonly calls: number;
  /** Buckets of `latency.ts`. */
  readonly latencies: readonly number[];
}

type Raw<Row> = Omit<Row, 'latencies'> & { readonly latencies: readonly string[] };

export const inRange = `($1::bigint IS NULL OR u.account_id = $1) AND u.day >= $2::date AND u.day < $3::date
  AND ($4::bigint IS NULL OR u.application_id = $4) AND ($5::text IS NULL OR u.system_name = $5)`;

export const toValues = ({ accountId, since, until, applicationId, api }: UsageRange) => [
  accountId,
  since,
  until,
  applicationId,
  api,
];

/** Everything that a range holds, by application, operation and answer. */
export async function listDetails(database: Database, range: UsageRange): Promise<DetailRow[]> {
  const { rows } = await database.query<Raw<DetailRow>>(
    `SELECT u.application_id, u.system_name, u.operation, u.status, u.refused,
       sum(u.calls)::bigint AS calls, sum_counts(u.latencies) AS latencies
     FROM usage_operations u WHERE ${inRange}
     GROUP BY u.application_id, u.system_name, u.operation, u.status, u.refused
     ORDER BY u.application_id, u.system_name, u.operation, u.status, u.refused`,
    toValues(range),
  );
  return rows.map((row) => withMembers(row, { latencies: row.latencies.map(Number) }));
}

export interface DailyRow extends DetailRow {
  readonly day: string;
  readonly account_id: number;
}

/** The rows as they are kept, oldest first; at most `limit`. */
export async function listDailyRows(database: Database, range: UsageRange, limit: number) {
  const { rows } = await database.query<Raw<DailyRow>>(
    `SELECT u.day::text, u.account_id, u.application_id, u.system_name, u.operation, u.status, u.refused, u.calls,
       u.latencies
     FROM usage_operations u WHERE ${inRange}
     ORDER BY u.day, u.application_id, u.system_name, u.operation, u.status, u.refused LIMIT $6`,
    [...toValues(range), limit],
  );
  return rows.map((row) => withMembers(row, { latencies: row.latencies.map(Number) }));
}

export interface BucketRow {
  readonly at: Date;
  readonly success: number;
  readonly client_errors: number;
  readonly server_errors: number;
  readonly refused: number | null;
}

/** By UTC day or month; those without a call are left out. */
export async function listBuckets(
  database: Database,
  range: UsageRange,
  granularity: 'day' | 'month',
): Promise<BucketRow[]> {
  const { rows } = await database.query<BucketRow>(
    `SELECT date_trunc($6, u.day::timestamp) AT TIME ZONE 'UTC' AS at,
       COALESCE(sum(calls) FILTER (WHERE NOT refused AND status < 400), 0)::bigint AS success,
       COALESCE(sum(calls) FILTER (WHERE NOT refused AND status BETWEEN 400 AND 499), 0)::bigint AS client_errors,
       COALESCE(sum(calls) FILTER (WHERE NOT refused AND status >= 500), 0)::bigint AS server_errors,
       COALESCE(sum(calls) FILTER (WHERE refused), 0)::bigint AS refused
     FROM usage_operations u WHERE ${inRange} GROUP BY at ORDER BY at`,
    [...toValues(range), granularity],
  );
  return rows;
}

/** By UTC hour. */
export async function listHours(database: Database, range: UsageRange): Promise<BucketRow[]> {
  const { rows } = await database.query<BucketRow>(
    `SELECT h.hour AS at,
       COALESCE(sum(calls) FILTER (WHERE status_class < '4'), 0)::bigint AS success,
       COALESCE(sum(calls) FILTER (WHERE status_class = '4XX'), 0)::bigint AS client_errors,
       COALESCE(sum(calls) FILTER (WHERE status_class >= '5'), 0)::bigint AS server_errors,
       NULL AS refused
     FROM usage_hours h
     WHERE ($1::bigint IS NULL OR h.account_id = $1) AND h.hour >= $2::date::timestamp AT TIME ZONE 'UTC'
       AND h.hour < $3::date::timestamp AT TIME ZONE 'UTC'
       AND ($4::bigint IS NULL OR h.application_id = $4) AND ($5::text IS NULL OR h.system_name = $5)
     GROUP BY h.hour ORDER BY h.hour`,
    toValues(range),
  );
  return rows;
}

/** The account's applications by id, those that were deleted included. */
export async function listApplicationNames(database: Database, accountId: number) {
  const { rows } = await database.query<{ id: number; name: string }>(
    `SELECT id, name FROM deleted_applications WHERE account_id = $1
     UNION ALL SELECT id, name FROM applications WHERE account_id = $1`,
    [accountId],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface ApiName {
  readonly title: string;
  /** Method and path template by the key of the operation. */
  readonly operations: ReadonlyMap<string, string>;
}

/** Titles and operations of APIs by system name. */
export async function listApiNames(database: Database, systemNames: readonly string[]) {
  const { rows } = await database.query<{
    system_name: string;
    title: string;
    operations: { key: string; label: string }[] | null;
  }>(
    `SELECT s.system_name, s.title, json_agg(json_build_object('key', o ->> 'key', 'label',
         upper(o ->> 'method') || ' ' || COALESCE(s.outline -> 'servers' -> 0 ->> 'url', '') || (o ->> 'path')))
         FILTER (WHERE o ->> 'kind' = 'operation') AS operations
     FROM specifications s CROSS JOIN json_array_elements(s.outline -> 'operations') AS o
     WHERE s.system_name = ANY($1) GROUP BY s.id ORDER BY s.status DESC`,
    [systemNames],
  );
  return new Map(
    rows.map(({ system_name, title, operations }) => [
      system_name,
      { title, operations: new Map(operations?.map(({ key, label }) => [key, label])) },
    ]),
  );
}
