import type { Database } from '../../platform/database/database.ts';

/** Of yesterday and today, so that the last round of a day is not the last word about it; older than a month nobody asks. */
export async function addUpApiDays(database: Database): Promise<void> {
  for (const ago of [1, 0]) {
    await database.query(
      `INSERT INTO api_days (system_name, day, calls, errors)
       SELECT system_name, day, sum(calls), COALESCE(sum(calls) FILTER (WHERE status >= 500), 0)
       FROM usage_operations WHERE day = (now() AT TIME ZONE 'UTC')::date - $1::integer AND NOT refused
       GROUP BY system_name, day ORDER BY system_name
       ON CONFLICT (system_name, day) DO UPDATE SET calls = EXCLUDED.calls, errors = EXCLUDED.errors
         WHERE (api_days.calls, api_days.errors) IS DISTINCT FROM (EXCLUDED.calls, EXCLUDED.errors)`,
      [ago],
    );
  }
  await database.query("DELETE FROM api_days WHERE day < (now() AT TIME ZONE 'UTC')::date - 31");
}

export interface FailingApi {
  readonly system_name: string;
  readonly calls: number;
  readonly errors: number;
  /** Of a hundred calls, today and in the seven days before. */
  readonly share: number;
  readonly before: number;
}

/** Those whose answers are errors of their own (5XX) at least twice as often as before, and in one of twenty calls or more. */
export async function listFailingApis(database: Database, leastCalls: number) {
  const { rows } = await database.query<FailingApi>(
    `WITH shares AS (
       SELECT system_name, sum(calls) FILTER (WHERE day = today) AS calls,
         sum(errors) FILTER (WHERE day = today) AS errors,
         COALESCE(sum(errors) FILTER (WHERE day < today) / NULLIF(sum(calls) FILTER (WHERE day < today), 0), 0) AS before
       FROM api_days, LATERAL (SELECT (now() AT TIME ZONE 'UTC')::date AS today) t
       WHERE day >= today - 7 GROUP BY system_name)
     SELECT system_name, calls::int AS calls, errors::int AS errors,
       round(100 * errors / calls)::int AS share, round(100 * before)::int AS before
     FROM shares WHERE calls >= $1 AND errors / calls >= 0.05 AND errors / calls >= 2 * before
     ORDER BY errors DESC, system_name LIMIT 10`,
    [leastCalls],
  );
  return rows;
}
