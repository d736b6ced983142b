import * as z from 'zod/mini';
import { devportalBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { applicationPlan, feature, limit, metric, pricingRule } from './schema.ts';

const plan = z.object({ planId: z.string() });
const base = `${devportalBase}/applicationplans/{planId}`;

/** Plans and prices are public, and change rarely (contracts C7). */
const shared = { method: 'GET', access: 'public', cacheSeconds: 300 } as const;

/** The server sends the first shape; a service that converts from XML may send others (contracts §1.5), for `toPlan`. */
const orConverted = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.union([schema, z.unknown()]);

export const listPlans = defineOperation({
  ...shared,
  id: 'listPlans',
  path: `${devportalBase}/applicationplans.json`,
  summary: 'The plans that this portal offers',
  reply: z.object({ plans: z.array(z.object({ application_plan: applicationPlan })) }),
});

export const listPlanFeatures = defineOperation({
  ...shared,
  id: 'listPlanFeatures',
  path: `${base}/features.json`,
  summary: 'The features that are enabled on a plan',
  params: plan,
  reply: z.object({ features: orConverted(z.object({ feature: z.array(feature) })) }),
});

export const listPricingRules = defineOperation({
  ...shared,
  id: 'listPricingRules',
  path: `${base}/pricing_rules.json`,
  summary: 'The graduated prices of a plan by metric; none in the sandbox',
  params: plan,
  reply: z.object({
    pricing_rules: orConverted(z.object({ pricing_rule: z.array(pricingRule) })),
  }),
});

/** Page 1 holds every limit (PLAN-02). */
export const listPlanLimits = defineOperation({
  ...shared,
  id: 'listPlanLimits',
  path: `${base}/limits.json`,
  summary: 'The limits of a plan by metric and period',
  params: plan,
  query: z.object({ page: z.optional(z.string()) }),
  reply: z.object({ limits: orConverted(z.array(z.object({ limit }))) }),
});

export const listMetrics = defineOperation({
  ...shared,
  id: 'listMetrics',
  path: `${devportalBase}/services/{serviceId}/metrics.json`,
  summary: 'What is counted for a service',
  params: z.object({ serviceId: z.string() }),
  reply: z.object({ metrics: orConverted(z.array(z.object({ metric }))) }),
});

export const getAccountPrices = defineOperation({
  id: 'getAccountPrices',
  method: 'GET',
  path: `${devportalBase}/accounts/{accountId}/prices.json`,
  summary: 'The prices that an account keeps; none if it pays under the current price list',
  access: 'member',
  tokenScope: 'invoices',
  params: z.object({ accountId: z.string() }),
  reply: z.object({
    account_prices: z.object({
      /** Without it, all else is empty. */
      keeps: z.boolean(),
      since: z.nullable(z.string()),
      until: z.nullable(z.string()),
      metrics: z.array(z.object({ metric })),
      limits: z.array(z.object({ limit })),
      pricing_rules: z.array(z.object({ pricing_rule: pricingRule })),
    }),
  }),
});
