import type { LimitHolder, LimitPeriod } from '@portal/contract/usage/plan/rules';
import type { PriceList } from '@portal/contract/billing/price-edition/schema';
import { parseCount } from '../../lib/numbers.ts';

/** A price list as it is typed: figures are text until it is saved. */
export interface FormPrice {
  readonly metric: string;
  readonly free: string;
  readonly per: LimitHolder;
  readonly steps: readonly { readonly upTo: string; readonly cost: string }[];
}
export interface FormLimit {
  readonly metric: string;
  readonly period: LimitPeriod;
  readonly per: LimitHolder;
  readonly value: string;
}
export interface FormPlan {
  readonly id: number;
  readonly name: string;
  readonly prices: readonly FormPrice[];
  readonly limits: readonly FormLimit[];
}
export interface FormMetric {
  readonly systemName: string;
  readonly name: string;
  readonly description: string;
  readonly unit: string;
  /** By commas or spaces. */
  readonly apis: string;
  /** One that was there before keeps its system name. */
  readonly isNew: boolean;
}
export interface FormList {
  readonly currency: string;
  readonly metrics: readonly FormMetric[];
  readonly plans: readonly FormPlan[];
}

export function toForm({ currency, metrics, plans }: PriceList, known: PriceList): FormList {
  return {
    currency,
    metrics: metrics.map(({ system_name: systemName, apis, ...metric }) => ({
      ...metric,
      systemName,
      apis: apis.join(', '),
      isNew: known.metrics.every((one) => one.system_name !== systemName),
    })),
    plans: plans.map((plan) => ({
      ...plan,
      prices: plan.prices.map(({ free, steps, ...price }) => ({
        ...price,
        free: String(free),
        steps: steps.map(({ up_to: upTo, cost_per_unit: cost }) => ({
          upTo: upTo === null ? '' : String(upTo),
          cost,
        })),
      })),
      limits: plan.limits.map(({ value, ...limit }) => ({ ...limit, value: String(value) })),
    })),
  };
}

/** What cannot be read as a number is -1: the rules of the list say so in words. */
const toCount = (text: string) => parseCount(text) ?? -1;
const toCost = (text: string) => text.trim().replace(',', '.').replace(/^\./, '0.');

export function fromForm({ currency, metrics, plans }: FormList): PriceList {
  return {
    currency,
    metrics: metrics.map(({ systemName, name, description, unit, apis }) => ({
      system_name: systemName.trim(),
      name: name.trim(),
      description: description.trim(),
      unit: unit.trim(),
      apis: apis.split(/[\s,]+/).filter((one) => one !== ''),
    })),
    plans: plans.map(({ id, name, prices, limits }) => ({
      id,
      name,
      prices: prices.map(({ metric, free, per, steps }) => ({
        metric,
        free: toCount(free),
        per,
        steps: steps.map(({ upTo, cost }, index) => ({
          // The last step has no end, whatever was typed before it became the last one.
          up_to: index === steps.length - 1 ? null : toCount(upTo),
          cost_per_unit: toCost(cost),
        })),
      })),
      limits: limits.map(({ value, ...limit }) => ({ ...limit, value: toCount(value) })),
    })),
  };
}

/** A list with one member changed, or taken away where the change is null. */
export const withMember = <Item>(
  list: readonly Item[],
  index: number,
  change: Partial<Item> | null,
): Item[] =>
  list.flatMap((item, at) =>
    at !== index ? [item] : change === null ? [] : [{ ...item, ...change }],
  );

/** A price before it is typed. */
export const firstPrice = (metric: string): FormPrice => ({
  metric,
  free: '0',
  per: 'account',
  steps: [{ upTo: '', cost: '' }],
});
