import type { Connection } from '../../platform/database/database.ts';

/** The successful calls of one application to one API in a part of a month in which its account's bill goes by the same plans and prices. */
export interface MeteredCalls {
  readonly account_id: number;
  readonly application_id: number;
  readonly application_name: string;
  readonly system_name: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly calls: number;
  /** Every plan that the application has had, and the full hour (seconds since 1970; null for ever) from which its calls are billed by it. */
  readonly plans: readonly { readonly id: number; readonly from: number | null }[];
}

/** Calls are counted by the hour: a plan is billed from the next full hour on. */
const fullHour = `date_trunc('hour', since + interval '1 hour' - interval '1 microsecond', 'UTC')`;

/**
 * Usage of a calendar month in UTC of accounts that have no invoice of it yet, or of all, split where a plan of the account changes,
 * where it begins or ends to keep prices, and at `changes` of the prices. Calls that were refused or failed (4XX, 5XX) are counted for statistics, but are not sold.
 */
export async function listBillableCalls(
  connection: Pick<Connection, 'query'>,
  month: string,
  {
    changes,
    billedToo = false,
  }: { readonly changes: readonly Date[]; readonly billedToo?: boolean },
): Promise<MeteredCalls[]> {
  const { rows } = await connection.query<MeteredCalls>(
    `WITH month AS (
       SELECT $1::date::timestamp AT TIME ZONE 'UTC' AS start,
         ($1::date + interval '1 month') AT TIME ZONE 'UTC' AS end
     ), changed AS (
       SELECT account_id, ${fullHour} AS hour FROM application_plans, month
       WHERE since > month.start AND since < month.end
       UNION SELECT k.account_id, edge FROM kept_prices k, unnest(ARRAY[k.since, k.until]) edge, month
       WHERE edge > month.start AND edge < month.end
     ), split AS (
       SELECT account_id, array_agg(DISTINCT hour ORDER BY hour) AS hours FROM (
         SELECT account_id, hour FROM changed
         UNION ALL SELECT account_id, unnest($2::timestamptz[]) FROM changed) every GROUP BY account_id
     ), used AS (
       SELECT h.account_id, h.application_id, h.system_name, COALESCE(s.hours, $2) AS hours,
         width_bucket(h.hour, COALESCE(s.hours, $2)) AS part, sum(h.calls)::bigint AS calls
       FROM month JOIN usage_hours h ON h.hour >= month.start AND h.hour < month.end
       LEFT JOIN split s ON s.account_id = h.account_id
       WHERE h.status_class IN ('2XX', '3XX')
         AND ($3 OR NOT EXISTS (SELECT 1 FROM invoices i WHERE i.account_id = h.account_id AND i.month = $1))
       GROUP BY h.account_id, h.application_id, h.system_name, s.hours, part
     )
     SELECT u.account_id, u.application_id, COALESCE(a.name, d.name) AS application_name, u.system_name,
       COALESCE(u.hours[u.part], month.start) AS starts_at,
       COALESCE(u.hours[u.part + 1], month.end) AS ends_at, u.calls,
       (SELECT json_agg(json_build_object('id', p.plan_id, 'from',
           CASE WHEN isfinite(p.since) THEN extract(epoch FROM ${fullHour}) END) ORDER BY p.since, p.id)
         FROM application_plans p WHERE p.application_id = u.application_id) AS plans
     FROM month CROSS JOIN used u LEFT JOIN applications a ON a.id = u.application_id
     LEFT JOIN deleted_applications d ON d.id = u.application_id
     WHERE COALESCE(a.id, d.id) IS NOT NULL
     ORDER BY u.account_id, u.part, u.application_id, u.system_name`,
    [month, changes, billedToo],
  );
  return rows;
}

/** Whether the account has calls that a bill is still to be made of: those of months without an invoice, as far back as billing looks. */
export async function hasOpenBooks(connection: Connection, accountId: number): Promise<boolean> {
  const { rowCount } = await connection.query(
    `SELECT 1 FROM usage_hours h
     JOIN (SELECT id, plan_id FROM applications UNION SELECT id, plan_id FROM deleted_applications) a
       ON a.id = h.application_id
     WHERE h.account_id = $1 AND h.status_class IN ('2XX', '3XX')
       AND h.hour >= date_trunc('month', now(), 'UTC') - interval '1 month'
       AND EXISTS (SELECT 1 FROM plan_pricing_rules r WHERE r.plan_id = a.plan_id)
       AND NOT EXISTS (SELECT 1 FROM invoices i WHERE i.account_id = h.account_id
         AND i.month = date_trunc('month', h.hour AT TIME ZONE 'UTC')::date)
     LIMIT 1`,
    [accountId],
  );
  return rowCount !== 0;
}
