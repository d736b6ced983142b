import type { Database } from '../../platform/database/database.ts';

interface Claim {
  readonly accountId: number;
  /** Null for a limit that all applications of the account share. */
  readonly applicationId: number | null;
  readonly limitId: number;
  readonly windowStart: Date;
  readonly percents: readonly number[];
}

/** Notes what is reached; gives the percents that nobody had noted in this window. */
export async function claimAlerts(database: Pick<Database, 'query'>, claim: Claim) {
  const { rows } = await database.query<{ percent: number }>(
    `INSERT INTO limit_alerts (account_id, application_id, limit_id, window_start, percent)
     SELECT a.id, $2, $3, $4, percent FROM accounts a, unnest($5::int[]) AS percent
     WHERE a.id = $1 AND ($2::bigint IS NULL OR EXISTS (SELECT 1 FROM applications WHERE id = $2))
     ON CONFLICT DO NOTHING RETURNING percent`,
    [claim.accountId, claim.applicationId, claim.limitId, claim.windowStart, claim.percents],
  );
  return rows.map(({ percent }) => percent);
}

export async function deleteOldAlerts(database: Database): Promise<void> {
  await database.query(
    "DELETE FROM limit_alerts WHERE window_start > '1970-01-01Z' AND window_start < now() - interval '400 days'",
  );
}

export async function wantsLimitAlerts(database: Pick<Database, 'query'>, accountId: number) {
  const { rows } = await database.query<{ wanted: boolean }>(
    'SELECT wants_limit_alerts AS wanted FROM accounts WHERE id = $1',
    [accountId],
  );
  return rows[0]?.wanted ?? false;
}
