import type { LimitHolder, LimitPeriod } from '@portal/contract/usage/plan/rules';
import type { PriceList } from '../limits/plan-table.ts';

interface FakePlans {
  /** Metric, period, value and holder (the application) of the plan 1101; the metrics are `hits` and `booking`, which counts `shipment-v3-booking`. */
  readonly limits: readonly (readonly ['hits' | 'booking', LimitPeriod, number, LimitHolder?])[];
  /** First and last unit of the steps of a price. */
  readonly prices?: readonly (readonly ['hits' | 'booking', number, number | null])[];
}

const ids = { hits: 1, booking: 2 };

export function fakePriceList({ limits, prices = [] }: FakePlans): PriceList {
  return {
    metrics: [
      { id: ids.hits, systemName: 'hits', name: 'Hits', apis: [] },
      { id: ids.booking, systemName: 'booking', name: 'Bookings', apis: ['shipment-v3-booking'] },
    ],
    limits: limits.map(([metric, period, value, per = 'application']) => ({
      planId: 1101,
      metricId: ids[metric],
      period,
      value,
      per,
    })),
    prices: prices.map(([metric, min, max]) => ({
      planId: 1101,
      metricId: ids[metric],
      min,
      max,
    })),
  };
}
