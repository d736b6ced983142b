import type { TestPortal } from './start-test-portal.ts';

interface CountedCalls {
  readonly accountId: number;
  readonly systemName: string;
  readonly calls: number;
  readonly operation?: string;
  readonly daysAgo?: number;
  readonly refused?: boolean;
}

/** Counts calls of an account as the gateway counts them, on a day of the past. */
export async function addCalls(
  { database }: Pick<TestPortal, 'database'>,
  { accountId, systemName, calls, operation = '', daysAgo = 0, refused = false }: CountedCalls,
): Promise<void> {
  await database.query(
    `INSERT INTO usage_operations (application_id, account_id, day, system_name, operation, status, refused, calls, latencies)
     VALUES ($1, $1, (now() AT TIME ZONE 'UTC')::date - $2::int, $3, $4, $5, $6, $7, '{}')`,
    [accountId, daysAgo, systemName, operation, refused ? 403 : 200, refused, calls],
  );
}
