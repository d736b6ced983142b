import type { EditionContent } from '../price-edition/index.ts';
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
export async function writePlans(
  connection: Connection,
  portal: Portal,
  list: EditionContent,
): Promise<void> {
  const { serviceId } = portal;
  for (const feature of list.features) await replaceFeature(connection, { ...feature, serviceId });
  const [hits] = list.metrics;
  for (const metric of list.metrics) {
    // Only `hits` has children, and every other metric is one: its calls are hits too (contracts C10).
    const parentId = hits && metric !== hits ? hits.id : null;
    await replaceMetric(connection, { ...metric, serviceId, parentId });
  }
  for (const plan of list.plans) await writePlan(connection, { portal, list, plan });
  await deletePlansBeyond(connection, serviceId, {
    plans: [...list.plans, ...portal.plans].map(({ id }) => id),
    features: list.features.map(({ id }) => id),
    metrics: list.metrics.map(({ id }) => id),
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
  const { key, name, approval } = known;
  await replacePlan(connection, {
    id: plan.id,
    serviceId: portal.serviceId,
    key,
    name,
    state: plan.state,
    approval,
    isDefault: plan.default,
    currency: list.currency,
  });
  const featureIds = plan.features.map((text) => idOf(list.features, text));
  await replaceFeatureChoices(connection, plan.id, featureIds);
  for (const limit of plan.limits) {
    const metricId = idOf(list.metrics, limit.metric);
    await insertPlanLimit(connection, { ...limit, planId: plan.id, metricId });
  }
  for (const rule of plan.pricingRules) {
    const metricId = idOf(list.metrics, rule.metric);
    await insertPricingRule(connection, { ...rule, planId: plan.id, metricId });
  }
}

function idOf(list: readonly { id: number; systemName: string }[], systemName: string): number {
  const found = list.find((one) => one.systemName === systemName);
  if (!found) throw new Error(`The plans name ${systemName}, which nothing defines`);
  return found.id;
}
