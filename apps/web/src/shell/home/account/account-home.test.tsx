import { fakeApplication } from '@portal/contract/accounts/application/fake-application';
import { fakePersonalToken } from '@portal/contract/accounts/personal-token/fake-personal-token';
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

test('HOME a member sees what is used, what fails, what ends and the latest calls, each with its way', async () => {
  await openPortal('/', { as: 'member', answers: full });
  await within(await part('Usage and limits')).findByText(/90.0/);
  const failures = await part('Failing calls');
  const link = await within(failures).findByRole('link', { name: /shipment/ });
  expect(link.getAttribute('href')).toBe(
    '/admin/applications/8101/log?status=errors&api=shipment-v3-booking',
  );
  const latest = await within(await part('Latest calls')).findAllByRole('link');
  expect(latest[0]?.getAttribute('href')).toBe('/admin/trace/trace-1');
  const changes = await part('Changes to the APIs you call');
  expect((await within(changes).findByText(/Ends on/)).textContent).toContain('Ends on 1 Mar 2030');
  const ending = await within(await part('Keys that expire soon')).findAllByRole('listitem');
  expect(ending.map((one) => one.textContent?.replace(/Expires on.*/, ''))).toEqual([
    'Previous API key of Label printer',
    'Personal token CI',
  ]);
  expect(screen.queryByText('First steps')).toBeNull();
});

test('HOME a part that fails takes no other along, and is asked again alone', async () => {
  const portal = await openPortal('/', {
    as: 'member',
    answers: { ...full, getStatistics: new Refusal(503) },
  });
  const usage = await part('Usage and limits');
  await within(usage).findByText('Your usage could not be loaded');
  expect(await within(await part('Latest calls')).findAllByRole('listitem')).toHaveLength(2);
  portal.answer('getStatistics', full.getStatistics);
  await portal.press('Try again');
  await within(usage).findByText(/90.0/);
});

test('HOME an account whose applications do not load has its parts all the same', async () => {
  await openPortal('/', {
    as: 'member',
    answers: { ...full, listApplications: new Refusal(503) },
  });
  const latest = await part('Latest calls');
  expect(await within(latest).findAllByRole('listitem')).toHaveLength(2);
  expect(latest.isConnected).toBe(true);
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
  await within(await part('Latest calls')).findByText(/No calls/);
});
