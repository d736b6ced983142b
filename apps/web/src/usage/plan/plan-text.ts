import { roundToCents, toMoneyText, type Money } from '@portal/contract/money';
import { groupDigits } from '@portal/contract/text/numbers';
import type { PortalConfig } from '@portal/contract/portal-config';
import { toPeriodText } from '@portal/contract/text/periods';
import { isFreeQuota, type LimitPeriod, type PlanMetric } from '@portal/contract/usage/plan/rules';
import type { OfferedPlan } from './queries.ts';
import { toCountText } from '../../lib/numbers.ts';

/** 'EUR 1 234.50', rounded to cents as an invoice is (contracts I5). */
export function toMoneyLine(money: Money, currency: string): string {
  return `${currency}\u00a0${toAmount(money)}`;
}

/** '1 234.50', with no-break spaces. */
export function toAmount(money: Money): string {
  return groupDigits(toMoneyText(roundToCents(money), 2));
}

/** Metrics with free calls and a price behind them, in the order of the price list. */
export function listFreeQuotas({ metrics }: OfferedPlan): PlanMetric[] {
  return Object.values(metrics).filter(({ kind }) => kind === 'freeQuota');
}

/** What is free of each metric, as none can be used up for another, and the lowest price behind it. */
export function toHeadline(plan: OfferedPlan): {
  readonly free: readonly string[];
  readonly from: string;
} {
  const quotas = listFreeQuotas(plan);
  const prices = quotas.flatMap(({ pricingRules }) => pricingRules).filter(({ cost }) => cost > 0n);
  const [lowest] = prices.toSorted((left, right) => Number(left.cost - right.cost));
  return {
    free: quotas.map(({ label, value }) => `${toCountText(value)} free a month: ${label}`),
    from: lowest?.costPerUnit ?? '0',
  };
}

interface HardStop {
  readonly key: string;
  /** 'Hits, per minute'. */
  readonly name: string;
  readonly period: LimitPeriod;
  readonly value: number;
}

/** Every window at whose end calls get 429 no more, the longest of a metric first. */
export function listHardStops({ metrics }: OfferedPlan): HardStop[] {
  return Object.values(metrics).flatMap((metric) =>
    [metric, ...metric.otherLimits]
      .filter((limit) => !isFreeQuota(limit, metric.pricingRules))
      .map(({ metricId, period, value }) => ({
        key: `${metricId} ${period}`,
        name: `${metric.label}, ${toPeriodText(period, false)}`,
        period,
        value,
      })),
  );
}

/** A hard stop on all calls together, `300 a minute`; '–' where there is none. */
export function toRateText(plan: OfferedPlan): string {
  const stop = listHardStops(plan).find(({ period }) => period === 'minute');
  return stop ? toCountText(stop.value) : '–';
}

/** 'Shipment booking: 5 000 per day', of the sandbox. */
export function toSandboxLimitText({ metric, period, value }: SandboxLimit): string {
  return `${metric}: ${toCountText(value)} ${toPeriodText(period, false)}`;
}

type SandboxLimit = NonNullable<PortalConfig['sandboxLimits']>[number];

/** Whether applications share what a plan holds; '' where that differs from limit to limit. */
export function toHolderText(plans: readonly OfferedPlan[]): string {
  const limits = plans.flatMap(({ metrics }) => Object.values(metrics));
  const holders = new Set(
    limits.flatMap((limit) => [limit, ...limit.otherLimits]).map(({ per }) => per),
  );
  if (holders.size !== 1) return '';
  return holders.has('account')
    ? 'All applications of an account share its free calls and limits.'
    : 'Each application has its own free calls and limits.';
}
