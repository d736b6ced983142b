import type { UsageApplication } from '@portal/contract/usage/analytics/schema';
import type { Database } from '../../platform/database/database.ts';

export interface MetricRow {
  readonly id: number;
  readonly name: string;
  readonly system_name: string;
  readonly unit: string;
  readonly parent_id: number | null;
}

export async function listMetricRows(database: Database, serviceId: number): Promise<MetricRow[]> {
  const { rows } = await database.query<MetricRow>(
    `SELECT id, name, system_name, unit, parent_id FROM plan_metrics WHERE service_id = $1 ORDER BY id`,
    [serviceId],
  );
  return rows;
}

type FoundApplication = Omit<UsageApplication, 'service' | 'plan' | 'account'> & {
  readonly plan_id: number;
  readonly plan_name: string;
  readonly account_id: number;
  readonly account_name: string;
};

/** An application of any account. */
export async function findAnyApplication(database: Database, applicationId: string) {
  const { rows } = await database.query<FoundApplication>(
    `SELECT a.id, a.name, a.status AS state, a.description, a.plan_id, p.name AS plan_name,
       a.account_id, c.org_name AS account_name
     FROM applications a JOIN plans p ON p.id = a.plan_id JOIN accounts c ON c.id = a.account_id
     WHERE a.id = $1`,
    [applicationId],
  );
  return rows[0] ?? null;
}

export type Step = 'eternity' | 'month' | 'day' | 'hour' | '6 hours';

/** Which calls, and of which stretch: moments of a wall clock in `timezone`, the first and the last included. */
export interface CountedRange {
  readonly applicationId: number | null;
  /** Null counts all APIs. */
  readonly metricId: number | null;
  /** First and last status of the answers that count; null for all. */
  readonly status: { readonly from: number; readonly to: number } | null;
  readonly since: string;
  readonly until: string;
  readonly step: Step;
  readonly timezone: string;
}

const floorOf = (moment: string) =>
  `CASE $4 WHEN 'eternity' THEN timestamp '1970-01-01'
    WHEN '6 hours' THEN date_bin('6 hours', ${moment}, timestamp '2001-01-01')
    ELSE date_trunc($4, ${moment}) END`;

/** Of whole classes by the hour; single statuses are kept by UTC day. */
const sources = {
  hours: `SELECT h.hour AT TIME ZONE $3 AS at, h.calls FROM usage_hours h
    WHERE ($5::bigint IS NULL OR h.application_id = $5) AND ($6::text[] IS NULL OR h.system_name = ANY($6))
      AND ($7::int IS NULL OR left(h.status_class, 1)::int * 100 BETWEEN $7 AND $8)
      AND h.hour >= (SELECT first AT TIME ZONE $3 FROM ends) AND h.hour < (SELECT (last + step) AT TIME ZONE $3 FROM ends)`,
  days: `SELECT o.day::timestamp AS at, o.calls FROM usage_operations o
    WHERE NOT o.refused
      AND ($5::bigint IS NULL OR o.application_id = $5) AND ($6::text[] IS NULL OR o.system_name = ANY($6))
      AND o.status BETWEEN $7 AND $8
      AND o.day >= (SELECT first FROM ends) AND o.day < (SELECT last + step FROM ends)`,
} as const;

export interface CountedBucket {
  /** Beginning and end in UTC, `YYYY-MM-DDTHH:MM:SSZ`; the end is the bucket's last second. */
  readonly since: string;
  readonly until: string;
  readonly calls: number;
}

/** Every bucket of a range, those without a call as well; or of as many buckets just before it. */
export async function listCountedBuckets(
  database: Database,
  range: CountedRange,
  isBefore = false,
): Promise<CountedBucket[]> {
  const { status, step } = range;
  const isOneStatus = status !== null && status.from === status.to;
  const { rows } = await database.query<CountedBucket>(
    `WITH asked AS (
       SELECT ${floorOf('$1::timestamp')} AS first, ${floorOf('$2::timestamp')} AS last,
         CASE $4 WHEN 'eternity' THEN interval '8030 years' WHEN '6 hours' THEN interval '6 hours'
           ELSE ('1 ' || $4)::interval END AS step
     ), ends AS (
       SELECT CASE WHEN $9 THEN first - buckets * step ELSE first END AS first,
         CASE WHEN $9 THEN first - step ELSE last END AS last, step
       FROM asked, LATERAL (SELECT count(*) AS buckets FROM generate_series(first, last, step)) counted
     ), calls AS (
       SELECT ${floorOf('at')} AS bucket, sum(calls)::bigint AS calls
       FROM (${isOneStatus ? sources.days : sources.hours}) counted GROUP BY bucket
     )
     SELECT to_char(bucket AT TIME ZONE $3 AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS since,
       to_char((bucket + step) AT TIME ZONE $3 AT TIME ZONE 'UTC' - interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS until,
       COALESCE(calls.calls, 0) AS calls
     FROM ends, generate_series(first, last, step) AS bucket LEFT JOIN calls USING (bucket)
     ORDER BY bucket`,
    [
      range.since,
      range.until,
      range.timezone,
      step,
      range.applicationId,
      await listApisOf(database, range.metricId),
      status?.from ?? null,
      status?.to ?? null,
      isBefore,
    ],
  );
  return rows;
}

export interface TopRow {
  readonly id: number;
  readonly name: string;
  readonly plan_id: number;
  readonly plan_name: string;
  readonly account_id: number;
  readonly account_name: string;
  readonly calls: number;
}

const topCount = 10;

/** Those with the most calls between two moments (UTC), deleted ones included. */
export async function listTopRows(
  database: Database,
  range: { readonly metricId: number; readonly since: string; readonly until: string },
): Promise<TopRow[]> {
  const { rows } = await database.query<TopRow>(
    `WITH top AS (
       SELECT h.application_id AS id, h.account_id, sum(h.calls)::bigint AS calls FROM usage_hours h
       WHERE h.hour >= $1::timestamptz AND h.hour <= $2::timestamptz
         AND ($3::text[] IS NULL OR h.system_name = ANY($3))
       GROUP BY h.application_id, h.account_id ORDER BY calls DESC, id LIMIT ${topCount}
     )
     SELECT top.id, COALESCE(a.name, d.name, 'Application ' || top.id) AS name,
       COALESCE(a.plan_id, d.plan_id, 0) AS plan_id, COALESCE(p.name, '') AS plan_name, top.account_id,
       COALESCE(c.org_name, 'Deleted account') AS account_name, top.calls
     FROM top LEFT JOIN applications a ON a.id = top.id LEFT JOIN deleted_applications d ON d.id = top.id
       LEFT JOIN plans p ON p.id = COALESCE(a.plan_id, d.plan_id) LEFT JOIN accounts c ON c.id = top.account_id
     ORDER BY top.calls DESC, top.id`,
    [range.since, range.until, await listApisOf(database, range.metricId)],
  );
  return rows;
}

/** System names of the APIs whose calls a metric counts; null for all. */
async function listApisOf(database: Database, metricId: number | null) {
  const { rows } = await database.query<{ apis: string[] }>(
    'SELECT api_system_names AS apis FROM plan_metrics WHERE id = $1',
    [metricId],
  );
  const apis = rows[0]?.apis ?? [];
  return apis.length > 0 ? apis : null;
}
