import type { WireFeature, WireMetric, WirePlan } from '@portal/contract/usage/plan/schema';
import { notFound } from '../../platform/errors/portal-error.ts';
import * as store from './plan-sql.ts';
import type { Services } from '../../context/context.ts';

export function listPlans({ database, portal }: Services): Promise<WirePlan[]> {
  return store.listPlans(database, portal.serviceId);
}

/** Only what is enabled on the plan (contracts C7). */
export async function listPlanFeatures(services: Services, planId: string): Promise<WireFeature[]> {
  return store.listFeatures(services.database, await requirePlan(services, planId));
}

export async function listPricingRules(services: Services, planId: string) {
  return store.listPricingRules(services.database, await requirePlan(services, planId));
}

/** All limits stand on page 1; pages behind it are empty (PLAN-02). */
export async function listPlanLimits(services: Services, planId: string, page: string | undefined) {
  const id = await requirePlan(services, planId);
  return (page ?? '1') === '1' ? store.listLimits(services.database, id) : [];
}

export async function listMetrics(services: Services, serviceId: string): Promise<WireMetric[]> {
  if (serviceId !== String(services.portal.serviceId)) throw notFound();
  return store.listMetrics(services.database, services.portal.serviceId);
}

/** The plan of this portal; the other portal's plans are not found here. */
async function requirePlan({ database, portal }: Services, planId: string): Promise<number> {
  const id = /^\d{1,9}$/.test(planId) ? Number(planId) : null;
  if (id === null || !(await store.hasPlan(database, portal.serviceId, id))) throw notFound();
  return id;
}
