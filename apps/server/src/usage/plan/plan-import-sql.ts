import type { Connection } from '../../platform/database/database.ts';

interface PlanWrite {
  readonly id: number;
  readonly serviceId: number;
  readonly key: string;
  readonly name: string;
  readonly state: string;
  readonly approval: boolean;
  readonly isDefault: boolean;
  readonly currency: string;
}

export async function replacePlan(connection: Connection, plan: PlanWrite): Promise<void> {
  await connection.query(
    `INSERT INTO plans (id, service_id, key, name, state, approval_required, is_default, currency)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (id) DO UPDATE SET service_id = EXCLUDED.service_id, key = EXCLUDED.key,
       name = EXCLUDED.name, state = EXCLUDED.state, approval_required = EXCLUDED.approval_required,
       is_default = EXCLUDED.is_default, currency = EXCLUDED.currency, updated_at = now()`,
    [
      plan.id,
      plan.serviceId,
      plan.key,
      plan.name,
      plan.state,
      plan.approval,
      plan.isDefault,
      plan.currency,
    ],
  );
  await connection.query('DELETE FROM plan_pricing_rules WHERE plan_id = $1', [plan.id]);
}

interface FeatureWrite {
  readonly id: number;
  readonly serviceId: number;
  readonly systemName: string;
  readonly name: string;
  readonly description: string;
  readonly visible: boolean;
}

export async function replaceFeature(connection: Connection, feature: FeatureWrite): Promise<void> {
  await connection.query(
    `INSERT INTO plan_features (id, service_id, system_name, name, description, visible)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (id) DO UPDATE SET service_id = EXCLUDED.service_id,
       system_name = EXCLUDED.system_name, name = EXCLUDED.name,
       description = EXCLUDED.description, visible = EXCLUDED.visible`,
    [
      feature.id,
      feature.serviceId,
      feature.systemName,
      feature.name,
      feature.description,
      feature.visible,
    ],
  );
}

export async function replaceFeatureChoices(
  connection: Connection,
  planId: number,
  featureIds: readonly number[],
): Promise<void> {
  await connection.query('DELETE FROM plan_feature_choices WHERE plan_id = $1', [planId]);
  await connection.query(
    'INSERT INTO plan_feature_choices (plan_id, feature_id) SELECT $1, unnest($2::integer[])',
    [planId, featureIds],
  );
  await connection.query('DELETE FROM plan_limits WHERE plan_id = $1', [planId]);
}

interface MetricWrite {
  readonly id: number;
  readonly serviceId: number;
  readonly systemName: string;
  readonly name: string;
  readonly description: string;
  readonly unit: string;
  readonly parentId: number | null;
  readonly apis: readonly string[];
}

export async function replaceMetric(connection: Connection, metric: MetricWrite): Promise<void> {
  await connection.query(
    `INSERT INTO plan_metrics
       (id, service_id, system_name, name, description, unit, parent_id, api_system_names)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (id) DO UPDATE SET service_id = EXCLUDED.service_id,
       system_name = EXCLUDED.system_name, name = EXCLUDED.name,
       description = EXCLUDED.description, unit = EXCLUDED.unit, parent_id = EXCLUDED.parent_id,
       api_system_names = EXCLUDED.api_system_names, updated_at = now()`,
    [
      metric.id,
      metric.serviceId,
      metric.systemName,
      metric.name,
      metric.description,
      metric.unit,
      metric.parentId,
      metric.apis,
    ],
  );
}

interface LimitWrite {
  readonly id: number;
  readonly planId: number;
  readonly metricId: number;
  readonly period: string;
  readonly per: string;
  readonly value: number;
}

export async function insertPlanLimit(connection: Connection, limit: LimitWrite): Promise<void> {
  await connection.query(
    'INSERT INTO plan_limits (id, plan_id, metric_id, period, value, per) VALUES ($1, $2, $3, $4, $5, $6)',
    [limit.id, limit.planId, limit.metricId, limit.period, limit.value, limit.per],
  );
}

interface PricingRuleWrite {
  readonly id: number;
  readonly planId: number;
  readonly metricId: number;
  readonly costPerUnit: string;
  readonly min: number;
  readonly max: number | null;
}

export async function insertPricingRule(
  connection: Connection,
  rule: PricingRuleWrite,
): Promise<void> {
  await connection.query(
    `INSERT INTO plan_pricing_rules (id, plan_id, metric_id, cost_per_unit, first_unit, last_unit)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [rule.id, rule.planId, rule.metricId, rule.costPerUnit, rule.min, rule.max],
  );
}

/** Takes away what the price list of a service names no more. */
export async function deletePlansBeyond(
  connection: Connection,
  serviceId: number,
  kept: {
    readonly plans: readonly number[];
    readonly features: readonly number[];
    readonly metrics: readonly number[];
  },
): Promise<void> {
  const gone = 'WHERE service_id = $1 AND id <> ALL($2::integer[])';
  await connection.query(`DELETE FROM plans ${gone}`, [serviceId, kept.plans]);
  await connection.query(`DELETE FROM plan_features ${gone}`, [serviceId, kept.features]);
  await connection.query(`DELETE FROM plan_metrics ${gone}`, [serviceId, kept.metrics]);
}
