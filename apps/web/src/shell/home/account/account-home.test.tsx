import { fakeApplication } from '@portal/contract/accounts/application/fake-application';
import { fakePersonalToken } from '@portal/contract/accounts/personal-token/fake-personal-token';
import { fakeInvoice } from '@portal/contract/billing/invoice/fake-invoice';
import { fakeSpecification } from '@portal/contract/catalogue/specification/fake-specification';
import { fakeLoggedRequest } from '@portal/contract/usage/request-log/fake-logged-request';
import { fakeQuota, fakeStatistics } from '@portal/contract/usage/statistics/fake-statistics';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../../test/open-portal.tsx';

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const application = fakeApplication({
  id: 8101,
  name: 'Label printer',
  status: 'live',
  created_at: ago(90),
  first_traffic_at: ago(80),
  last_traffic_at: ago(0),
  previous_key_expires_at: ago(-3),
});
const call = fakeLoggedRequest({ at: ago(0) });
const failed = fakeLoggedRequest({ id: 'r2', trace_id: 'trace-2', at: ago(1), status: 422 });
const deprecated = fakeSpecification({
  id: 'spec-9',
  systemName: 'shipment-v3-booking',
  title: 'Booking',
  status: 'deprecated',
  deprecatedAt: ago(9),
  sunset: '2030-03-01',
});

const full = {
  listApplications: { applications: [{ application }] },
  listWebhooks: { webhooks: [] },
  listIamClients: { clients: [] },
  listPersonalTokens: {
    access_tokens: [{ access_token: fakePersonalToken({ name: 'CI', expires_at: ago(-9) }) }],
  },
  listRequests: { requests: [] },
  listInvoices: {
    invoices: {
      invoice: [
        fakeInvoice({ due_on: ago(3).slice(0, 10), cost: 995.64, open_amount: 995.64 }),
        fakeInvoice({ id: 902, friendly_id: '2026-09-00000001', state: 'paid', open_amount: 0 }),
      ],
    },
  },
  listPlans: {
    plans: [
      {
        application_plan: {
          ...application.plan,
          system_name: 'customer',
          service_id: 301,
          state: 'published',
          approval_required: false,
          default: false,
          currency: 'EUR',
        },
      },
    ],
  },
  listMetrics: { metrics: [{ metric: { id: 5001, system_name: 'hits', friendly_name: 'Hits' } }] },
  listPlanFeatures: { features: { feature: [] } },
  listPlanLimits: { limits: [] },
  listPricingRules: {
    pricing_rules: [
      { pricing_rule: { id: 1, metric_id: 5001, cost_per_unit: '0', min: 1, max: 1000 } },
      { pricing_rule: { id: 2, metric_id: 5001, cost_per_unit: '0.05', min: 1001, max: null } },
    ],
  },
  getStatistics: {
    statistics: fakeStatistics({ quotas: [fakeQuota({ used: 900, limit: 1000 })] }),
  },
  listLoggedRequests: ({ query }: { query: { status?: string } }) => ({
    requests: query.status ? [failed] : [call, failed],
    next: null,
    apis: ['shipment-v3-booking'],
  }),
  listSpecificationEvents: { data: [] },
  listSpecificationsByRole: ({ query }: { query: { status: string } }) => ({
    data: query.status === 'deprecated' ? [deprecated] : [],
  }),
};

const part = (name: string) => screen.findByRole('region', { name });

test('HOME a member sees what needs somebody, the month and what changes, each with its way', async () => {
  await openPortal('/', { as: 'member', answers: full });
  const needs = await part('Needs you');
  const link = await within(needs).findByRole('link', { name: /shipment/ });
  expect(link.getAttribute('href')).toBe(
    '/admin/applications/8101/log?status=errors&api=shipment-v3-booking',
  );
  const lines = within(needs).getAllByRole('listitem');
  const invoice = within(needs).getByRole('link', { name: /is overdue/ });
  expect(invoice.getAttribute('href')).toMatch(/tab=invoices&invoice=/);
  expect(lines.map((one) => one.textContent?.replace(/Expires on.*/, '')).slice(2)).toEqual([
    'Previous API key of Label printer',
    'Personal token CI',
  ]);
  const month = await part('This month');
  expect(await within(month).findByText('900 of 1 000')).toBeTruthy();
  const changes = await part('Changes to the APIs you call');
  expect((await within(changes).findByText(/Ends on/)).textContent).toContain('Ends on 1 Mar 2030');
  expect(await screen.findByRole('link', { name: /995.64 due/ })).toBeTruthy();
  expect(screen.queryByText('First steps')).toBeNull();
});

test('HOME what is beyond the free calls is told in money, by the prices that hold for the account', async () => {
  const quota = fakeQuota({ used: 1500, limit: 1000, kind: 'free_quota', period: 'month' });
  await openPortal('/', {
    as: 'member',
    answers: { ...full, getStatistics: { statistics: fakeStatistics({ quotas: [quota] }) } },
  });
  const month = await part('This month');
  expect(await within(month).findByText('1 500 of 1 000')).toBeTruthy();
  const billed = await within(month).findByText(/Beyond the free calls/);
  expect(billed.closest('li')?.textContent).toMatch(/25\.00/);
});

test('HOME a part that fails takes no other along, and is asked again alone', async () => {
  const portal = await openPortal('/', {
    as: 'member',
    answers: { ...full, getStatistics: new Refusal(503) },
  });
  const month = await part('This month');
  await within(month).findByText('Your usage could not be loaded');
  expect(await within(await part('Needs you')).findAllByRole('listitem')).toHaveLength(4);
  portal.answer('getStatistics', full.getStatistics);
  await portal.press('Try again');
  await within(month).findByText('900 of 1 000');
});

test('HOME an account whose applications do not load has its parts, and they say so', async () => {
  await openPortal('/', {
    as: 'member',
    answers: { ...full, listApplications: new Refusal(503) },
  });
  // Three tries, with a pause between them, are a failure.
  const needs = await screen.findByRole('region', { name: 'Needs you' }, { timeout: 12_000 });
  await within(needs).findByText('What needs you could not be loaded');
  expect(needs.isConnected).toBe(true);
});

test('HOME a new account is told its next steps, what is done ticked', async () => {
  const fresh = fakeApplication({
    status: 'live',
    created_at: ago(0),
    first_traffic_at: null,
    last_traffic_at: null,
    previous_key_expires_at: null,
  });
  await openPortal('/', {
    as: 'member',
    answers: { ...full, listApplications: { applications: [{ application: fresh }] } },
  });
  const steps = await part('First steps');
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['Get an API key (done)', 'Make your first call', 'Set up a webhook']);
  expect(
    within(steps).getByRole('link', { name: 'Make your first call' }).getAttribute('href'),
  ).toBe('/apis/active');
  expect(await part('Changes to the APIs you call')).toBeTruthy();
});
