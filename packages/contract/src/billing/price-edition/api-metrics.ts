import { toFreeText, toStepsText, writePrice } from '../../text/prices.ts';
import { findListFaults } from './rules.ts';
import type { ApiMetrics, ListMetric, OwnMetric, PriceList } from './schema.ts';

interface NewApi {
  /** Its system name. */
  readonly api: string;
  readonly metrics: ApiMetrics;
}

/**
 * A price list that counts a new API too. A metric that the list names already keeps its prices; one that it has no more is not
 * brought back.
 */
export function addApi(list: PriceList, { api, metrics: { listed, own } }: NewApi): PriceList {
  const [all, ...others] = list.metrics;
  const isKnown = list.metrics.some((one) => one.system_name === own?.system_name);
  const counted = others.map((one) => {
    const counts = listed.includes(one.system_name) || one.system_name === own?.system_name;
    return counts && !one.apis.includes(api) ? { ...one, apis: [...one.apis, api] } : one;
  });
  const metrics = [...(all ? [all] : []), ...counted];
  if (!own || isKnown) return { ...list, metrics };
  const { prices, ...metric } = own;
  return {
    ...list,
    metrics: [...metrics, { ...metric, apis: [api] }],
    plans: list.plans.map((plan) => ({
      ...plan,
      prices: [
        ...plan.prices,
        ...prices.flatMap(({ plan: id, ...price }) =>
          id === plan.id ? [{ metric: own.system_name, ...price }] : [],
        ),
      ],
    })),
  };
}

/** What speaks against it, in words; empty where the list can count the API so. */
export function findApiFaults(list: PriceList, of: NewApi): string[] {
  const { listed, own } = of.metrics;
  const [all] = list.metrics;
  const has = (name: string | undefined) => list.metrics.some((one) => one.system_name === name);
  const faults = listed.flatMap((name) => {
    if (!has(name)) return [`The price list has no metric ${name}: choose another one`];
    return name === all?.system_name ? [`${all.name} already counts the calls of all APIs`] : [];
  });
  if (own && has(own.system_name))
    faults.push(`The price list already has a metric ${own.system_name}: choose it there`);
  for (const { plan } of own?.prices ?? []) {
    if (list.plans.every(({ id }) => id !== plan))
      faults.push(`The price list has no plan ${plan}: set the prices again`);
  }
  const before = findListFaults(list);
  return [...faults, ...findListFaults(addApi(list, of)).filter((one) => !before.includes(one))];
}

/** What a call of an API costs on a plan, metric by metric; of what counts all calls only where it has a price. */
export interface ApiPrice {
  readonly plan: string;
  readonly metric: string;
  /** Null: nothing. */
  readonly free: string | null;
  readonly price: string | null;
}

export function listApiPrices(list: PriceList, api: string): ApiPrice[] {
  return list.plans.flatMap(({ name: plan, prices }) =>
    list.metrics
      .filter((metric) => counts(metric, api))
      .flatMap((metric) => {
        const price = prices.find((one) => one.metric === metric.system_name);
        if (!price && metric.apis.length === 0) return [];
        const steps = price ? toStepsText(price) : null;
        return [
          {
            plan,
            metric: metric.name,
            free: price ? writePrice(toFreeText(price)) : null,
            price: steps && writePrice(steps),
          },
        ];
      }),
  );
}

const counts = ({ apis }: ListMetric, api: string) => apis.length === 0 || apis.includes(api);

/** The metrics of a list that count an API by its name. */
export const listMetricsOf = ({ metrics }: PriceList, api: string): string[] =>
  metrics.filter(({ apis }) => apis.includes(api)).map((one) => one.system_name);

/** What a publisher says of it. */
export function withoutPrices(own: OwnMetric): Omit<OwnMetric, 'prices'> {
  const { prices: _, ...metric } = own;
  return metric;
}
