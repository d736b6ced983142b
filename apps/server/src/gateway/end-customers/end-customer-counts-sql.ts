import { maxUnknownNumbers } from '@portal/contract/usage/end-customer/rules';
import type { Database } from '../../platform/database/database.ts';

/** Calls of one account to one API on one UTC day that named the same number. */
export interface NamedCount {
  readonly accountId: number;
  readonly number: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly systemName: string;
  calls: number;
  errors: number;
}

/**
 * Adds the counts once, however often they are sent under their id. A partner's number that is no end customer yet is kept with its
 * counts until it is added, so many of them; beyond those, and for other accounts, it counts for nobody.
 */
export async function addNamedCounts(
  database: Pick<Database, 'query'>,
  id: string,
  counts: readonly NamedCount[],
): Promise<void> {
  await database.query(
    `WITH flush AS (
       INSERT INTO usage_flushes (id) VALUES ($1) ON CONFLICT (id) DO NOTHING RETURNING id
     ), given AS (
       SELECT g.* FROM flush, unnest($2::bigint[], $3::text[], $4::date[], $5::text[], $6::bigint[], $7::bigint[])
         AS g (account_id, number, day, system_name, calls, errors)
     )
     INSERT INTO end_customer_days AS known (account_id, day, end_customer_id, system_name, calls, errors)
     SELECT g.account_id, g.day, e.id, g.system_name, sum(g.calls), sum(g.errors)
     FROM given g JOIN numbered_end_customers($2, $3, $8) e ON e.account_id = g.account_id AND e.number = g.number
     GROUP BY g.account_id, g.day, e.id, g.system_name ORDER BY 1, 2, 3, 4
     ON CONFLICT (account_id, day, end_customer_id, system_name) DO UPDATE
       SET calls = known.calls + EXCLUDED.calls, errors = known.errors + EXCLUDED.errors`,
    [
      id,
      counts.map(({ accountId }) => accountId),
      counts.map(({ number }) => number),
      counts.map(({ day }) => day),
      counts.map(({ systemName }) => systemName),
      counts.map(({ calls }) => calls),
      counts.map(({ errors }) => errors),
      maxUnknownNumbers,
    ],
  );
}
