import * as operations from '@portal/contract/usage/plan/operations';
import { route, type Route } from '../../http/serve.ts';
import type { Services } from '../../context/context.ts';
import * as plans from './list-plans.ts';

export const planRoutes = (services: Services): readonly Route[] => [
  route(operations.listPlans, async () => ({
    plans: (await plans.listPlans(services)).map((plan) => ({ application_plan: plan })),
  })),
  route(operations.listPlanFeatures, async ({ params }) => ({
    features: { feature: await plans.listPlanFeatures(services, params.planId) },
  })),
  route(operations.listPricingRules, async ({ params }) => ({
    pricing_rules: { pricing_rule: await plans.listPricingRules(services, params.planId) },
  })),
  route(operations.listPlanLimits, async ({ params, query }) => {
    const limits = await plans.listPlanLimits(services, params.planId, query.page);
    return { limits: limits.map((limit) => ({ limit })) };
  }),
  route(operations.listMetrics, async ({ params }) => {
    const metrics = await plans.listMetrics(services, params.serviceId);
    return { metrics: metrics.map((metric) => ({ metric })) };
  }),
];
