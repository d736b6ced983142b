import * as z from 'zod/mini';
import { limitPeriods } from '../plan/rules.ts';

export const statisticsPeriods = ['today', '7d', '30d', '12m'] as const;
export type StatisticsPeriod = (typeof statisticsPeriods)[number];

/** What is said of any set of calls; `calls` and `errors` (4XX, 5XX) are of those that an API answered. */
const figures = {
  calls: z.number(),
  errors: z.number(),
  /** Refused by the gateway itself: neither billed nor held against a limit. */
  refused: z.number(),
  /** Milliseconds that 50, 95 and 99 % of the calls did not exceed; null without calls. */
  p50: z.nullable(z.number()),
  p95: z.nullable(z.number()),
  p99: z.nullable(z.number()),
};

const apiChoice = z.object({ system_name: z.string(), title: z.string() });
const applicationChoice = z.object({ id: z.number(), name: z.string() });

/** Calls within an hour, a day or a month; `at` is its beginning in UTC. */
const bucket = z.object({
  at: z.string(),
  success: z.number(),
  client_errors: z.number(),
  server_errors: z.number(),
  /** Null within a single day: refused calls are kept by day. */
  refused: z.nullable(z.number()),
});

const forecast = z.object({
  expected: z.number(),
  /** Four of five courses end between these. */
  low: z.number(),
  high: z.number(),
  /** `YYYY-MM-DD`; null when the limit holds to the end of the window. */
  runs_out_on: z.nullable(z.string()),
});

/** How much of a limit is used in its current window. */
const quota = z.object({
  /** Null where all applications of the account share the limit. */
  application: z.nullable(applicationChoice),
  metric: z.object({ id: z.number(), name: z.string() }),
  /** Behind a free quota calls are billed; at a hard stop they are answered with 429 (contracts C9). */
  kind: z.enum(['free_quota', 'hard_stop']),
  period: z.enum(limitPeriods),
  limit: z.number(),
  /** The day from which the plan's own limit holds again, where support has raised it. */
  raised_until: z.optional(z.string()),
  /** Null of a minute or an hour, which stand here while they are raised alone. */
  used: z.nullable(z.number()),
  /** First and last day of the window, `YYYY-MM-DD`; null where it has none. */
  window: z.nullable(z.object({ from: z.string(), until: z.string() })),
  /** Use by day from the window's first day to today; of windows of a month alone. */
  days: z.array(z.number()),
  forecast: z.nullable(forecast),
});

const shownPeriod = z.object({
  name: z.enum(statisticsPeriods),
  since: z.string(),
  until: z.string(),
  granularity: z.enum(['hour', 'day', 'month']),
});

const statusCount = z.object({ status: z.number(), refused: z.boolean(), calls: z.number() });

const accountChoice = z.object({ id: z.number(), name: z.string() });

export const statistics = z.object({
  period: shownPeriod,
  total: z.object(figures),
  /** The same of the period before. */
  previous: z.object(figures),
  buckets: z.array(bucket),
  applications: z.array(z.object({ ...figures, id: z.number(), name: z.string() })),
  apis: z.array(z.object({ ...figures, system_name: z.string(), title: z.string() })),
  operations: z.array(
    z.object({
      ...figures,
      system_name: z.string(),
      /** Key of the operation in its specification; empty for calls that it does not have. */
      operation: z.string(),
      /** Method and path template; empty when the specification has them no more. */
      label: z.string(),
    }),
  ),
  statuses: z.array(statusCount),
  quotas: z.array(quota),
  /** What the account's calls of the period can be narrowed to. */
  choices: z.object({ applications: z.array(applicationChoice), apis: z.array(apiChoice) }),
});
export type Statistics = z.output<typeof statistics>;

/** The same of the whole gateway, for staff; of accounts, APIs and applications those with the most calls. */
export const gatewayStatistics = z.object({
  period: shownPeriod,
  total: z.object(figures),
  previous: z.object(figures),
  buckets: z.array(bucket),
  statuses: z.array(statusCount),
  accounts: z.array(z.object({ ...figures, ...accountChoice.shape })),
  apis: z.array(z.object({ ...figures, system_name: z.string(), title: z.string() })),
  applications: z.array(
    z.object({ ...figures, ...applicationChoice.shape, account: accountChoice }),
  ),
  /** How many have called at all, those beyond the lists included. */
  callers: z.object({ accounts: z.number(), applications: z.number() }),
  choices: z.object({ accounts: z.array(accountChoice), apis: z.array(apiChoice) }),
});
export type GatewayStatistics = z.output<typeof gatewayStatistics>;
export type Quota = z.output<typeof quota>;

/** One line of a download: the finest that is kept. */
export const usageRow = z.object({
  /** `YYYY-MM-DD`, UTC. */
  day: z.string(),
  application_id: z.number(),
  application_name: z.string(),
  system_name: z.string(),
  operation: z.string(),
  status: z.number(),
  refused: z.boolean(),
  calls: z.number(),
  p50: z.nullable(z.number()),
  p95: z.nullable(z.number()),
  p99: z.nullable(z.number()),
});
export type UsageRow = z.output<typeof usageRow>;

export const gatewayUsageRow = z.object({
  ...usageRow.shape,
  account_id: z.number(),
  account_name: z.string(),
});
export type GatewayUsageRow = z.output<typeof gatewayUsageRow>;
