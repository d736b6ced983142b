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
     ), fresh AS (
       SELECT DISTINCT g.account_id, g.number FROM given g
       WHERE NOT EXISTS (SELECT FROM end_customers e WHERE e.account_id = g.account_id AND e.number = g.number)
         AND (EXISTS (SELECT FROM accounts a WHERE a.id = g.account_id AND a.plan = 'partner')
           OR EXISTS (SELECT FROM applications a JOIN plans p ON p.id = a.plan_id WHERE a.account_id = g.account_id AND p.key = 'partner'))
     ), added AS (
       INSERT INTO end_customers (account_id, number, name, known)
       SELECT account_id, number, '', false FROM (
         SELECT f.*, row_number() OVER (PARTITION BY account_id ORDER BY number) AS place FROM fresh f) AS f
       WHERE place <= $8::int - (SELECT count(*) FROM end_customers e WHERE e.account_id = f.account_id AND NOT e.known)
       ON CONFLICT (account_id, number) DO UPDATE SET number = EXCLUDED.number
       RETURNING id, account_id, number
     ), named AS (
       SELECT g.*, e.id FROM given g JOIN end_customers e ON e.account_id = g.account_id AND e.number = g.number
       UNION ALL SELECT g.*, a.id FROM given g JOIN added a ON a.account_id = g.account_id AND a.number = g.number
     )
     INSERT INTO end_customer_days AS known (account_id, day, end_customer_id, system_name, calls, errors)
     SELECT g.account_id, g.day, g.id, g.system_name, sum(g.calls), sum(g.errors) FROM named g
     GROUP BY g.account_id, g.day, g.id, g.system_name ORDER BY 1, 2, 3, 4
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
