import { toMoneyText } from '@portal/contract/money';
import { toPricingRules, type PlanMetric } from '@portal/contract/usage/plan/rules';
import { expect, test } from 'vitest';
import { estimateMonth, toCallsError } from './estimate.ts';
import { toAmount, toMoneyLine } from './plan-text.ts';

const bookings: PlanMetric = {
  id: '6001',
  metricId: '5002',
  period: 'month',
  per: 'account',
  value: 1000,
  label: 'Shipment booking',
  unit: 'call',
  kind: 'freeQuota',
  pricingRule: null,
  pricingRules: toPricingRules({
    pricing_rule: [
      { id: 7001, metric_id: 5002, cost_per_unit: '0.0', min: 1, max: 1000 },
      { id: 7002, metric_id: 5002, cost_per_unit: '0.05', min: 1001, max: 10_000 },
      { id: 7003, metric_id: 5002, cost_per_unit: '0.03', min: 10_001, max: null },
    ],
  }),
  otherLimits: [],
};

test('PLAN-03 an estimate is priced as an invoice is: 2900 bookings cost 95', () => {
  const { lines, total } = estimateMonth([bookings], { 5002: '2 900' });
  expect(toMoneyText(total, 2)).toBe('95.00');
  expect(lines.map(({ text }) => text)).toEqual(['Shipment booking: 1\u00a0900 at 0.05']);
});

test('PLAN-03 every step that is reached has its line', () => {
  const { lines, total } = estimateMonth([bookings], { 5002: '12000' });
  expect(lines.map(({ text, cost }) => [text, toAmount(cost)])).toEqual([
    ['Shipment booking: 9\u00a0000 at 0.05', '450.00'],
    ['Shipment booking: 2\u00a0000 at 0.03', '60.00'],
  ]);
  expect(toMoneyLine(total, 'EUR')).toBe('EUR\u00a0510.00');
});

test('what is free, empty or unreadable costs nothing, and the unreadable is told', () => {
  for (const text of ['', '1000', 'many', '-5']) {
    expect(estimateMonth([bookings], { 5002: text }).total).toBe(0n);
  }
  expect(toCallsError('')).toBeUndefined();
  expect(toCallsError('2 900')).toBeUndefined();
  expect(toCallsError('many')).toBe('Enter a whole number of calls, such as 2900');
});

test('amounts are grouped by no-break spaces', () => {
  expect(toAmount(12_345_678_900n)).toBe('1\u00a0234\u00a0567.89');
  expect(toAmount(0n)).toBe('0.00');
});
