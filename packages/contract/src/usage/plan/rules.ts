import { type Money, parseMoney, toMoneyText } from '../../money.ts';
import { isTrue, memberOf, numberOf, textOf } from '../../read/read-member.ts';
import { toList } from '../../read/to-list.ts';

/** Longest first. */
export const limitPeriods = ['eternity', 'year', 'month', 'week', 'day', 'hour', 'minute'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** Whose calls a limit counts together: those of all applications of an account, or of one application. */
export const limitHolders = ['account', 'application'] as const;
export type LimitHolder = (typeof limitHolders)[number];

interface Feature {
  readonly id: string;
  readonly name: string;
  readonly systemName: string;
  readonly description: string;
}

export interface PricingRule {
  readonly id: string;
  readonly metricId: string;
  /** Decimal text without superfluous zeros: `0.05`. */
  readonly costPerUnit: string;
  readonly cost: Money;
  readonly min: number;
  readonly max: number | null;
}

export interface Limit {
  readonly id: string;
  readonly metricId: string;
  readonly period: LimitPeriod;
  readonly value: number;
  readonly per: LimitHolder;
}

export interface Metric {
  readonly id: string;
  readonly systemName: string;
  readonly name: string;
  readonly unit: string;
  readonly description: string;
}

/** A limit with its prices: one slot a metric (PLAN-01). */
export interface PlanMetric extends Limit {
  /** The metric's own name, or 'Metric 5009' when nobody knows it (contracts C10). */
  readonly label: string;
  readonly unit: string;
  /** Up to a free quota calls cost nothing and beyond it they are billed; at a hard stop they end (contracts C9). */
  readonly kind: 'freeQuota' | 'hardStop';
  /** The first step that costs something; null where nothing is billed. */
  readonly pricingRule: PricingRule | null;
  /** Every step, lowest first. */
  readonly pricingRules: readonly PricingRule[];
  /** Limits of the same metric within shorter periods. */
  readonly otherLimits: readonly Limit[];
}

/** Plan: id, serviceId, features, metrics by metric_id (specification §3). */
export interface Plan {
  readonly id: string;
  readonly serviceId: string;
  readonly features: readonly Feature[];
  readonly metrics: Readonly<Record<string, PlanMetric>>;
}

interface PlanAnswers {
  readonly planId: string | number;
  readonly serviceId: string | number;
  /** The members `features`, `pricing_rules`, `limits` and `metrics` of the four answers, in any shape of contracts §1.5. */
  readonly features: unknown;
  readonly pricingRules: unknown;
  readonly limits: unknown;
  readonly metrics: unknown;
}

/** One plan out of the four answers that describe it. */
export function toPlan(answers: PlanAnswers): Plan {
  const rules = toPricingRules(answers.pricingRules);
  const known = new Map(toMetrics(answers.metrics).map((metric) => [metric.id, metric]));
  const metrics: Record<string, PlanMetric> = {};
  for (const limit of toLimits(answers.limits)) {
    const { metricId } = limit;
    const before = metrics[metricId];
    const ownRules = rules.filter((rule) => rule.metricId === metricId);
    metrics[metricId] = before
      ? withLimit(before, limit)
      : toPlanMetric(limit, ownRules, known.get(metricId));
  }
  // A price without free calls has no limit that could stand for it.
  for (const { metricId } of rules) {
    const nothingFree: Limit = { id: '', metricId, period: 'month', value: 0, per: 'account' };
    const own = rules.filter((rule) => rule.metricId === metricId);
    metrics[metricId] ??= toPlanMetric(nothingFree, own, known.get(metricId));
  }
  return {
    id: String(answers.planId),
    serviceId: String(answers.serviceId),
    features: toFeatures(answers.features),
    metrics,
  };
}

function toPlanMetric(
  limit: Limit,
  pricingRules: readonly PricingRule[],
  metric: Metric | undefined,
): PlanMetric {
  return {
    ...limit,
    label: metric?.name ?? `Metric ${limit.metricId}`,
    unit: metric?.unit ?? 'hit',
    kind: isFreeQuota(limit, pricingRules) ? 'freeQuota' : 'hardStop',
    pricingRule: pricingRules.find((rule) => rule.cost > 0n) ?? null,
    pricingRules,
    otherLimits: [],
  };
}

/** The slot holds the longest period; the others are listed beside it (contracts C9). */
function withLimit(slot: PlanMetric, limit: Limit): PlanMetric {
  const { id, metricId, period, value, per, otherLimits, pricingRules } = slot;
  const isLonger = limitPeriods.indexOf(limit.period) < limitPeriods.indexOf(period);
  if (!isLonger) return { ...slot, otherLimits: [...otherLimits, limit] };
  return {
    ...slot,
    ...limit,
    kind: isFreeQuota(limit, pricingRules) ? 'freeQuota' : 'hardStop',
    otherLimits: [...otherLimits, { id, metricId, period, value, per }],
  };
}

/** A limit is free calls, not an end, where a price takes over behind it (contracts C9, decision 3). */
export function isFreeQuota<Id extends string | number>(
  limit: { readonly metricId: Id; readonly value: number },
  rules: readonly { readonly metricId: Id; readonly min: number; readonly max: number | null }[],
): boolean {
  const next = limit.value + 1;
  return rules.some(
    ({ metricId, min, max }) =>
      metricId === limit.metricId && min <= next && (max === null || next <= max),
  );
}

/** The part of a usage that lies within one step of a price. */
interface PricedPart {
  readonly rule: PricingRule;
  readonly units: number;
  readonly cost: Money;
}

/**
 * What a usage costs, step by step: each step of the price takes the part of the usage that lies within it (contracts I5). With
 * 1 to 10 at 4, 11 to 20 at 3 and 2 from there on, a usage of 21 costs 40 + 30 + 2. What was counted `before` has its steps already.
 */
export function splitByPrice(
  rules: readonly PricingRule[],
  usage: number,
  before = 0,
): PricedPart[] {
  return rules.flatMap((rule) => {
    const start = Math.max(rule.min, before + 1);
    const end = Math.min(rule.max ?? Infinity, before + usage);
    if (end < start) return [];
    const units = end - start + 1;
    return [{ rule, units, cost: BigInt(units) * rule.cost }];
  });
}

/** The sum of the parts. */
export function priceUsage(rules: readonly PricingRule[], usage: number): Money {
  return splitByPrice(rules, usage).reduce((total, { cost }) => total + cost, 0n);
}

function toFeatures(input: unknown): Feature[] {
  return toList(input, 'feature')
    .filter((item) => isTrue(memberOf(item, 'visible') ?? true))
    .map((item) => ({
      id: textOf(item, 'id'),
      name: textOf(item, 'name'),
      systemName: textOf(item, 'system_name'),
      description: textOf(item, 'description'),
    }));
}

/** Lowest step first; a rule without a readable price or start is left out. */
export function toPricingRules(input: unknown): PricingRule[] {
  return toList(input, 'pricing_rule')
    .flatMap((item) => {
      const cost = parseMoney(memberOf(item, 'cost_per_unit'));
      const min = numberOf(item, 'min');
      if (cost === undefined || min === null) return [];
      const ids = { id: textOf(item, 'id'), metricId: textOf(item, 'metric_id') };
      return [{ ...ids, cost, costPerUnit: toMoneyText(cost), min, max: numberOf(item, 'max') }];
    })
    .toSorted((left, right) => left.min - right.min);
}

/** Limits that are missing, 0 or less are dropped (PLAN-02). */
export function toLimits(input: unknown): Limit[] {
  return toList(input, 'limit').flatMap((item) => {
    const value = numberOf(item, 'value');
    const period = limitPeriods.find((name) => name === memberOf(item, 'period'));
    if (value === null || value <= 0 || period === undefined) return [];
    // Where the list says nothing, it is one of a service that knows limits of applications alone.
    const per = memberOf(item, 'per') === 'account' ? 'account' : 'application';
    return [{ id: textOf(item, 'id'), metricId: textOf(item, 'metric_id'), period, value, per }];
  });
}

/** Children of `hits` come under `metric` or `method` (contracts C10). */
export function toMetrics(input: unknown): Metric[] {
  return toList(input, 'metric')
    .flatMap((item) => toList([item], 'method'))
    .map((item) => {
      const systemName = textOf(item, 'system_name') || textOf(item, 'name');
      return {
        id: textOf(item, 'id'),
        systemName,
        name: textOf(item, 'friendly_name') || systemName,
        unit: textOf(item, 'unit') || 'hit',
        description: textOf(item, 'description'),
      };
    });
}
