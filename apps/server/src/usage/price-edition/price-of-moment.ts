import { isFreeQuota, type PricingRule, toPricingRules } from '@portal/contract/usage/plan/rules';
import type { EditionContent, EditionRow } from './price-edition-sql.ts';

/** What calls of one metric cost on one plan of an edition. */
export interface MetricPrice {
  readonly id: number;
  readonly name: string;
  /** System names of the APIs whose calls it counts; none for all. */
  readonly apis: readonly string[];
  readonly rules: readonly PricingRule[];
  /** The steps count the calls of all applications of the account on this plan together. */
  readonly isShared: boolean;
}

export interface PlanPrice {
  readonly id: number;
  readonly name: string;
  readonly metrics: readonly MetricPrice[];
}

export interface PriceOfMoment {
  readonly editionId: number;
  /** The part of the month in which they hold. */
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly metrics: readonly Pick<MetricPrice, 'id' | 'apis'>[];
  readonly plans: ReadonlyMap<number, PlanPrice>;
}

/** The prices of a month: when they change within it, and which hold at a moment of it. */
export interface MonthPrices {
  readonly currency: string;
  readonly changes: readonly Date[];
  at(moment: Date): PriceOfMoment;
}

interface Month {
  readonly start: Date;
  readonly end: Date;
}

/**
 * A month has one currency, that of its first moment: an edition in another one holds for bills from the month after on. Throws
 * where there is no edition at all.
 */
export function toMonthPrices(editions: readonly EditionRow[], { start, end }: Month): MonthPrices {
  const { currency } = findLast(editions, start).content;
  const own = editions.filter(({ content }) => content.currency === currency);
  const changes = own
    .map(({ valid_from: from }) => from)
    .filter((from) => from > start && from < end);
  const starts = [start, ...changes];
  const prices = starts.map((startsAt, index) =>
    toPrices(findLast(own, startsAt), { startsAt, endsAt: starts[index + 1] ?? end }),
  );
  return {
    currency,
    changes,
    at(moment) {
      const found = prices.findLast(({ startsAt }) => startsAt <= moment);
      if (!found) throw new Error('The moment lies in another month');
      return found;
    },
  };
}

function findLast(editions: readonly EditionRow[], moment: Date): EditionRow {
  const found = editions.findLast(({ valid_from: from }) => from <= moment) ?? editions[0];
  if (!found) throw new Error('There is no price list: the server writes one when it starts');
  return found;
}

function toPrices(
  { id, content: { metrics, plans } }: EditionRow,
  time: Pick<PriceOfMoment, 'startsAt' | 'endsAt'>,
): PriceOfMoment {
  return {
    ...time,
    editionId: id,
    metrics,
    plans: new Map(plans.map((plan) => [plan.id, toPlanPrice(plan, metrics)])),
  };
}

function toPlanPrice(
  { id, name, pricingRules, limits }: EditionContent['plans'][number],
  metrics: EditionContent['metrics'],
): PlanPrice {
  return {
    id,
    name,
    metrics: metrics.flatMap((metric) => {
      const own = pricingRules.filter((rule) => rule.metric === metric.systemName);
      if (own.length === 0) return [];
      const rules = toPricingRules({
        pricing_rule: own.map((rule) => ({
          ...rule,
          metric_id: metric.id,
          cost_per_unit: rule.costPerUnit,
        })),
      });
      const hasOwnFreeCalls = limits.some(
        ({ metric: name, per, value }) =>
          name === metric.systemName &&
          per === 'application' &&
          isFreeQuota({ metricId: String(metric.id), value }, rules),
      );
      return [{ ...metric, rules, isShared: !hasOwnFreeCalls }];
    }),
  };
}
