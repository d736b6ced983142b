import type { EditionContent } from './price-edition-sql.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { Portal } from '../../context/portal.ts';
import {
  deletePlansBeyond,
  insertPlanLimit,
  insertPricingRule,
  replaceFeature,
  replaceFeatureChoices,
  replaceMetric,
  replacePlan,
} from './plan-import-sql.ts';

/** Makes the tables say what an edition of the price list says; plans that the portal does not know are left out. */
export async function writePlans(connection: Connection, portal: Portal, list: EditionContent) {
  const { serviceId: service_id } = portal;
  for (const { id, systemName: system_name, name, description, visible } of list.features)
    await replaceFeature(connection, { id, service_id, system_name, name, description, visible });
  const [hits] = list.metrics;
  for (const metric of list.metrics) {
    // Only `hits` has children, and every other metric is one: its calls are hits too (contracts C10).
    const parent_id = hits && metric !== hits ? hits.id : null;
    const { id, systemName: system_name, name, description, unit, apis: api_system_names } = metric;
    const named = { id, service_id, system_name, name, description, unit };
    await replaceMetric(connection, { ...named, parent_id, api_system_names });
  }
  for (const plan of list.plans) await writePlan(connection, { portal, list, plan });
  await deletePlansBeyond(connection, service_id, {
    plans: [...list.plans, ...portal.plans].map(({ id }) => id),
    plan_features: list.features.map(({ id }) => id),
    plan_metrics: list.metrics.map(({ id }) => id),
  });
}

interface Write {
  readonly portal: Portal;
  readonly list: EditionContent;
  readonly plan: EditionContent['plans'][number];
}

async function writePlan(connection: Connection, { portal, list, plan }: Write): Promise<void> {
  const known = portal.plans.find(({ id }) => id === plan.id);
  if (!known) return;
  const { key, name, approval: approval_required } = known;
  const plan_id = plan.id;
  await replacePlan(connection, {
    id: plan_id,
    service_id: portal.serviceId,
    key,
    name,
    state: plan.state,
    approval_required,
    is_default: plan.default,
    currency: list.currency,
  });
  const featureIds = plan.features.map((text) => idOf(list.features, text));
  await replaceFeatureChoices(connection, plan_id, featureIds);
  for (const { id, metric, period, per, value } of plan.limits) {
    const metric_id = idOf(list.metrics, metric);
    await insertPlanLimit(connection, { id, plan_id, metric_id, period, per, value });
  }
  for (const { id, metric, costPerUnit: cost_per_unit, ...units } of plan.pricingRules) {
    const step = { cost_per_unit, first_unit: units.min, last_unit: units.max };
    await insertPricingRule(connection, {
      id,
      plan_id,
      metric_id: idOf(list.metrics, metric),
      ...step,
    });
  }
}

function idOf(list: readonly { id: number; systemName: string }[], systemName: string): number {
  const found = list.find((one) => one.systemName === systemName);
  if (!found) throw new Error(`The plans name ${systemName}, which nothing defines`);
  return found.id;
}
