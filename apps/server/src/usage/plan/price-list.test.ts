import * as plans from '@portal/contract/usage/plan/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../../../test/start-test-portal.ts';
import { startTranscript } from '../../../test/transcript.ts';

const portals: TestPortal[] = [];
beforeAll(async () => {
  portals.push(await startTestPortal(), await startTestPortal({ PORTAL_ENV: 'sandbox' }));
}, 60_000);
afterAll(() => Promise.all(portals.map((portal) => portal.close())));

test.each([
  ['production', 0, 301],
  ['sandbox', 1, 302],
])(
  'PLAN-01 PLAN-02 the price list of the %s portal, as anybody reads it',
  async (_, at, serviceId) => {
    const [portal, other] = [portals[at], portals[1 - at]];
    if (!portal || !other) throw new Error('Both portals stand');
    const t = startTranscript(portal);
    const { body } = await t.call(plans.listPlans, null);
    const all: { application_plan: { id: number } }[] = body.plans;
    for (const planId of all.map(({ application_plan: plan }) => plan.id)) {
      const params = { planId };
      await t.call(plans.listPlanFeatures, null, { params });
      await t.call(plans.listPricingRules, null, { params });
      await t.call(plans.listPlanLimits, null, { params });
      await t.call(plans.listPlanLimits, null, { params, query: { page: '1' } });
      await t.call(plans.listPlanLimits, null, { params, query: { page: '2' } });
    }
    await t.call(plans.listMetrics, null, { params: { serviceId } });
    await t.call(plans.listMetrics, null, { params: { serviceId: 999 } });
    const { body: theirs } = await other.call(plans.listPlans, null);
    for (const planId of ['x', '0', '9'.repeat(10), theirs.plans[0].application_plan.id]) {
      await t.call(plans.listPlanFeatures, null, { params: { planId } });
      await t.call(plans.listPricingRules, null, { params: { planId } });
      await t.call(plans.listPlanLimits, null, { params: { planId } });
    }
    expect(t.text()).toMatchSnapshot();
  },
);
