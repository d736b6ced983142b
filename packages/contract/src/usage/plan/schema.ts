import * as z from 'zod/mini';
import { limitHolders, limitPeriods } from './rules.ts';

/** A plan as the list of plans shows it (contracts H4). */
export const applicationPlan = z.object({
  id: z.number(),
  name: z.string(),
  system_name: z.string(),
  service_id: z.number(),
  state: z.enum(['hidden', 'published']),
  approval_required: z.boolean(),
  default: z.boolean(),
  /** ISO 4217; what prices are in. */
  currency: z.string(),
});

/** A feature (contracts C7). */
export const feature = z.object({
  id: z.number(),
  name: z.string(),
  system_name: z.string(),
  service_id: z.number(),
  scope: z.literal('application_plan'),
  visible: z.boolean(),
  description: z.string(),
});

/** A step of a graduated price; `max` null has no upper end (contracts C8). */
export const pricingRule = z.object({
  id: z.number(),
  metric_id: z.number(),
  plan_id: z.number(),
  /** A decimal with at most four places, as text. */
  cost_per_unit: z.string(),
  min: z.number(),
  max: z.nullable(z.number()),
});

/** A limit of a metric within a calendar period in UTC (contracts C9). */
export const limit = z.object({
  id: z.number(),
  period: z.enum(limitPeriods),
  /** Whose calls it counts together; ours, beside the published fields. */
  per: z.optional(z.enum(limitHolders)),
  value: z.number(),
  metric_id: z.number(),
  plan_id: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
});

/** What is counted; a child of `hits` carries `parent_id` (contracts C10). */
export const metric = z.object({
  id: z.number(),
  name: z.string(),
  system_name: z.string(),
  friendly_name: z.string(),
  description: z.string(),
  unit: z.string(),
  parent_id: z.optional(z.number()),
  created_at: z.string(),
  updated_at: z.string(),
});

export type WirePlan = z.output<typeof applicationPlan>;
export type WireFeature = z.output<typeof feature>;
export type WirePricingRule = z.output<typeof pricingRule>;
export type WireLimit = z.output<typeof limit>;
export type WireMetric = z.output<typeof metric>;
