import { expect, test } from 'vitest';
import { openPortal } from '../../test/open-portal.tsx';

const answers = {
  listPlans: {
    plans: [
      {
        application_plan: {
          id: 2101,
          name: 'Customer sandbox',
          system_name: 'customer',
          service_id: 302,
          state: 'published',
          approval_required: false,
          default: true,
          currency: 'EUR',
        },
      },
    ],
  },
  listMetrics: {
    metrics: [
      { metric: { id: 5101, system_name: 'hits', friendly_name: 'Hits' } },
      { metric: { id: 5102, system_name: 'booking', friendly_name: 'Booking' } },
    ],
  },
  listPlanFeatures: { features: { feature: [] } },
  listPricingRules: { pricing_rules: { pricing_rule: [] } },
  listPlanLimits: {
    limits: [
      { limit: { id: 1, period: 'day', value: 20_000, metric_id: 5101 } },
      { limit: { id: 2, period: 'day', value: 5000, metric_id: 5102 } },
      { limit: { id: 3, period: 'minute', value: 600, metric_id: 5101 } },
    ],
  },
};

test('each window of the plans stands on the page of how to use APIs', async () => {
  const { reads } = await openPortal('/apis/howToUseApis', {
    answers,
    config: { kind: 'sandbox', production: false },
  });
  const text = await reads();
  expect(text.slice(text.indexOf('## Know your limits'), text.indexOf('## When the answer')))
    .toMatchInlineSnapshot(`
    "## Know your limits
    All applications of an account share them. Calls beyond a limit get 429 until its window is over. RateLimit-Policy of each answer lists these windows, and RateLimit says what is left of them.
    Limits of the plans
    | Calls | Customer sandbox |
    | Hits, per day | 20 000 |
    | Hits, per minute | 600 |
    | Booking, per day | 5 000 |
    "
  `);
});
