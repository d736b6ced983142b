import {
  isFreeQuota,
  type LimitHolder,
  limitPeriods,
  type LimitPeriod,
} from '@portal/contract/usage/plan/rules';

interface GivenMetric {
  readonly id: number;
  readonly systemName: string;
  readonly name: string;
  /** System names of the APIs whose calls it counts; none for all. */
  readonly apis: readonly string[];
}

interface GivenLimit {
  readonly planId: number;
  readonly metricId: number;
  readonly period: LimitPeriod;
  readonly value: number;
  readonly per: LimitHolder;
}

interface GivenPrice {
  readonly planId: number;
  readonly metricId: number;
  readonly min: number;
  readonly max: number | null;
}

/** A price list, as far as the gateway needs it. */
export interface PriceList {
  readonly metrics: readonly GivenMetric[];
  readonly limits: readonly GivenLimit[];
  readonly prices: readonly GivenPrice[];
}

/** What is counted together: one metric within the windows of one period, of an account or of an application. */
export interface CounterSlot {
  /** Where each holder's counter of it stands; the same for as long as the process lives. */
  readonly index: number;
  readonly metricId: number;
  readonly period: LimitPeriod;
  readonly per: LimitHolder;
  readonly apis: readonly string[];
}

/** A hard stop (contracts C9, decision 3). */
export interface PlanLimit {
  /** `hits-minute`: how headers and faults call it. */
  readonly name: string;
  readonly metricName: string;
  readonly period: LimitPeriod;
  readonly value: number;
  readonly slot: CounterSlot;
}

/** What holds for the calls of one plan to one API. */
export interface LimitSet {
  /** Those that block a metric first, then the longest periods: of several exceeded limits the first one is told. */
  readonly limits: readonly PlanLimit[];
  /** Every counter that such a call moves, by index; those of other plans' limits too: a change of plan forgets nothing. */
  readonly slots: readonly CounterSlot[];
}

export interface PlanTable {
  find(planId: number, systemName: string): LimitSet;
  readonly slots: readonly CounterSlot[];
}

/** Gives each metric and period the place of its counter, over all price lists of a process. */
export class SlotRegistry {
  readonly #indexes = new Map<string, number>();

  indexOf({ metricId, period, per }: Pick<CounterSlot, 'metricId' | 'period' | 'per'>): number {
    const key = `${metricId} ${period} ${per}`;
    const index = this.#indexes.get(key) ?? this.#indexes.size;
    this.#indexes.set(key, index);
    return index;
  }
}

/** Compiles a price list: free quotas are billed and not held, every other limit is a hard stop. */
export function createPlanTable(list: PriceList, registry = new SlotRegistry()): PlanTable {
  const metrics = new Map(list.metrics.map((metric) => [metric.id, metric]));
  // Plans that count the same share the slot itself: whoever holds one finds it again among the others.
  const slotsByIndex = new Map<number, CounterSlot>();
  const slotOf = ({ apis }: GivenMetric, { metricId, period, per }: GivenLimit): CounterSlot => {
    const index = registry.indexOf({ metricId, period, per });
    const slot = slotsByIndex.get(index) ?? { index, metricId, period, per, apis };
    slotsByIndex.set(index, slot);
    return slot;
  };
  const limits = list.limits.flatMap((limit) => {
    const metric = metrics.get(limit.metricId);
    if (!metric || isBilledBeyond(limit, list.prices)) return [];
    return [toPlanLimit(limit, metric, slotOf(metric, limit))];
  });
  const slots = [...slotsByIndex.values()].sort((one, other) => one.index - other.index);
  const known = new Map<number, Map<string, LimitSet>>();

  const compile = (planId: number, systemName: string): LimitSet => {
    const held = limits.filter(
      (one) => one.planId === planId && covers(one.limit.slot, systemName),
    );
    return {
      limits: held.map(({ limit }) => limit).sort(compareLimits),
      slots: slots.filter((slot) => covers(slot, systemName)),
    };
  };
  return {
    slots,
    find(planId, systemName) {
      let ofPlan = known.get(planId);
      if (!ofPlan) known.set(planId, (ofPlan = new Map()));
      let set = ofPlan.get(systemName);
      if (!set) ofPlan.set(systemName, (set = compile(planId, systemName)));
      return set;
    },
  };
}

function toPlanLimit(limit: GivenLimit, metric: GivenMetric, slot: CounterSlot) {
  const { planId, period, value } = limit;
  return {
    planId,
    limit: {
      name: `${metric.systemName}-${period}`,
      metricName: metric.name,
      period,
      value,
      slot,
    } satisfies PlanLimit,
  };
}

function isBilledBeyond(limit: GivenLimit, prices: readonly GivenPrice[]): boolean {
  return isFreeQuota(
    limit,
    prices.filter(({ planId }) => planId === limit.planId),
  );
}

function compareLimits(one: PlanLimit, other: PlanLimit): number {
  const blocks = Number(other.value === 0) - Number(one.value === 0);
  return blocks || limitPeriods.indexOf(one.period) - limitPeriods.indexOf(other.period);
}

function covers({ apis }: CounterSlot, systemName: string): boolean {
  return apis.length === 0 || apis.includes(systemName);
}
