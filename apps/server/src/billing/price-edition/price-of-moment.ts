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
  /** The part of the month in which it holds on the plan, through editions that change something else. */
  readonly startsAt: Date;
  readonly endsAt: Date;
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

/** A time in which an account goes by an edition of its own; `until` is not in it. */
export interface KeptSpan {
  readonly edition_id: number;
  readonly since: Date;
  readonly until: Date | null;
}

interface Month {
  readonly start: Date;
  readonly end: Date;
}

/**
 * The prices of an account in a month: those of the edition of each moment, or of the one that it keeps. A month has one currency, that
 * of its first moment: an edition in another one holds for bills from the month after on. Throws where there is no edition at all.
 */
export function toMonthPrices(
  editions: readonly EditionRow[],
  { start, end }: Month,
  kept: readonly KeptSpan[] = [],
): MonthPrices {
  const { currency } = findHeld(editions, kept, start).content;
  const own = editions.filter(({ content }) => content.currency === currency);
  const changes = [...own.map(({ valid_from: from }) => from), ...kept.flatMap(toEdges)]
    .filter((from) => from > start && from < end)
    .toSorted((left, right) => left.getTime() - right.getTime());
  const held = [start, ...changes].map((from) => ({ from, edition: findHeld(own, kept, from) }));
  // Where somebody keeps prices, the edition goes on through the change of all others.
  const parts = held.filter(({ edition }, index) => edition !== held[index - 1]?.edition);
  const prices = joinEqual(
    parts.map(({ from, edition }, index) =>
      toPrices(edition, { startsAt: from, endsAt: parts[index + 1]?.from ?? end }),
    ),
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

/** An edition that begins with a new API changes nothing of all others: their lines on a bill go on through it. */
function joinEqual(parts: readonly PriceOfMoment[]): PriceOfMoment[] {
  const joined: PriceOfMoment[] = [];
  for (const part of parts)
    joined.push(
      mapMetrics(part, (plan, own) => ({
        ...own,
        startsAt: findIn(joined.at(-1), plan, own)?.startsAt ?? own.startsAt,
      })),
    );
  for (let at = joined.length - 2; at >= 0; at -= 1) {
    const [part, next] = [joined[at], joined[at + 1]];
    if (part)
      joined[at] = mapMetrics(part, (plan, own) => ({
        ...own,
        endsAt: findIn(next, plan, own)?.endsAt ?? own.endsAt,
      }));
  }
  return joined;
}

const mapMetrics = (
  part: PriceOfMoment,
  map: (planId: number, metric: MetricPrice) => MetricPrice,
): PriceOfMoment => ({
  ...part,
  plans: new Map(
    [...part.plans].map(([id, plan]) => [
      id,
      { ...plan, metrics: plan.metrics.map((one) => map(id, one)) },
    ]),
  ),
});

/** The same price in the part before or after. */
function findIn(part: PriceOfMoment | undefined, planId: number, metric: MetricPrice) {
  const found = part?.plans.get(planId)?.metrics.find(({ id }) => id === metric.id);
  return found && toPriceKey(found) === toPriceKey(metric) ? found : undefined;
}

/** What it counts may grow: each call has its place behind those before it all the same. */
const toPriceKey = ({ name, rules, isShared }: MetricPrice) =>
  JSON.stringify([
    name,
    isShared,
    rules.map(({ min, max, costPerUnit }) => [min, max, costPerUnit]),
  ]);

const toEdges = ({ since, until }: KeptSpan) => (until ? [since, until] : [since]);

function findHeld(editions: readonly EditionRow[], kept: readonly KeptSpan[], moment: Date) {
  const span = kept.find(
    ({ since, until }) => since <= moment && (until === null || moment < until),
  );
  const own = span && editions.find(({ id }) => id === span.edition_id);
  return own ?? findLast(editions, moment);
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
    plans: new Map(plans.map((plan) => [plan.id, toPlanPrice(plan, metrics, time)])),
  };
}

function toPlanPrice(
  { id, name, pricingRules, limits }: EditionContent['plans'][number],
  metrics: EditionContent['metrics'],
  { startsAt, endsAt }: Pick<PriceOfMoment, 'startsAt' | 'endsAt'>,
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
      return [{ ...metric, rules, isShared: !hasOwnFreeCalls, startsAt, endsAt }];
    }),
  };
}
