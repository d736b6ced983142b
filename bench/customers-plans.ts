import type { Database } from '@portal/server/platform/database/database';

/** Two plans with limits of each kind, as the shipped price list has them. */
export async function fillPlans(database: Database): Promise<void> {
  await database.query(
    `INSERT INTO plan_metrics (id, service_id, system_name, name, description, unit, api_system_names)
     VALUES (5001, 301, 'hits', 'Calls', '', 'call', '{}'), (5002, 301, 'booking', 'Shipment booking', '', 'call', '{shipment-v3-booking}')`,
  );
  await database.query(
    `INSERT INTO plans (id, service_id, key, name, state, approval_required, is_default, currency)
     SELECT id, 301, 'plan' || id, 'Plan', 'published', false, false, 'EUR' FROM unnest('{1101,1102}'::int[]) AS given (id)`,
  );
  await database.query(
    `INSERT INTO plan_limits (id, plan_id, metric_id, period, value, per)
     SELECT p.id * 10 + l.nth, p.id, l.metric_id, l.period, l.value, l.per FROM plans p CROSS JOIN (VALUES
       (1, 5001, 'minute', 60, 'application'), (2, 5001, 'month', 100000, 'account'), (3, 5002, 'month', 1000, 'account'))
       AS l (nth, metric_id, period, value, per)`,
  );
  await database.query(
    `INSERT INTO plan_pricing_rules (id, plan_id, metric_id, cost_per_unit, first_unit)
     SELECT id, id, 5002, 0.05, 1001 FROM plans`,
  );
}
