import { toPlan } from '@portal/contract/usage/plan/rules';
import { expect, test } from 'vitest';
import { type RunningPortal, startTestPortal } from '../../../test/running-portal.ts';
import { shared } from '../../../test/shared.ts';

const base = '/rest/system/devportal/v1';

const production = shared(startTestPortal);
const sandbox = shared(() => startTestPortal({ PORTAL_ENV: 'sandbox' }));

async function readPlan(portal: RunningPortal, planId: number, serviceId: number) {
  const plan = `${base}/applicationplans/${planId}`;
  const [features, rules, limits, metrics] = await Promise.all([
    portal.call('GET', `${plan}/features.json`),
    portal.call('GET', `${plan}/pricing_rules.json`),
    portal.call('GET', `${plan}/limits.json?page=1`),
    portal.call('GET', `${base}/services/${serviceId}/metrics.json`),
  ]);
  const member = (answer: { body: unknown }, name: string): unknown =>
    Reflect.get(answer.body as object, name);
  return toPlan({
    planId,
    serviceId,
    features: member(features, 'features'),
    pricingRules: member(rules, 'pricing_rules'),
    limits: member(limits, 'limits'),
    metrics: member(metrics, 'metrics'),
  });
}

test('PLAN-01 a plan is put together from what the server sends, to anybody', async () => {
  const plan = await readPlan(production, 1101, 301);
  expect(plan.features.map(({ name }) => name)).toContain('Statistics');
  expect(plan.metrics['5002']).toMatchObject({
    label: 'Shipment booking',
    value: 1000,
    period: 'month',
    kind: 'freeQuota',
    pricingRule: { costPerUnit: '0.05' },
  });
  expect(plan.metrics['5001']).toMatchObject({ period: 'minute', kind: 'hardStop' });
});

test('PLAN-01 prices travel as text, answers may be kept for five minutes', async () => {
  const { body, headers } = await production.call(
    'GET',
    `${base}/applicationplans/1101/pricing_rules.json`,
  );
  expect(headers.get('cache-control')).toBe('public, max-age=300');
  expect(body).toMatchObject({
    pricing_rules: {
      pricing_rule: expect.arrayContaining([
        expect.objectContaining({ metric_id: 5002, plan_id: 1101, cost_per_unit: '0.0', min: 1 }),
        expect.objectContaining({ metric_id: 5002, cost_per_unit: '0.05', min: 1001, max: 10_000 }),
        expect.objectContaining({ metric_id: 5003, cost_per_unit: '0.0025', max: null }),
      ]),
    },
  });
});

test('PLAN-02 page 1 holds every limit, the pages behind it none', async () => {
  const path = `${base}/applicationplans/1101/limits.json`;
  const first = await production.call('GET', `${path}?page=1`);
  expect(first.body).toHaveProperty('limits.4.limit.period', 'minute');
  expect((await production.call('GET', path)).body).toEqual(first.body);
  expect((await production.call('GET', `${path}?page=2`)).body).toEqual({ limits: [] });
});

test('PLAN-01 the sandbox has plans of its own, without prices and with hard stops', async () => {
  const { body } = await sandbox.call('GET', `${base}/applicationplans.json`);
  expect(body).toMatchObject({
    plans: [
      { application_plan: { id: 2101, system_name: 'customer', service_id: 302, default: true } },
      { application_plan: { id: 2102, system_name: 'partner' } },
    ],
  });
  const plan = await readPlan(sandbox, 2101, 302);
  const kinds = Object.values(plan.metrics).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['hardStop']));
  expect(plan.features.map(({ systemName }) => systemName)).not.toContain('statistics');
});

test('PLAN-01 plans and services of the other portal, and what is no number, are not found', async () => {
  for (const path of [
    '2101/features',
    '2101/pricing_rules',
    '2101/limits',
    'x/limits',
    '9'.repeat(20) + '/limits',
  ]) {
    const { status, body } = await production.call('GET', `${base}/applicationplans/${path}.json`);
    expect([status, body]).toEqual([404, { status: 'Not found' }]);
  }
  expect((await production.call('GET', `${base}/services/302/metrics.json`)).status).toBe(404);
});

test('PLAN-01 each metric is part of the hits; the hits are part of none', async () => {
  const { body } = await production.call('GET', `${base}/services/301/metrics.json`);
  expect(body).toHaveProperty('metrics.0.metric.system_name', 'hits');
  expect(body).not.toHaveProperty('metrics.0.metric.parent_id');
  expect(body).toHaveProperty('metrics.1.metric.parent_id', 5001);
});
