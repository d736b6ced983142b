import { parseMoney, toMoneyText } from '@portal/contract/money';
import {
  applicationPlan,
  feature,
  limit,
  metric,
  pricingRule,
  type WireFeature,
  type WireLimit,
  type WireMetric,
  type WirePlan,
  type WirePricingRule,
} from '@portal/contract/usage/plan/schema';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { fetchRow, fetchRows, rows } from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';
import { toReply } from '../../platform/rows/to-reply.ts';

const plansOf = (serviceId: number) => rows.selectFrom('plans').where('service_id', '=', serviceId);

export async function listPlans(database: Database, serviceId: number): Promise<WirePlan[]> {
  const published = plansOf(serviceId)
    .selectAll()
    .select(['key as system_name', 'is_default as default'])
    .where('state', '=', 'published');
  const plans = await fetchRows(database, published.orderBy('id'));
  return plans.map((row) => toReply(applicationPlan, row));
}

/** Plans that are not published have prices too: those who are on them read them. */
export async function hasPlan(database: Database, serviceId: number, planId: number) {
  const plan = plansOf(serviceId).select('id').where('id', '=', planId);
  return (await fetchRow(database, plan)) !== null;
}

export async function listFeatures(database: Database, planId: number): Promise<WireFeature[]> {
  const chosen = rows
    .selectFrom('plan_features as f')
    .innerJoin('plan_feature_choices as c', 'c.feature_id', 'f.id')
    .selectAll('f')
    .select(sql`'application_plan'`.as('scope'))
    .where('c.plan_id', '=', planId);
  const features = await fetchRows(database, chosen.orderBy('f.id'));
  return features.map((row) => toReply(feature, row));
}

export async function listPricingRules(database: Database, planId: number) {
  const ofPlan = rows
    .selectFrom('plan_pricing_rules')
    .selectAll()
    .select(['first_unit as min', 'last_unit as max'])
    .where('plan_id', '=', planId);
  const rules = await fetchRows(database, ofPlan.orderBy('metric_id').orderBy('first_unit'));
  return rules.map(toRule);
}

/** `0.0500` → `0.05`, `0.0000` → `0.0`: prices always have a point (contracts C8). */
const toRule = (row: Pick<WirePricingRule, 'cost_per_unit'>): WirePricingRule => {
  const cost_per_unit = toMoneyText(parseMoney(row.cost_per_unit) ?? 0n, 1);
  return toReply(pricingRule, { ...row, cost_per_unit });
};

export async function listLimits(database: Database, planId: number): Promise<WireLimit[]> {
  const ofPlan = rows.selectFrom('plan_limits').selectAll().where('plan_id', '=', planId);
  const limits = await fetchRows(database, ofPlan.orderBy('id'));
  return limits.map((row) => toReply(limit, row));
}

export async function listMetrics(database: Database, serviceId: number): Promise<WireMetric[]> {
  const all = rows.selectFrom('plan_metrics').selectAll().where('service_id', '=', serviceId);
  return (await fetchRows(database, all.orderBy('id'))).map(toMetric);
}

function toMetric(row: Selectable<Tables['plan_metrics']>): WireMetric {
  const { system_name: name, name: friendly_name, parent_id } = row;
  return toReply(metric, { ...row, name, friendly_name, parent_id: parent_id ?? undefined });
}
