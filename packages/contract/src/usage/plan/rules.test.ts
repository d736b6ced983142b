import { array, assert, integer, nat, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { parseMoney, toMoneyText } from '../../money.ts';
import { priceUsage, toLimits, toMetrics, toPlan, toPricingRules } from './rules.ts';

const answers = {
  planId: 1101,
  serviceId: 301,
  features: {
    feature: [
      { id: 3101, name: 'High free usage', system_name: 'high', visible: true, description: 'x' },
      { id: 3102, name: 'Secret', system_name: 'secret', visible: false, description: '' },
    ],
  },
  pricingRules: {
    pricing_rule: [
      { id: 7003, metric_id: 5002, plan_id: 1101, cost_per_unit: '0.03', min: 10_001, max: null },
      { id: 7001, metric_id: 5002, plan_id: 1101, cost_per_unit: '0.0', min: 1, max: 1000 },
      { id: 7002, metric_id: 5002, plan_id: 1101, cost_per_unit: '0.05', min: 1001, max: 10_000 },
    ],
  },
  limits: [
    { limit: { id: 6003, period: 'minute', value: 30, metric_id: 5002, plan_id: 1101 } },
    { limit: { id: 6001, period: 'month', value: 1000, metric_id: 5002, plan_id: 1101 } },
    { limit: { id: 6005, period: 'day', value: 100, metric_id: 5002, plan_id: 1101 } },
    { limit: { id: 6002, period: 'minute', value: 300, metric_id: 5001, plan_id: 1101 } },
    { limit: { id: 6004, period: 'month', value: 0, metric_id: 5004, plan_id: 1101 } },
    { limit: { id: 6006, period: 'month', value: 7, metric_id: 5099, plan_id: 1101 } },
  ],
  metrics: [
    { metric: { id: 5001, system_name: 'hits', friendly_name: 'Hits', unit: 'hit' } },
    { method: { id: 5002, system_name: 'shipment_booking', friendly_name: 'Shipment booking' } },
  ],
};

test('PLAN-01 a plan has features, and one slot a metric with its limit and its price', () => {
  const plan = toPlan(answers);
  expect(plan).toMatchObject({ id: '1101', serviceId: '301' });
  expect(plan.features.map(({ name }) => name)).toEqual(['High free usage']);
  expect(plan.metrics['5002']).toMatchObject({
    label: 'Shipment booking',
    period: 'month',
    value: 1000,
    kind: 'freeQuota',
    pricingRule: { costPerUnit: '0.05', min: 1001 },
    otherLimits: [{ period: 'minute' }, { period: 'day' }],
  });
  expect(plan.metrics['5002']?.pricingRules.map(({ min }) => min)).toEqual([1, 1001, 10_001]);
  expect(plan.metrics['5001']).toMatchObject({ kind: 'hardStop', pricingRule: null });
  expect(plan.metrics['5099']?.label).toBe('Metric 5099');
});

test('PLAN-02 limits of 0 or less, or without a value, are dropped', () => {
  expect(toPlan(answers).metrics['5004']).toBeUndefined();
  const at = (value: unknown) => ({ limit: { id: 1, period: 'month', value, metric_id: 1 } });
  expect(toLimits([at(0), at(-1), at('0'), at(null), at(''), at(undefined), at('abc')])).toEqual(
    [],
  );
  const read = { id: '1', metricId: '1', period: 'month', value: 12 };
  expect(toLimits([at('12')])).toEqual([{ ...read, per: 'application' }]);
  const shared = { ...at('12').limit, per: 'account' };
  expect(toLimits([{ limit: shared }])).toEqual([{ ...read, per: 'account' }]);
  expect(toLimits([{ limit: { id: 1, period: 'fortnight', value: 5, metric_id: 1 } }])).toEqual([]);
});

test('PLAN-01 the parts of a plan are the same from JSON and from converted XML, one, many or none', () => {
  const rule = {
    id: '7',
    metric_id: '5',
    plan_id: '1',
    cost_per_unit: '0.0500',
    min: '11',
    max: '',
  };
  const read = { id: '7', metricId: '5', costPerUnit: '0.05', cost: 500n, min: 11, max: null };
  expect(toPricingRules({ pricing_rule: rule })).toEqual([read]);
  expect(toPricingRules([{ pricing_rule: rule }])).toEqual([read]);
  expect(toPricingRules('')).toEqual([]);
  expect(toPricingRules({ pricing_rule: { ...rule, cost_per_unit: 'free' } })).toEqual([]);
  expect(toMetrics({ metric: { id: '5', name: 'hits' } })).toMatchObject([
    { id: '5', systemName: 'hits', name: 'hits', unit: 'hit' },
  ]);
  const empty = { features: '', pricingRules: null, limits: undefined, metrics: [] };
  expect(toPlan({ planId: 1, serviceId: 2, ...empty })).toEqual({
    id: '1',
    serviceId: '2',
    features: [],
    metrics: {},
  });
});

test('PLAN-01 a graduated price takes each step for its own part: 21 calls cost 72', () => {
  const steps = toPricingRules({
    pricing_rule: [
      { id: 1, metric_id: 1, cost_per_unit: '4', min: 1, max: 10 },
      { id: 2, metric_id: 1, cost_per_unit: '3', min: 11, max: 20 },
      { id: 3, metric_id: 1, cost_per_unit: '2', min: 21, max: null },
    ],
  });
  expect(toMoneyText(priceUsage(steps, 21))).toBe('72');
  expect(priceUsage(steps, 0)).toBe(0n);
});

test('PLAN-01 any graduated price is what counting call by call gives', () => {
  const step = tuple(integer({ min: 1, max: 40 }), nat(30_000), integer({ min: 0, max: 3 }));
  assert(
    property(array(step, { maxLength: 5 }), nat(250), (steps, usage) => {
      let next = 1;
      const rules = steps.map(([length, cost, gap], index) => {
        const min = next + gap;
        next = min + length;
        const isLast = index === steps.length - 1;
        const costPerUnit = toMoneyText(BigInt(cost));
        return {
          id: index,
          metric_id: 1,
          cost_per_unit: costPerUnit,
          min,
          max: isLast ? null : next - 1,
        };
      });
      let counted = 0n;
      for (let call = 1; call <= usage; call += 1) {
        const rule = rules.find(({ min, max }) => min <= call && (max === null || call <= max));
        counted += parseMoney(rule?.cost_per_unit ?? '0') ?? 0n;
      }
      expect(priceUsage(toPricingRules(rules), usage)).toBe(counted);
    }),
  );
});

test('PLAN-01 a feature that does not say that it is hidden is shown', () => {
  const toFeature = (visible: unknown) => ({ id: 1, name: String(visible), visible });
  const input = [true, 'true', undefined, null, false, 'false', '', 0].map(toFeature);
  const plan = toPlan({ ...answers, features: { feature: input } });
  expect(plan.features.map(({ name }) => name)).toEqual(['true', 'true', 'undefined', 'null']);
});

test.each([
  ['begins with the call behind it', 11, null, 'freeQuota'],
  ['ends with the call behind it', 1, 11, 'freeQuota'],
  ['begins one call later', 12, null, 'hardStop'],
  ['ends with the limit', 1, 10, 'hardStop'],
])('PLAN-01 a limit of 10 whose price %s is %4$s', (_, min, max, kind) => {
  const rule = { id: 1, metric_id: 5, cost_per_unit: '1', min, max };
  const limit = { id: 1, metric_id: 5, period: 'month', value: 10 };
  const input = { ...answers, pricingRules: [rule], limits: [limit] };
  expect(toPlan(input).metrics['5']?.kind).toBe(kind);
  const others = { ...input, pricingRules: [{ ...rule, metric_id: 6 }] };
  expect(toPlan(others).metrics['5']?.kind).toBe('hardStop');
});
