import type { Database } from '../../platform/database/database.ts';

export async function findDemoApplication(database: Database, email: string, name: string) {
  const { rows } = await database.query<{ accountId: number; applicationId: number }>(
    `SELECT a.account_id AS "accountId", a.id AS "applicationId"
     FROM applications a JOIN users u ON u.account_id = a.account_id
     WHERE u.email = $1 AND a.name = $2 ORDER BY a.id LIMIT 1`,
    [email, name],
  );
  return rows[0] ?? null;
}

interface UsageSeed {
  readonly accountId: number;
  readonly applicationId: number;
  readonly application: string;
  /** Calls a month by system name. */
  readonly apis: Readonly<Record<string, number>>;
  /** First day, `YYYY-MM-DD`, and the hour before which it ends, `YYYY-MM-DDTHH:00`, in UTC. */
  readonly since: string;
  readonly until: string;
}

/** Some 310 weighted hours make a month: office hours count 1, weekends a quarter, nights nothing. */
const hoursOfMonth = 310;

/** Hourly counts that look like traffic and depend on nothing but names and hours; only into months without any. */
export async function insertUsageOnce(database: Database, seed: UsageSeed): Promise<void> {
  await database.query(
    `INSERT INTO usage_hours
       (application_id, account_id, system_name, hour, status_class, calls, last_call_at)
     SELECT $1, $2, api.system_name, hour, class.name, count.calls, hour + interval '59 minutes'
     FROM unnest($4::text[], $5::float8[]) AS api (system_name, calls)
     CROSS JOIN generate_series($6::timestamp AT TIME ZONE 'UTC',
       $7::timestamp AT TIME ZONE 'UTC' - interval '1 hour', '1 hour') AS hour
     CROSS JOIN (VALUES ('2XX', 1.0), ('4XX', 0.03), ('5XX', 0.002)) AS class (name, share)
     CROSS JOIN LATERAL (SELECT
       ('x' || substr(md5($3 || api.system_name || extract(epoch FROM hour) || class.name), 1, 4))::bit(16)::int
         / 65536.0 AS random,
       CASE WHEN extract(hour FROM hour AT TIME ZONE 'UTC') NOT BETWEEN 6 AND 18 THEN 0.0
         WHEN extract(isodow FROM hour AT TIME ZONE 'UTC') > 5 THEN 0.25 ELSE 1.0 END AS weight) AS moment
     CROSS JOIN LATERAL (SELECT floor(api.calls / $8 * moment.weight * class.share
       * (0.6 + 0.8 * moment.random) + moment.random * ceil(moment.weight))::bigint AS calls) AS count
     WHERE count.calls > 0 AND NOT EXISTS (SELECT 1 FROM usage_hours h WHERE h.application_id = $1
       AND date_trunc('month', h.hour, 'UTC') = date_trunc('month', hour, 'UTC')
       AND h.hour < $7::timestamp AT TIME ZONE 'UTC')
     ON CONFLICT DO NOTHING`,
    [
      seed.applicationId,
      seed.accountId,
      seed.application,
      Object.keys(seed.apis),
      Object.values(seed.apis),
      seed.since,
      seed.until,
      hoursOfMonth,
    ],
  );
}

/** Calls that are counted by the hour but not yet by operation, of one UTC day. */
export interface UndetailedCalls {
  readonly applicationId: number;
  readonly accountId: number;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly systemName: string;
  readonly statusClass: string;
  readonly calls: number;
}

export async function listUndetailedCalls(database: Database, applicationId: number) {
  const { rows } = await database.query<UndetailedCalls>(
    `SELECT h.application_id AS "applicationId", h.account_id AS "accountId", h.day,
       h.system_name AS "systemName", h.status_class AS "statusClass", h.calls - COALESCE(d.calls, 0) AS calls
     FROM (SELECT application_id, account_id, (hour AT TIME ZONE 'UTC')::date::text AS day, system_name,
         status_class, sum(calls)::bigint AS calls
       FROM usage_hours WHERE application_id = $1 GROUP BY 1, 2, 3, 4, 5) h
     LEFT JOIN (SELECT day::text AS day, system_name, status / 100 || 'XX' AS status_class,
         sum(calls)::bigint AS calls
       FROM usage_operations WHERE application_id = $1 AND NOT refused GROUP BY 1, 2, 3) d
       USING (day, system_name, status_class)
     WHERE h.calls > COALESCE(d.calls, 0) ORDER BY h.day, h.system_name, h.status_class`,
    [applicationId],
  );
  return rows;
}

/** Counted calls of an hour that the request log has nothing of. */
export interface DemoHour {
  readonly applicationId: number;
  readonly accountId: number;
  readonly systemName: string;
  readonly hour: Date;
  readonly statusClass: string;
  readonly calls: number;
}

/** Of the last day but for the hour that runs, whose calls are all real. */
export async function listUnloggedHours(database: Database, applicationId: number, now: Date) {
  const { rows } = await database.query<DemoHour>(
    `SELECT h.application_id AS "applicationId", h.account_id AS "accountId", h.system_name AS "systemName",
       h.hour, h.status_class AS "statusClass", h.calls
     FROM usage_hours h WHERE h.application_id = $1 AND h.hour < date_trunc('hour', $2::timestamptz, 'UTC')
       AND h.hour >= date_trunc('hour', $2::timestamptz, 'UTC') - interval '1 day'
       AND NOT EXISTS (SELECT 1 FROM request_log r WHERE r.application_id = h.application_id
         AND r.at >= h.hour AND r.at < h.hour + interval '1 hour')`,
    [applicationId, now],
  );
  return rows;
}
