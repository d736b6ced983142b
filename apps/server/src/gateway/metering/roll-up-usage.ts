import { keptDays } from '@portal/contract/kept-days';
import type { Database } from '../../platform/database/database.ts';

/** How far back a run looks for hours that a standstill left over. */
const lookBackDays = 35;

/**
 * Makes one row a day, at its first hour, of each application's old hours: sums by day, month and year stay what they were. One
 * statement a day, so that counting never waits long.
 */
export async function rollUpOldUsage(database: Database): Promise<void> {
  for (let day = keptDays.usageByHour; day < keptDays.usageByHour + lookBackDays; day += 1) {
    await database.query(statement, [day]);
  }
}

const statement = `
  WITH day AS (
    SELECT date_trunc('day', now() - make_interval(days => $1::integer), 'UTC') AS start
  ), hours AS (
    DELETE FROM usage_hours USING day
    WHERE hour > day.start AND hour < day.start + interval '24 hours' RETURNING usage_hours.*
  )
  INSERT INTO usage_hours AS known
    (application_id, account_id, system_name, hour, status_class, calls, last_call_at)
  SELECT application_id, account_id, system_name, (SELECT start FROM day), status_class, sum(calls),
    max(last_call_at)
  FROM hours GROUP BY application_id, account_id, system_name, status_class
  ORDER BY application_id, system_name, status_class
  ON CONFLICT (application_id, hour, system_name, status_class) DO UPDATE
    SET calls = known.calls + EXCLUDED.calls,
      last_call_at = greatest(known.last_call_at, EXCLUDED.last_call_at)`;
