import * as z from 'zod/mini';

export const usagePeriods = ['eternity', 'year', 'month', 'week', 'day'] as const;
export type UsagePeriod = (typeof usagePeriods)[number];
export const usageGranularities = ['eternity', 'month', 'day', 'hour'] as const;

const metric = z.object({
  id: z.number(),
  /** The friendly one. */
  name: z.string(),
  system_name: z.string(),
  unit: z.string(),
});

const named = z.object({ id: z.number(), name: z.string() });
const service = z.object({ id: z.number() });

const span = {
  /** Null where the range was given by its ends. */
  name: z.nullable(z.enum(usagePeriods)),
  since: z.string(),
  until: z.string(),
};

const application = z.object({
  ...named.shape,
  state: z.string(),
  description: z.string(),
  plan: named,
  account: named,
  service,
});
export type UsageApplication = z.output<typeof application>;

const counted = {
  period: z.object({
    ...span,
    timezone: z.string(),
    granularity: z.enum([...usageGranularities, '6 hours']),
  }),
  total: z.number(),
  /** One number a bucket, from `since` to `until`, without timestamps. */
  values: z.array(z.number()),
  /** Only when an application was asked for. */
  application: z.optional(application),
  /** Only with `skip_change=false`: the range of the same length just before, and percent. */
  previous_total: z.optional(z.number()),
  change: z.optional(z.number()),
};

export const metricUsage = z.object({ metric, ...counted });
export const responseUsage = z.object({
  response_code: z.object({ code: z.string() }),
  ...counted,
});
export type MetricUsage = z.output<typeof metricUsage>;
export type CountedUsage = Omit<MetricUsage, 'metric'>;

export const metricList = z.object({ metrics: z.array(metric), methods: z.array(metric) });

export const topApplications = z.object({
  metric,
  period: z.object(span),
  applications: z.array(
    z.object({
      ...named.shape,
      /** A number as text: that is how this list is known. */
      value: z.string(),
      plan: named,
      account: named,
      service,
    }),
  ),
});
export type TopApplications = z.output<typeof topApplications>;
