import { parseMoney, toMoneyText } from '@portal/contract/money';
import { isFreeQuota } from '@portal/contract/usage/plan/rules';
import type {
  ListLimit,
  ListPlan,
  ListPrice,
  PriceList,
} from '@portal/contract/billing/price-edition/schema';
import type { EditionContent } from './price-edition-sql.ts';

type Plan = EditionContent['plans'][number];
type Rule = Plan['pricingRules'][number];
type Limit = Plan['limits'][number];

/** A kept price list as it is read by hand: free calls stand with the prices, a gap between two steps is a step of its own that costs nothing. */
export function toPriceList({ currency, metrics, plans }: EditionContent): PriceList {
  return {
    currency,
    metrics: metrics.map(({ systemName, name, description, unit, apis }) => ({
      system_name: systemName,
      name,
      description,
      unit,
      apis,
    })),
    plans: plans.map((plan) => toListPlan(plan, metrics)),
  };
}

function toListPlan(plan: Plan, metrics: EditionContent['metrics']): ListPlan {
  const prices = metrics.flatMap(({ systemName }) => {
    const rules = plan.pricingRules.filter(({ metric }) => metric === systemName);
    return rules.length === 0 ? [] : [toListPrice(systemName, rules, plan.limits)];
  });
  const isFree = (limit: Limit) =>
    prices.some((price) => price.metric === limit.metric && isFreeLimit(limit, price));
  return {
    id: plan.id,
    name: plan.name,
    prices,
    limits: plan.limits
      .filter((limit) => !isFree(limit))
      .map(({ metric, period, per, value }) => ({ metric, period, per, value })),
  };
}

/** The limit that says the free calls once more (contracts C9). */
const isFreeLimit = (
  limit: Pick<Limit, 'metric' | 'period' | 'per' | 'value'>,
  { free, per }: Pick<ListPrice, 'free' | 'per'>,
) => limit.period === 'month' && limit.value === free && free > 0 && limit.per === per;

function toListPrice(metric: string, rules: readonly Rule[], limits: readonly Limit[]): ListPrice {
  const all = withoutGaps(rules);
  const [first, ...rest] = all;
  const isFree = first?.up_to !== null && first?.cost_per_unit === '0';
  const free = isFree ? (first.up_to ?? 0) : 0;
  const own = limits.find(
    (limit) =>
      limit.metric === metric &&
      limit.period === 'month' &&
      limit.value === free &&
      isFreeQuota(
        { metricId: metric, value: limit.value },
        rules.map((rule) => ({ ...rule, metricId: metric })),
      ),
  );
  return { metric, free, per: own?.per ?? 'account', steps: isFree ? rest : all };
}

function withoutGaps(rules: readonly Rule[]): ListPrice['steps'] {
  const steps: { up_to: number | null; cost_per_unit: string }[] = [];
  let next = 1;
  for (const { min, max, costPerUnit } of rules.toSorted((one, other) => one.min - other.min)) {
    if (min > next) steps.push({ up_to: min - 1, cost_per_unit: '0' });
    steps.push({ up_to: max, cost_per_unit: toMoneyText(parseMoney(costPerUnit) ?? 0n) });
    if (max === null) return steps;
    next = max + 1;
  }
  return [...steps, { up_to: null, cost_per_unit: '0' }];
}

interface Ids {
  readonly metric: number;
  readonly limit: number;
  readonly rule: number;
}

/** The other way round. What was there keeps its id, what is new gets one above `highest`; features and states of plans stay as they were. */
export function toContent(
  list: PriceList,
  before: EditionContent,
  {
    metricIds,
    highest,
  }: { readonly metricIds: ReadonlyMap<string, number>; readonly highest: Ids },
): EditionContent {
  const last = { ...highest };
  const next = (kind: keyof Ids) => (last[kind] += 1);
  return {
    ...before,
    metrics: list.metrics.map(({ system_name: systemName, ...metric }) => ({
      ...metric,
      id: metricIds.get(systemName) ?? next('metric'),
      systemName,
    })),
    plans: before.plans.map((plan) => {
      const given = list.plans.find(({ id }) => id === plan.id);
      if (!given) return plan;
      const limits = [...given.prices.flatMap(toFreeLimits), ...given.limits];
      return {
        ...plan,
        limits: limits.map((limit) => ({
          ...limit,
          id: plan.limits.find((one) => isSame(one, limit))?.id ?? next('limit'),
        })),
        pricingRules: given.prices.flatMap(toRules).map((rule) => ({
          ...rule,
          id:
            plan.pricingRules.find(({ metric, min }) => metric === rule.metric && min === rule.min)
              ?.id ?? next('rule'),
        })),
      };
    }),
  };
}

const isSame = (one: ListLimit, other: ListLimit) =>
  one.metric === other.metric && one.period === other.period && one.per === other.per;

const toFreeLimits = ({ metric, free, per }: ListPrice): ListLimit[] =>
  free > 0 ? [{ metric, period: 'month', per, value: free }] : [];

function toRules({ metric, free, steps }: ListPrice): Omit<Rule, 'id'>[] {
  const rules = free > 0 ? [{ metric, costPerUnit: '0', min: 1, max: free as number | null }] : [];
  let min = free + 1;
  for (const { up_to: max, cost_per_unit: costPerUnit } of steps) {
    rules.push({ metric, costPerUnit, min, max });
    min = (max ?? 0) + 1;
  }
  return rules;
}
