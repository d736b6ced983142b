import { type Connection, type Database, inTransaction } from '../../platform/database/database.ts';
import type { PortalPlans } from '../../config/plan-config.ts';
import { planById, type Portal } from '../../context/portal.ts';
import { insertChangedEdition, lockEditions } from '../../usage/price-edition/index.ts';
import {
  deletePlansBeyond,
  insertPlanLimit,
  insertPricingRule,
  replaceFeature,
  replaceFeatureChoices,
  replaceMetric,
  replacePlan,
} from '../../usage/plan/plan-import-sql.ts';

/**
 * Makes the tables say what config/plans.json says for this portal, and keeps it as an edition from this hour on where it has changed:
 * one transaction, so that nobody sees half a price list.
 */
export async function importPlans(
  database: Database,
  portal: Portal,
  plans: PortalPlans,
): Promise<void> {
  await inTransaction(database, async (connection) => {
    const { serviceId } = portal;
    await lockEditions(connection);
    const named = plans.plans.map((plan) => ({ ...plan, name: planById(portal, plan.id).name }));
    await insertChangedEdition(connection, serviceId, { ...plans, plans: named });
    for (const feature of plans.features) {
      await replaceFeature(connection, { ...feature, serviceId });
    }
    const [hits] = plans.metrics;
    for (const metric of plans.metrics) {
      // Only `hits` has children, and every other metric is one: its calls are hits too (contracts C10).
      const parentId = hits && metric !== hits ? hits.id : null;
      await replaceMetric(connection, { ...metric, serviceId, parentId });
    }
    for (const plan of plans.plans) await importPlan(connection, { portal, plans, plan });
    await deletePlansBeyond(connection, serviceId, {
      plans: plans.plans.map(({ id }) => id),
      features: plans.features.map(({ id }) => id),
      metrics: plans.metrics.map(({ id }) => id),
    });
  });
}

interface Import {
  readonly portal: Portal;
  readonly plans: PortalPlans;
  readonly plan: PortalPlans['plans'][number];
}

async function importPlan(connection: Connection, { portal, plans, plan }: Import): Promise<void> {
  const { key, name, approval } = planById(portal, plan.id);
  await replacePlan(connection, {
    id: plan.id,
    serviceId: portal.serviceId,
    key,
    name,
    state: plan.state,
    approval,
    isDefault: plan.default,
    currency: plans.currency,
  });
  const featureIds = plan.features.map((text) => idOf(plans.features, text));
  await replaceFeatureChoices(connection, plan.id, featureIds);
  for (const limit of plan.limits) {
    const metricId = idOf(plans.metrics, limit.metric);
    await insertPlanLimit(connection, { ...limit, planId: plan.id, metricId });
  }
  for (const rule of plan.pricingRules) {
    const metricId = idOf(plans.metrics, rule.metric);
    await insertPricingRule(connection, { ...rule, planId: plan.id, metricId });
  }
}

function idOf(list: readonly { id: number; systemName: string }[], systemName: string): number {
  const found = list.find((one) => one.systemName === systemName);
  if (!found) throw new Error(`The plans name ${systemName}, which nothing defines`);
  return found.id;
}
