import type { PlanMetric } from '@portal/contract/usage/plan/rules';
import { toPlan } from '@portal/contract/usage/plan/rules';
import { expect, test } from 'vitest';
import {
  listFreeQuotas,
  listHardStops,
  toHeadline,
  toHolderText,
  toMoneyLine,
  toRateText,
} from './plan-text.ts';
import type { OfferedPlan } from './queries.ts';

interface Given {
  readonly limits?: readonly object[];
  readonly rules?: readonly object[];
}

const offer = ({ limits = [], rules = [] }: Given): OfferedPlan => ({
  ...toPlan({
    planId: 1,
    serviceId: 2,
    features: [],
    metrics: [],
    limits: limits.map((limit, id) => ({ limit: { id, period: 'month', ...limit } })),
    pricingRules: rules.map((rule, id) => ({ pricing_rule: { id, ...rule } })),
  }),
  key: 'customer',
  name: 'Customer',
  currency: 'EUR',
});

const sold = offer({
  limits: [
    { metric_id: 5, value: 1000 },
    { metric_id: 6, value: 20 },
    { metric_id: 7, value: 300, period: 'minute' },
  ],
  rules: [
    { metric_id: 5, cost_per_unit: '0', min: 1, max: 1000 },
    { metric_id: 5, cost_per_unit: '0.05', min: 1001, max: null },
    { metric_id: 6, cost_per_unit: '0.0125', min: 21, max: 100 },
    { metric_id: 6, cost_per_unit: '12', min: 101, max: null },
    { metric_id: 7, cost_per_unit: '0.001', min: 1, max: 300 },
  ],
});

test('PLAN-03 a plan is announced by the free calls of each metric, never summed, and the lowest price behind them', () => {
  expect(listFreeQuotas(sold).map(({ metricId }) => metricId)).toEqual(['5', '6']);
  expect(toHeadline(sold)).toEqual({
    free: ['1\u00a0000 free a month: Metric 5', '20 free a month: Metric 6'],
    from: '0.0125',
  });
  expect(toHeadline(offer({}))).toEqual({ free: [], from: '0' });
});

test('PLAN-03 the calls a minute are those of a hard stop, be it beside a longer one', () => {
  const rate = (...limits: object[]) => toRateText(offer({ limits }));
  expect(toRateText(sold)).toBe('300');
  const minute = { metric_id: 5, value: 1300, period: 'minute' };
  expect(rate({ metric_id: 5, value: 9 }, minute)).toBe('1\u00a0300');
  expect(rate({ metric_id: 5, value: 9 })).toBe('–');
  expect(rate()).toBe('–');
  const rules = [{ metric_id: 5, cost_per_unit: '1', min: 1301, max: null }];
  expect(toRateText(offer({ limits: [minute], rules }))).toBe('–');
});

test('every window at whose end calls stop is listed, free calls are none', () => {
  const texts = listHardStops(sold).map(({ name, value }) => `${name}: ${value}`);
  expect(texts).toEqual(['Metric 7, per minute: 300']);
  const limits = [
    { metric_id: 5, value: 20_000, period: 'day' },
    { metric_id: 5, value: 600, period: 'minute' },
  ];
  expect(listHardStops(offer({ limits })).map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Metric 5, per day: 20000',
    'Metric 5, per minute: 600',
  ]);
});

test('PLAN-03 whose calls are counted together is said where it is one answer', () => {
  const of = (...holders: PlanMetric['per'][]) =>
    offer({ limits: holders.map((per, metric_id) => ({ metric_id, value: 1, per })) });
  const shared = 'All applications of an account share its free calls and limits.';
  const alone = 'Each application has its own free calls and limits.';
  expect(toHolderText([of('account', 'account'), of('account')])).toBe(shared);
  expect(toHolderText([of('application')])).toBe(alone);
  expect(toHolderText([of('account'), of('application')])).toBe('');
  expect(toHolderText([of('account', 'application')])).toBe('');
  expect(toHolderText([])).toBe('');
  const minute = { metric_id: 1, value: 1, period: 'minute', per: 'application' };
  const beside = offer({ limits: [{ metric_id: 1, value: 9, per: 'account' }, minute] });
  expect(toHolderText([beside])).toBe('');
});

test.each([
  [12_345_678_900n, 'EUR 1 234 567.89'],
  [10_000_000n, 'EUR 1 000.00'],
  [9_999_949n, 'EUR 999.99'],
  [9_999_950n, 'EUR 1 000.00'],
  [50n, 'EUR 0.01'],
])('PLAN-03 %s ten-thousandths are %s', (money, text) => {
  expect(toMoneyLine(money, 'EUR').replaceAll('\u00a0', ' ')).toBe(text);
});
