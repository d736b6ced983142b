import type { Money } from '@portal/contract/money';
import { splitByPrice } from '@portal/contract/usage/plan/rules';
import type { MetricPrice, MonthPrices, PlanPrice, PriceOfMoment } from '../price-edition/index.ts';
import { groupBy } from './group-by.ts';
import type { MeteredCalls } from './billed-usage-sql.ts';

/** A step of a price and the calls of a line that lie within it; `first` is null for calls that no step names. */
interface PricedStep {
  readonly first: number | null;
  readonly last: number | null;
  readonly units: number;
  readonly unitPrice: string;
  /** Exact. */
  readonly money: Money;
}

/** The calls of one application, metric, plan and price list. */
export interface PricedLine {
  readonly applicationId: number;
  readonly applicationName: string;
  readonly metricId: number;
  readonly metricName: string;
  readonly planId: number;
  readonly planName: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Calls of the month that had their places in the steps before this line's first one. */
  readonly countedBefore: number;
  readonly quantity: number;
  readonly steps: readonly PricedStep[];
  readonly money: Money;
}

interface Application {
  readonly id: number;
  readonly name: string;
  readonly plans: MeteredCalls['plans'];
  /** Calls of the month so far by id of the metric, on whatever plan they were made. */
  readonly used: Map<number, number>;
}

/** A part of the month in which no plan of the account and no price changes. */
interface Part {
  readonly startsAt: Date;
  readonly prices: PriceOfMoment;
  /** Calls by id of the application and API. */
  readonly calls: ReadonlyMap<number, ReadonlyMap<string, number>>;
}

/**
 * Prices the calls of one account in one month. Each call is priced by the plan and the price list of its hour, at its place in
 * the month: the calls counted before it are those of the applications that share its plan then, so free calls and steps go on
 * where a plan or a price list changes. Null where no call was made on a plan with prices.
 */
export function priceCalls(rows: readonly MeteredCalls[], prices: MonthPrices) {
  const applications = toApplications(rows);
  const lines = new Map<string, PricedLine>();
  let isPriced = false;
  for (const part of toParts(rows, prices)) {
    for (const [plan, own] of groupByPlan(applications, part)) {
      isPriced ||= plan.metrics.length > 0 && own.some(({ id }) => part.calls.has(id));
      const made = plan.metrics.flatMap((metric) => [...priceMetric({ part, plan, metric, own })]);
      for (const line of made) addLine(lines, line);
    }
    for (const one of applications) count(one, part);
  }
  return isPriced ? [...lines.values()] : null;
}

function toApplications(rows: readonly MeteredCalls[]): Application[] {
  const found = new Map<number, Application>();
  for (const { application_id: id, application_name: name, plans } of rows) {
    if (!found.has(id)) found.set(id, { id, name, plans, used: new Map() });
  }
  return [...found.values()].toSorted((left, right) => left.id - right.id);
}

function toParts(rows: readonly MeteredCalls[], prices: MonthPrices): Part[] {
  const parts = groupBy(rows, ({ starts_at: at }) => at.getTime());
  return [...parts]
    .toSorted(([left], [right]) => left - right)
    .map(([time, own]) => {
      const calls = new Map<number, Map<string, number>>();
      for (const { application_id: id, system_name: api, calls: made } of own) {
        calls.set(id, (calls.get(id) ?? new Map<string, number>()).set(api, made));
      }
      return { startsAt: new Date(time), prices: prices.at(new Date(time)), calls };
    });
}

/** The account's applications by the plan that they have in this part; those on a plan that the price list does not know cost nothing. */
function groupByPlan(applications: readonly Application[], part: Part) {
  const known = applications.flatMap((one) => {
    const plan = part.prices.plans.get(findHeld(one, part)?.id ?? 0);
    return plan ? [{ plan, one }] : [];
  });
  const groups = groupBy(known, ({ plan }) => plan);
  return new Map([...groups].map(([plan, own]) => [plan, own.map(({ one }) => one)]));
}

/** The plan that an application has in a part, and until when; its first plan is taken for what came before it too. */
function findHeld({ plans }: Application, { startsAt }: Pick<Part, 'startsAt'>) {
  const seconds = startsAt.getTime() / 1000;
  const later = plans.findIndex(({ from }, index) => index > 0 && (from ?? 0) > seconds);
  const index = (later === -1 ? plans.length : later) - 1;
  const held = plans[index];
  if (!held) return undefined;
  const toDate = (from: number | null | undefined) => (from ? new Date(from * 1000) : undefined);
  return {
    id: held.id,
    from: index === 0 ? undefined : toDate(held.from),
    until: toDate(plans[index + 1]?.from),
  };
}

interface Priced {
  readonly part: Part;
  readonly plan: PlanPrice;
  readonly metric: MetricPrice;
  /** The applications on the plan. */
  readonly own: readonly Application[];
}

/** Where the account shares the steps, each application goes on where the one before it has ended. */
function* priceMetric({ part, plan, metric, own }: Priced): Generator<PricedLine> {
  const usedBy = ({ used }: Application) => used.get(metric.id) ?? 0;
  let shared = own.reduce((sum, one) => sum + usedBy(one), 0);
  for (const one of own) {
    const quantity = countCalls(part, one.id, metric.apis);
    if (quantity === 0) continue;
    const countedBefore = metric.isShared ? shared : usedBy(one);
    shared += quantity;
    const steps = toSteps(metric, quantity, countedBefore);
    const { from, until } = findHeld(one, part) ?? {};
    const { startsAt, endsAt } = metric;
    yield {
      applicationId: one.id,
      applicationName: one.name,
      metricId: metric.id,
      metricName: metric.name,
      planId: plan.id,
      planName: plan.name,
      startsAt: from && from > startsAt ? from : startsAt,
      endsAt: until && until < endsAt ? until : endsAt,
      countedBefore,
      quantity,
      steps,
      money: sumOf(steps),
    };
  }
}

function toSteps({ rules }: MetricPrice, quantity: number, countedBefore: number): PricedStep[] {
  const steps = splitByPrice(rules, quantity, countedBefore).map(({ rule, units, cost }) => ({
    first: rule.min,
    last: rule.max,
    units,
    unitPrice: rule.costPerUnit,
    money: cost,
  }));
  const rest = quantity - steps.reduce((sum, { units }) => sum + units, 0);
  if (rest === 0) return steps;
  return [...steps, { first: null, last: null, units: rest, unitPrice: '0', money: 0n }];
}

/** Parts of the month in which the line goes by the same plan and prices make one line. */
function addLine(lines: Map<string, PricedLine>, line: PricedLine): void {
  const { applicationId, metricId, planId, startsAt } = line;
  const key = [applicationId, metricId, planId, startsAt.getTime()].join(' ');
  const before = lines.get(key);
  lines.set(key, before ? join(before, line) : line);
}

function join(before: PricedLine, line: PricedLine): PricedLine {
  const steps = groupBy([...before.steps, ...line.steps], ({ first }) => first);
  const joined = [...steps.values()].flatMap(([step, other]) => {
    if (!step) return [];
    const more = other ?? { units: 0, money: 0n };
    return [{ ...step, units: step.units + more.units, money: step.money + more.money }];
  });
  const quantity = before.quantity + line.quantity;
  return { ...before, quantity, steps: joined, money: sumOf(joined) };
}

function count(one: Application, part: Part): void {
  for (const { id, apis } of part.prices.metrics) {
    const calls = countCalls(part, one.id, apis);
    if (calls > 0) one.used.set(id, (one.used.get(id) ?? 0) + calls);
  }
}

function countCalls({ calls }: Part, application: number, apis: readonly string[]): number {
  let sum = 0;
  for (const [api, made] of calls.get(application) ?? []) {
    if (apis.length === 0 || apis.includes(api)) sum += made;
  }
  return sum;
}

const sumOf = (steps: readonly PricedStep[]) => steps.reduce((sum, { money }) => sum + money, 0n);
