import type { Client } from '@portal/contract/client';
import {
  listMetrics,
  listPlanFeatures,
  listPlanLimits,
  listPlans,
  listPricingRules,
} from '@portal/contract/usage/plan/operations';
import { toPlan, type Plan } from '@portal/contract/usage/plan/rules';
import type { WirePlan } from '@portal/contract/usage/plan/schema';
import { queryOptions } from '@tanstack/react-query';

/** A plan that is offered, with what it gives and costs. */
export interface OfferedPlan extends Plan {
  /** `customer`, `partner` … */
  readonly key: string;
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
}

const tenMinutes = 600_000;

/** The published plans with features, limits and prices; limits are read from page 1 alone (PLAN-02). */
export function plansQuery(client: Client) {
  return queryOptions({
    queryKey: [listPlans.id, 'with prices'],
    queryFn: async ({ signal }): Promise<readonly OfferedPlan[]> => {
      const { plans } = await client(listPlans, { signal });
      return Promise.all(
        plans.map(({ application_plan }) => readPlan(client, application_plan, signal)),
      );
    },
    staleTime: tenMinutes,
    meta: { access: listPlans.access },
  });
}

async function readPlan(client: Client, plan: WirePlan, signal: AbortSignal): Promise<OfferedPlan> {
  const params = { planId: String(plan.id) };
  const serviceId = String(plan.service_id);
  const [features, rules, limits, metrics] = await Promise.all([
    client(listPlanFeatures, { params, signal }),
    client(listPricingRules, { params, signal }),
    client(listPlanLimits, { params, query: { page: '1' }, signal }),
    client(listMetrics, { params: { serviceId }, signal }),
  ]);
  return {
    ...toPlan({
      planId: plan.id,
      serviceId,
      features: features.features,
      pricingRules: rules.pricing_rules,
      limits: limits.limits,
      metrics: metrics.metrics,
    }),
    key: plan.system_name,
    name: plan.name,
    currency: plan.currency,
  };
}
