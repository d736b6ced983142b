import type { Connection } from '../../platform/database/database.ts';

/** The successful calls of one application in one month, counted under one metric. */
export interface MeteredUsage {
  readonly account_id: number;
  readonly application_id: number;
  readonly application_name: string;
  readonly plan_id: number;
  readonly metric_id: number;
  readonly metric_name: string;
  readonly quantity: number;
  /** The steps of the price count the calls of all applications of the account on this plan together. */
  readonly is_shared: boolean;
}

/**
 * Usage of a calendar month in UTC by account, application and metric, of plans that have prices. Calls that were refused or
 * failed (4XX, 5XX) are counted for statistics, but are not sold.
 */
export async function listBillableUsage(
  connection: Connection,
  serviceId: number,
  month: string,
): Promise<MeteredUsage[]> {
  const { rows } = await connection.query<MeteredUsage>(
    `SELECT h.account_id, h.application_id, a.name AS application_name, a.plan_id,
       m.id AS metric_id, m.name AS metric_name, sum(h.calls)::bigint AS quantity,
       NOT EXISTS (SELECT 1 FROM plan_limits l JOIN plan_pricing_rules r USING (plan_id, metric_id)
         WHERE l.plan_id = a.plan_id AND l.metric_id = m.id AND l.per = 'application'
           AND r.first_unit <= l.value + 1 AND (r.last_unit IS NULL OR r.last_unit >= l.value + 1)) AS is_shared
     FROM usage_hours h
     JOIN (SELECT id, name, plan_id FROM applications
       UNION ALL SELECT d.id, d.name, d.plan_id FROM deleted_applications d
         WHERE NOT EXISTS (SELECT 1 FROM applications WHERE id = d.id)) a ON a.id = h.application_id
     JOIN plan_metrics m ON m.service_id = $1
       AND (m.api_system_names = '{}' OR h.system_name = ANY(m.api_system_names))
     WHERE h.hour >= $2::date::timestamp AT TIME ZONE 'UTC'
       AND h.hour < ($2::date + interval '1 month') AT TIME ZONE 'UTC'
       AND h.status_class IN ('2XX', '3XX')
       AND EXISTS (SELECT 1 FROM plan_pricing_rules r WHERE r.plan_id = a.plan_id)
     GROUP BY h.account_id, h.application_id, a.name, a.plan_id, m.id, m.name
     ORDER BY h.account_id, h.application_id, m.id`,
    [serviceId, month],
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
