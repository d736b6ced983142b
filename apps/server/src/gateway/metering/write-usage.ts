import { keptDays } from '@portal/contract/kept-days';
import type { Database } from '../../platform/database/database.ts';
import type { UsageCount } from './usage-batch.ts';
import type { UsageDetail } from './usage-details.ts';

/** One statement is one transaction: the flushes' ids, the counts and the first traffic stand together or not at all. */
const statement = `
  WITH flush AS (
    INSERT INTO usage_flushes (id) SELECT DISTINCT unnest($1::uuid[] || $19::uuid[]) AS id ORDER BY id
    ON CONFLICT (id) DO NOTHING RETURNING id
  ), given AS (
    SELECT count.* FROM flush JOIN unnest(
      $1::uuid[], $2::bigint[], $3::bigint[], $4::text[], $5::timestamptz[], $6::text[], $7::bigint[],
      $8::timestamptz[], $9::timestamptz[]
    ) AS count (id, application_id, account_id, system_name, minute, status_class, calls,
      first_call_at, last_call_at) USING (id)
  ), first_traffic AS (
    UPDATE applications SET first_traffic_at = first.at
    FROM (SELECT application_id, min(first_call_at) AS at FROM given GROUP BY application_id) first
    WHERE applications.id = first.application_id AND applications.first_traffic_at IS NULL
  ), newest AS (
    INSERT INTO usage_minutes AS known (application_id, system_name, minute, calls)
    SELECT DISTINCT ON (application_id, system_name) application_id, system_name, minute, sum(calls)
    FROM given GROUP BY application_id, system_name, minute
    ORDER BY application_id, system_name, minute DESC
    ON CONFLICT (application_id, system_name) DO UPDATE
      SET minute = greatest(known.minute, EXCLUDED.minute),
        calls = CASE WHEN known.minute > EXCLUDED.minute THEN known.calls
          WHEN known.minute = EXCLUDED.minute THEN known.calls + EXCLUDED.calls
          ELSE EXCLUDED.calls END
  ), details AS (
    INSERT INTO usage_operations AS known (application_id, account_id, day, system_name, operation,
      status, refused, calls, latencies)
    SELECT d.application_id, d.account_id, d.day, d.system_name, d.operation, d.status, d.refused,
      sum(d.calls), sum_counts(d.latencies::bigint[])
    FROM flush JOIN unnest($10::bigint[], $11::bigint[], $12::date[], $13::text[], $14::text[],
      $15::smallint[], $16::boolean[], $17::bigint[], $18::text[], $19::uuid[]
    ) AS d (application_id, account_id, day, system_name, operation, status, refused, calls, latencies, id)
      USING (id)
    GROUP BY d.application_id, d.account_id, d.day, d.system_name, d.operation, d.status, d.refused
    ORDER BY d.application_id, d.day, d.system_name, d.operation, d.status, d.refused
    ON CONFLICT (application_id, day, system_name, operation, status, refused) DO UPDATE
      SET calls = known.calls + EXCLUDED.calls,
        latencies = add_counts(known.latencies, EXCLUDED.latencies)
  )
  INSERT INTO usage_hours AS known
    (application_id, account_id, system_name, hour, status_class, calls, last_call_at)
  SELECT application_id, account_id, system_name, date_trunc('hour', minute, 'UTC') AS hour,
    status_class, sum(calls), max(last_call_at)
  FROM given GROUP BY application_id, account_id, system_name, date_trunc('hour', minute, 'UTC'), status_class
  ORDER BY application_id, hour, system_name, status_class
  ON CONFLICT (application_id, hour, system_name, status_class) DO UPDATE
    SET calls = known.calls + EXCLUDED.calls,
      last_call_at = greatest(known.last_call_at, EXCLUDED.last_call_at)`;

/** Counts that are written together and never twice. */
export interface UsageFlush {
  readonly id: string;
  readonly counts: readonly UsageCount[];
  readonly details: readonly UsageDetail[];
}

/** Adds the counts of each flush under its id; a repeat with the same id changes nothing. Ids differ within one write. */
export async function writeUsage(
  database: Database,
  flushes: readonly UsageFlush[],
): Promise<void> {
  const counts = flushes.flatMap((flush) => flush.counts);
  const details = flushes.flatMap((flush) => flush.details);
  await database.query(statement, [
    flushes.flatMap(({ id, counts: own }) => own.map(() => id)),
    counts.map((count) => count.applicationId),
    counts.map((count) => count.accountId),
    counts.map((count) => count.systemName),
    counts.map((count) => new Date(count.minute)),
    counts.map((count) => count.statusClass),
    counts.map((count) => count.calls),
    counts.map((count) => new Date(count.firstCallAt)),
    counts.map((count) => new Date(count.lastCallAt)),
    details.map((detail) => detail.applicationId),
    details.map((detail) => detail.accountId),
    details.map((detail) => detail.day),
    details.map((detail) => detail.systemName),
    details.map((detail) => detail.operation),
    details.map((detail) => detail.status),
    details.map((detail) => detail.refused),
    details.map((detail) => detail.calls),
    details.map((detail) => `{${detail.latencies.join(',')}}`),
    flushes.flatMap(({ id, details: own }) => own.map(() => id)),
  ]);
}

/** Nobody repeats a flush after a day; statistics reach back a year, and compare it with the one before. */
export async function deleteOldUsage(database: Database): Promise<void> {
  await database.query(`DELETE FROM usage_flushes WHERE flushed_at < now() - interval '1 day'`);
  await database.query(`DELETE FROM usage_operations WHERE day < current_date - ${keptDays.usage}`);
}
