import { keptDays } from '@portal/contract/kept-days';
import type { ComponentStatus } from '@portal/contract/help/status/operations';
import type { Database } from '../../platform/database/database.ts';

export interface ProbedRoute {
  readonly system_name: string;
  readonly base_path: string;
  readonly upstream: string;
}

/** The routes of described APIs that are in production: what customers call. */
export async function listProbedRoutes(database: Database): Promise<ProbedRoute[]> {
  const { rows } = await database.query<ProbedRoute>(
    `SELECT system_name, base_path, upstream FROM cloud_endpoints e WHERE lifecycle = 'production' AND upstream <> ''
       AND EXISTS (SELECT FROM specifications s WHERE s.system_name = e.system_name)
     ORDER BY system_name`,
  );
  return rows;
}

/** How often in a row each address has given no answer, this round's included; other addresses are forgotten. */
export async function writeMisses(
  database: Database,
  rounds: readonly { readonly url: string; readonly isMissing: boolean }[],
): Promise<Map<string, number>> {
  const urls = rounds.map(({ url }) => url);
  await database.query('DELETE FROM status_misses WHERE route <> ALL ($1)', [urls]);
  const { rows } = await database.query<{ route: string; misses: number }>(
    `INSERT INTO status_misses AS m (route, misses) SELECT * FROM unnest($1::text[], $2::int[])
     ON CONFLICT (route) DO UPDATE SET misses = (m.misses + 1) * EXCLUDED.misses RETURNING route, misses`,
    [urls, rounds.map(({ isMissing }) => Number(isMissing))],
  );
  return new Map(rows.map(({ route, misses }) => [route, misses]));
}

export interface Sample {
  readonly componentId: string;
  readonly status: ComponentStatus;
  readonly probes: number;
  readonly failures: number;
  readonly latencyMs: number;
}

/** Adds one round of probes to its five minutes, and keeps the worst of the day. */
export async function writeSample(database: Database, sample: Sample): Promise<void> {
  await database.query(
    `INSERT INTO status_samples AS s (component_id, bucket, probes, failures, latency_ms)
     VALUES ($1, date_bin('5 minutes', now(), '2020-01-01'), $2, $3, $4)
     ON CONFLICT (component_id, bucket) DO UPDATE SET probes = s.probes + EXCLUDED.probes,
       failures = s.failures + EXCLUDED.failures, latency_ms = s.latency_ms + EXCLUDED.latency_ms`,
    [sample.componentId, sample.probes, sample.failures, sample.latencyMs],
  );
  await database.query(
    `UPDATE status_components SET probed_status = $2, updated_at = now() WHERE id = $1 AND probed_status <> $2`,
    [sample.componentId, sample.status],
  );
}

/** The worst of today for each component, of what staff and probes say. */
export async function writeDays(database: Database): Promise<void> {
  await database.query(
    `WITH severity (status, rank) AS (VALUES ('operational', 0), ('under_maintenance', 1),
       ('degraded_performance', 2), ('partial_outage', 3), ('major_outage', 4)),
     current AS (SELECT c.id, CASE WHEN p.rank > m.rank THEN c.probed_status ELSE c.status END AS status
       FROM status_components c JOIN severity m ON m.status = c.status JOIN severity p ON p.status = c.probed_status)
     INSERT INTO status_days AS d (component_id, day, status)
     SELECT id, (now() AT TIME ZONE 'UTC')::date, status FROM current
     ON CONFLICT (component_id, day) DO UPDATE SET status = EXCLUDED.status
       WHERE (SELECT rank FROM severity WHERE status = EXCLUDED.status) > (SELECT rank FROM severity WHERE status = d.status)`,
  );
}

export async function deleteOldSamples(database: Database): Promise<void> {
  await database.query(
    `DELETE FROM status_samples WHERE bucket < now() - interval '${keptDays.statusSamples} days'`,
  );
  await database.query(
    `DELETE FROM status_days WHERE day < now() - interval '${keptDays.statusDays} days'`,
  );
}

interface DayRow {
  readonly component_id: string;
  readonly day: string;
  readonly status: ComponentStatus | null;
}

/** One row a component and day of the last 90, oldest first; null where nobody looked. */
export async function listDays(database: Database): Promise<DayRow[]> {
  const { rows } = await database.query<DayRow>(
    `SELECT c.id AS component_id, to_char(g.day, 'YYYY-MM-DD') AS day, d.status
     FROM status_components c
     CROSS JOIN generate_series((now() AT TIME ZONE 'UTC')::date - 89, (now() AT TIME ZONE 'UTC')::date, interval '1 day') AS g (day)
     LEFT JOIN status_days d ON d.component_id = c.id AND d.day = g.day::date
     ORDER BY c.position, c.id, g.day`,
  );
  return rows;
}

/** Mean time of an answer over the last hour, by component, in milliseconds. */
export async function listLatencies(database: Database): Promise<Map<string, number>> {
  const { rows } = await database.query<{ component_id: string; latency_ms: number }>(
    `SELECT component_id, round(sum(latency_ms)::numeric / NULLIF(sum(probes - failures), 0))::int AS latency_ms
     FROM status_samples WHERE bucket > now() - interval '1 hour' GROUP BY component_id
     HAVING sum(probes - failures) > 0`,
  );
  return new Map(rows.map((row) => [row.component_id, row.latency_ms]));
}

export async function insertDay(
  database: Database,
  day: { componentId: string; daysAgo: number; status: ComponentStatus },
): Promise<void> {
  await database.query(
    `INSERT INTO status_days (component_id, day, status)
     VALUES ($1, (now() AT TIME ZONE 'UTC')::date - $2::int, $3) ON CONFLICT DO NOTHING`,
    [day.componentId, day.daysAgo, day.status],
  );
}
