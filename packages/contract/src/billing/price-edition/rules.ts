import { parseMoney } from '../../money.ts';
import { toPeriodText } from '../../text/periods.ts';
import {
  plainText,
  type PriceText,
  toApiText,
  toFreeText,
  toLimitText,
  toStepsText,
  writePrice,
} from '../../text/prices.ts';
import type { ListLimit, ListMetric, ListPlan, ListPrice, PriceList } from './schema.ts';

/** One line of what is different between two price lists. */
export interface ListChange {
  readonly member: 'metric' | 'apis' | 'free' | 'price' | 'limit';
  /** Null: of the metric itself. */
  readonly plan: string | null;
  readonly metric: string;
  /** Null: it was not there. */
  readonly before: PriceText | null;
  /** Null: it is there no more. */
  readonly after: PriceText | null;
}

/** What an edition changes, metrics first, then plan by plan. */
export function compareLists(before: PriceList, after: PriceList): ListChange[] {
  const nameOf = toNames(before, after);
  const metrics = unite(before.metrics, after.metrics, (one) => one.system_name).flatMap(
    ([was, is]) => {
      const metric = (is ?? was)?.name ?? '';
      const about = { plan: null, metric };
      const toName = ({ name }: ListMetric) => plainText(name);
      return [
        ...differ({ ...about, member: 'metric' }, [was, is], toName),
        ...(was && is ? differ({ ...about, member: 'apis' }, [was, is], toApiText) : []),
      ];
    },
  );
  const plans = unite(before.plans, after.plans, ({ id }) => id).flatMap(([was, is]) =>
    comparePlans(was, is, nameOf),
  );
  return [...metrics, ...plans];
}

type NameOf = (metric: string) => string;

function comparePlans(
  was: ListPlan | undefined,
  is: ListPlan | undefined,
  nameOf: NameOf,
): ListChange[] {
  const before = was ?? noPlan;
  const after = is ?? noPlan;
  const plan = after.name || before.name;
  return [
    ...comparePrices(before.prices, after.prices),
    ...compareLimits(before.limits, after.limits),
  ].map((change) => ({ ...change, plan, metric: nameOf(change.metric) }));
}

const noPlan: ListPlan = { id: 0, name: '', prices: [], limits: [] };

function comparePrices(before: readonly ListPrice[], after: readonly ListPrice[]): ListChange[] {
  return unite(before, after, ({ metric }) => metric).flatMap(([was, is]) => {
    const about = { plan: null, metric: (is ?? was)?.metric ?? '' };
    return [
      ...differ({ ...about, member: 'free' }, [was, is], toFreeText),
      ...differ({ ...about, member: 'price' }, [was, is], toStepsText),
    ];
  });
}

function compareLimits(before: readonly ListLimit[], after: readonly ListLimit[]): ListChange[] {
  const keyOf = ({ metric, period, per }: ListLimit) => `${metric} ${period} ${per}`;
  return unite(before, after, keyOf).flatMap(([was, is]) => {
    const about = { plan: null, metric: (is ?? was)?.metric ?? '' };
    return differ({ ...about, member: 'limit' }, [was, is], toLimitText);
  });
}

function differ<Item>(
  about: Pick<ListChange, 'member' | 'plan' | 'metric'>,
  items: readonly [Item | undefined, Item | undefined],
  toText: (item: Item) => PriceText | null,
): ListChange[] {
  const [before = null, after = null] = items.map((item) => item && toText(item));
  const [was, is] = [before, after].map((text) => text && writePrice(text));
  return was === is ? [] : [{ ...about, before, after }];
}

/** Members of both lists by key, in the order of the later one; what only the earlier one has comes last. */
function unite<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string | number,
): (readonly [Item | undefined, Item | undefined])[] {
  const was = new Map(before.map((item) => [keyOf(item), item]));
  const is = new Map(after.map((item) => [keyOf(item), item]));
  const kept = after.map((item) => [was.get(keyOf(item)), item] as const);
  const gone = before.flatMap((item) => (is.has(keyOf(item)) ? [] : [[item, undefined] as const]));
  return [...kept, ...gone];
}

function toNames(...lists: readonly PriceList[]): (metric: string) => string {
  const names = new Map(
    lists.flatMap(({ metrics }) => metrics.map((one) => [one.system_name, one.name] as const)),
  );
  return (metric) => names.get(metric) ?? metric;
}

/** What is wrong with a price list, by the name of the place; empty where it could hold. */
export function findListFaults(list: PriceList): string[] {
  return [...findMetricFaults(list), ...list.plans.flatMap((plan) => findPlanFaults(plan, list))];
}

function findMetricFaults({ metrics }: PriceList): string[] {
  const names = metrics.map((one) => one.system_name);
  return metrics.flatMap((metric, index) => {
    const { system_name: systemName, apis } = metric;
    const what = metric.name.trim() || systemName || `metric ${index + 1}`;
    const faults = findNameFaults(metric);
    if (names.indexOf(systemName) !== index) faults.push(`${systemName} is listed twice`);
    if (index === 0 && apis.length > 0) faults.push('it counts the calls of all APIs');
    if (index > 0 && apis.length === 0) faults.push('name the APIs whose calls it counts');
    return faults.map((fault) => `${what}: ${fault}`);
  });
}

function findNameFaults({ system_name: systemName, name, unit }: ListMetric): string[] {
  const isBetween = (text: string, most: number) => text.trim() !== '' && text.length <= most;
  const faults: string[] = [];
  if (!/^[a-z][a-z0-9_]{1,59}$/.test(systemName))
    faults.push(
      'its system name must be 2 to 60 lower-case letters, digits and _, starting with a letter',
    );
  if (!isBetween(name, 60)) faults.push('its name must have 1 to 60 characters');
  if (!isBetween(unit, 20)) faults.push('its unit must have 1 to 20 characters');
  return faults;
}

function findPlanFaults({ name, prices, limits }: ListPlan, { metrics }: PriceList): string[] {
  const known = new Map(metrics.map((one) => [one.system_name, one.name]));
  const at = (metric: string) => `${name}, ${known.get(metric) ?? metric}`;
  const missing = [...prices, ...limits].flatMap(({ metric }) =>
    known.has(metric) ? [] : [`${name}: there is no metric ${metric}`],
  );
  const twice = prices.flatMap(({ metric }, index) =>
    prices.findIndex((one) => one.metric === metric) === index
      ? []
      : [`${at(metric)}: it has two prices`],
  );
  const limitFaults = limits.flatMap(({ metric, period, value }, index) => [
    ...(isCount(value) ? [] : [`${at(metric)}: a limit must be a whole number of 0 or more`]),
    ...(limits.findIndex((one) => one.metric === metric && one.period === period) === index
      ? []
      : [`${at(metric)}: it has two limits ${toPeriodText(period, false)}`]),
    ...(period === 'month' && prices.some((one) => one.metric === metric && one.free > 0)
      ? [`${at(metric)}: it has free calls each month, so it cannot have a monthly limit as well`]
      : []),
  ]);
  const priceFaults = prices.flatMap((price) =>
    findPriceFaults(price).map((fault) => `${at(price.metric)}: ${fault}`),
  );
  return [...missing, ...twice, ...priceFaults, ...limitFaults];
}

function findPriceFaults({ free, steps }: ListPrice): string[] {
  if (!isCount(free)) return ['free calls must be a whole number of 0 or more'];
  if (steps.length === 0) return ['enter a price for calls beyond the free ones'];
  return steps.flatMap(({ up_to: upTo, cost_per_unit: cost }, index) => {
    const isLast = index === steps.length - 1;
    const last = steps[index - 1]?.up_to ?? free;
    const price = isPrice(cost)
      ? []
      : [
          `${cost || 'an empty price'} is not a price: enter one such as 0.05, with at most four decimals`,
        ];
    if (isLast !== (upTo === null)) return [...price, 'only its last step can have no end'];
    return isBeyond(upTo, last) ? price : [...price, 'each step must end after the one before it'];
  });
}

const isPrice = (cost: string) =>
  /^\d{1,9}(\.\d{1,4})?$/.test(cost) && parseMoney(cost) !== undefined;

const isBeyond = (upTo: number | null, last: number) =>
  upTo === null || (isCount(upTo) && upTo > last);

const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0 && value <= 1e12;

/** The plans whose prices, free calls or limits an edition changes. */
export function listChangedPlans(before: PriceList, after: PriceList): number[] {
  const metricsChange = JSON.stringify(before.metrics) !== JSON.stringify(after.metrics);
  return after.plans.flatMap((plan) => {
    const was = before.plans.find(({ id }) => id === plan.id);
    const uses =
      metricsChange && plan.prices.some(({ metric }) => isRecounted(metric, before, after));
    return uses || comparePlans(was, plan, String).length > 0 ? [plan.id] : [];
  });
}

function isRecounted(systemName: string, before: PriceList, after: PriceList): boolean {
  const apisOf = ({ metrics }: PriceList) =>
    metrics.find((one) => one.system_name === systemName)?.apis.join(' ');
  return apisOf(before) !== apisOf(after);
}
