import { fakeApplication } from '@portal/contract/accounts/application/fake-application';
import { fakeQuota, fakeStatistics } from '@portal/contract/usage/statistics/fake-statistics';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '../../test/fake-services.ts';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const plan = (id: number, system_name: string, name: string) => ({
  application_plan: {
    id,
    name,
    system_name,
    service_id: 301,
    state: 'published',
    approval_required: false,
    default: false,
    currency: 'EUR',
  },
});

interface OfPlan {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

const prices: Answers = {
  listPlans: {
    plans: [
      plan(1101, 'customer', 'Customer'),
      plan(1102, 'partner', 'Partner'),
      plan(1104, 'free', 'Free'),
    ],
  },
  listMetrics: {
    metrics: [
      { metric: { id: 5001, system_name: 'hits', friendly_name: 'Hits' } },
      { metric: { id: 5002, system_name: 'booking', friendly_name: 'Booking' } },
      { metric: { id: 5004, system_name: 'label', friendly_name: 'Labels' } },
    ],
  },
  listPlanFeatures: { features: { feature: { id: 1, name: 'Statistics', visible: true } } },
  listPricingRules: ({ params }: OfPlan) => ({
    pricing_rules: [
      { pricing_rule: { id: 1, metric_id: 5002, cost_per_unit: '0', min: 1, max: 10 } },
      { pricing_rule: { id: 2, metric_id: 5002, cost_per_unit: '0.05', min: 11, max: 1000 } },
      { pricing_rule: { id: 3, metric_id: 5002, cost_per_unit: '0.03', min: 1001, max: null } },
      ...(params['planId'] === '1101'
        ? [{ pricing_rule: { id: 4, metric_id: 5004, cost_per_unit: '12.5', min: 101, max: null } }]
        : []),
    ],
  }),
  listPlanLimits: ({ params, query }: OfPlan) => ({
    limits:
      query['page'] === '1'
        ? [
            { limit: { id: 1, period: 'month', value: 10, metric_id: 5002 } },
            { limit: { id: 2, period: 'month', value: 0, metric_id: 5003 } },
            { limit: { id: 3, period: 'minute', value: 1300, metric_id: 5001 } },
            ...(params['planId'] === '1101'
              ? [{ limit: { id: 4, period: 'month', value: 100, metric_id: 5004 } }]
              : []),
          ]
        : [],
  }),
};

const links = {
  generalTerms: 'https://portal.example/documents/general-terms.pdf',
  apiQa: 'https://portal.example/documents/api-qa.pdf',
};
const page = '/apis/plansAndPricing';
const edition = { edition: 1, in_force_on: '2022-04-27', changes: '' };
const getTerms = {
  data: { shown: { ...edition, text: 'Terms.' }, editions: [edition], current: 1 },
};

test('PLAN-03 the two plans that are sold, their tariff and terms, as anybody reads them', async () => {
  const { reads } = await openPortal(page, {
    answers: { ...prices, getTerms },
    config: { links, sandboxLimits: [{ metric: 'Hits', period: 'day', value: 20_000 }] },
  });
  expect(await reads()).toMatchSnapshot();
});

test('PLAN-03 who has an account sees which plan is theirs', async () => {
  const own = { applications: [{ application: fakeApplication() }] };
  const { reads } = await openPortal(page, {
    as: 'member',
    answers: { ...prices, listApplications: own },
    config: { links },
  });
  const text = await reads();
  expect(text).toContain('Your plan');
  expect(text).toContain('(See your applications) /admin/applications');
  expect(text).toContain('(Change the plan of an application) /admin/applications');
  expect(text).not.toContain('I want to become a Partner');
});

test('DAY-08 a limit that support has raised for a time stands on the plans page, with its day', async () => {
  const raised = fakeQuota({ kind: 'hard_stop', limit: 6000, raised_until: '2026-12-01' });
  const statistics = fakeStatistics({
    quotas: [
      fakeQuota(),
      { ...raised, period: 'minute', used: null },
      { ...raised, application: null },
    ],
  });
  const { reads } = await openPortal(page, {
    as: 'member',
    answers: {
      ...prices,
      getTerms,
      listApplications: { applications: [] },
      getStatistics: { statistics },
    },
    config: { links },
  });
  const text = await reads();
  expect(text).toContain('Limits raised.');
  expect(screen.getByText(/, per minute:/).textContent).toMatch(
    /: 6\D000 for .*, until 1 Dec 2026$/,
  );
  expect(screen.getByText(/for all applications, until 1 Dec 2026/)).toBeDefined();
  const anybody = await openPortal(page, { answers: { ...prices, getTerms }, config: { links } });
  expect(await anybody.reads()).not.toContain('Limits raised');
});

test('PLAN-03 an estimate stands in the address, and is counted as bills are', async () => {
  const { reads, user, router } = await openPortal(`${page}?m5002=30&plan=nothing`, {
    answers: prices,
  });
  await reads();
  const output = () =>
    screen.getAllByRole('status').find(({ textContent }) => textContent?.includes('without VAT'))
      ?.textContent;
  expect(output()).toContain('EUR\u00a01.00');
  const before = router.history.length;
  await user.clear(screen.getByLabelText('Booking, calls a month'));
  expect(output()).toContain('EUR\u00a00.00Booking, within the free calls0.00');
  await user.type(screen.getByLabelText('Booking, calls a month'), '1 002');
  await user.type(screen.getByLabelText('Labels, calls a month'), '200');
  await reads();
  expect(router.state.location.href).toBe(`${page}?plan=customer&m5002=1+002&m5004=200#estimate`);
  expect(output()?.replaceAll('\u00a0', ' ')).toBe(
    'You would pay, without VATEUR 1 299.56Booking: 990 at 0.0549.50Booking: 2 at 0.030.06Labels: 100 at 12.51 250.00',
  );
  await user.type(screen.getByLabelText('Labels, calls a month'), 'x');
  expect(await screen.findByText('Enter a whole number of calls, such as 2900')).toBeDefined();
  await user.click(screen.getByLabelText('Partner'));
  await reads();
  expect(router.state.location.href).toBe(`${page}?plan=partner&m5002=1+002&m5004=200x#estimate`);
  expect(screen.queryByLabelText('Labels, calls a month')).toBeNull();
  // One step back leaves the page, however many digits were typed.
  expect(router.history.length).toBe(before);
});

test('PLAN-03 a price list that cannot be loaded is told, the terms stand all the same, and another try helps', async () => {
  const { reads, answer, press } = await openPortal(page, {
    answers: { ...prices, getTerms, listPlans: new Refusal(400) },
    config: { links },
  });
  expect(await reads()).toMatchSnapshot();
  answer('listPlans', prices['listPlans']);
  await press('Try again');
  expect(await reads()).toContain('Customer');
});
