import * as operations from '@portal/contract/usage/plan/operations';
import { memberRoute } from '../../http/replies/member-route.ts';
import type { Route } from '../../http/serve.ts';
import type { Services } from '../../context/context.ts';
import * as plans from './list-plans.ts';

export const planRoutes = (services: Services): readonly Route[] => [
  memberRoute(operations.listPlans, async () =>
    (await plans.listPlans(services)).map((plan) => ({ application_plan: plan })),
  ),
  memberRoute(operations.listPlanFeatures, async ({ params }) => ({
    feature: await plans.listPlanFeatures(services, params.planId),
  })),
  memberRoute(operations.listPricingRules, async ({ params }) => ({
    pricing_rule: await plans.listPricingRules(services, params.planId),
  })),
  memberRoute(operations.listPlanLimits, async ({ params, query }) => {
    const limits = await plans.listPlanLimits(services, params.planId, query.page);
    return limits.map((limit) => ({ limit }));
  }),
  memberRoute(operations.listMetrics, async ({ params }) => {
    const metrics = await plans.listMetrics(services, params.serviceId);
    return metrics.map((metric) => ({ metric }));
  }),
];
