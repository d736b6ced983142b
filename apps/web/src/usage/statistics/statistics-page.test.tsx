import {
  fakeQuota,
  fakeStatistics,
  noCalls,
} from '@portal/contract/usage/statistics/fake-statistics';
import type { Statistics, UsageRow } from '@portal/contract/usage/statistics/schema';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { catchFiles } from '../../test/catch-files.ts';
import { openPortal, Refusal } from '../../test/open-portal.tsx';
import { drawing } from '../../test/outline.ts';

const address = '/apis/statistics?period=7d';
const open = (statistics: Statistics, at = address) =>
  openPortal(at, { as: 'member', answers: { getStatistics: { statistics } } });

const choice = (name: string) => screen.getByRole('combobox', { name });

const empty = fakeStatistics({
  total: noCalls,
  previous: noCalls,
  buckets: [],
  applications: [],
  apis: [],
  operations: [],
  statuses: [],
  choices: { applications: [], apis: [] },
});

const slow = { calls: 300, errors: 1, refused: 0, p50: 4.5, p95: 1800, p99: 12_000 };
const rich = fakeStatistics({
  operations: [
    {
      ...slow,
      system_name: 'shipment-v3-booking',
      operation: 'createBooking',
      label: 'POST /rest/shipment/v3/bookings/{id}',
    },
    { ...noCalls, calls: 2, system_name: 'shipment-v3-booking', operation: 'gone', label: '' },
    { ...slow, system_name: 'location-v2-postcodes', operation: '', label: '' },
  ],
  statuses: [
    { status: 503, refused: true, calls: 9 },
    { status: 503, refused: false, calls: 30 },
    { status: 422, refused: false, calls: 12 },
    { status: 200, refused: false, calls: 1188 },
    { status: 400, refused: false, calls: 0 },
    { status: 500, refused: false, calls: 1 },
  ],
  quotas: [
    fakeQuota(),
    fakeQuota({ application: null, kind: 'hard_stop', used: 1000, forecast: null }),
    fakeQuota({ period: 'eternity', window: null, days: [], kind: 'hard_stop', used: 0 }),
    fakeQuota({ period: 'day', window: { from: '2026-11-20', until: '2026-11-20' }, days: [] }),
    fakeQuota({
      period: 'minute',
      kind: 'hard_stop',
      window: null,
      days: [],
      used: null,
      raised_until: '2026-12-01',
      forecast: null,
    }),
  ],
});

test('PLAN-04 figures, charts and tables, each thing with its way to more of it', async () => {
  const { reads } = await open(rich);
  expect(await reads()).toMatchSnapshot('page');
  expect(drawing(screen.getByRole('main'))).toMatchSnapshot('drawing');
});

test('PLAN-04 each chart has its figures as a table, and refused calls are told apart from errors', async () => {
  await open(fakeStatistics());
  const calls = await screen.findByRole('region', { name: 'Calls per day' });
  expect(within(calls).getByRole('slider').getAttribute('aria-label')).toBe(
    'Calls per day from Thu 19 Nov to Fri 20 Nov. Highest 698, lowest 502.',
  );
  const rows = within(calls).getAllByRole('row', { hidden: true });
  expect(rows.map((row) => row.textContent)).toEqual([
    'DayAnsweredClient errorsServer errorsRefused',
    'Fri 20 Nov688820',
    'Thu 19 Nov500203',
  ]);
  expect(screen.getByText('20 % more than the 7 days before')).toBeDefined();
  expect(screen.getByText('12 calls, most of them 422; 3 more refused')).toBeDefined();
  expect(screen.getByText('Other calls')).toBeDefined();
});

test('PLAN-04 hours of a day have no refused calls of their own', async () => {
  const bucket = { success: 5, client_errors: 1, server_errors: 0, refused: null };
  const { reads } = await open(
    fakeStatistics({
      period: { name: 'today', since: '2026-11-20', until: '2026-11-20', granularity: 'hour' },
      buckets: [{ ...bucket, at: '2026-11-20T09:00:00.000Z' }],
    }),
    '/apis/statistics?period=today&application=8101&api=gone',
  );
  const text = await reads();
  expect(text).toContain('## Calls per hour\nAnsweredErrors\n');
  expect(text).toContain('| Hour | Answered | Client errors | Server errors |');
  expect(text).toContain('| 09:00 to 10:00 UTC | 5 | 1 | 0 |');
  expect(text).toContain('Application: All applications | *Checkout');
  // What the address names stays chosen, though nothing of it is left.
  expect(text).toContain('API: All APIs | Booking (shipment-v3-booking) | *gone');
});

test('PLAN-04 more than eight rows are shown on demand', async () => {
  const apis = Array.from({ length: 9 }, (_, at) => ({
    ...slow,
    system_name: `api-${at}`,
    title: `API ${at}`,
  }));
  const { reads, press } = await open(fakeStatistics({ apis }));
  expect(await reads()).not.toContain('API 8 api-8');
  await press('Show all 9');
  expect(await reads()).toContain('API 8 api-8');
  await press('Show the first 8');
  expect(await reads()).not.toContain('API 8 api-8');
  const eight = await open(fakeStatistics({ apis: apis.slice(1) }));
  expect(await eight.reads()).not.toContain('Show all');
});

test('PLAN-04 the bars can be walked through, by keyboard and by pointer', async () => {
  await open(fakeStatistics());
  const slider = await screen.findByRole('slider');
  expect(slider.getAttribute('aria-valuetext')).toBe('No bar selected');
  fireEvent.focus(slider);
  expect(slider.getAttribute('aria-valuetext')).toBe('Fri 20 Nov, 698 calls, 10 errors');
  fireEvent.change(slider, { target: { value: '0' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('Thu 19 Nov, 502 calls, 2 errors, 3 refused');
  expect(drawing(screen.getByRole('region', { name: 'Calls per day' }))).toMatchSnapshot();
  fireEvent.blur(slider);
  expect(slider.getAttribute('aria-valuetext')).toBe('No bar selected');
});

test('PLAN-04 choices are addresses; a shorter period asks for its own figures', async () => {
  const { user, router, reads, callsOf } = await open(
    fakeStatistics(),
    '/apis/statistics?limit=8101-5001-month&api=shipment-v3-booking',
  );
  await reads();
  await user.selectOptions(choice('Application'), 'Checkout');
  await reads();
  expect(router.state.location.href).toBe(
    '/apis/statistics?application=8101&api=shipment-v3-booking',
  );
  await user.selectOptions(choice('API'), '');
  await user.click(screen.getByLabelText('Today'));
  await reads();
  expect(router.state.location.href).toBe('/apis/statistics?application=8101&period=today');
  expect(
    callsOf('getStatistics')
      .slice(-4)
      .map(({ query }) => query),
  ).toEqual([
    { period: '30d', api: 'shipment-v3-booking' },
    { period: '30d', application_id: '8101', api: 'shipment-v3-booking' },
    { period: '30d', application_id: '8101' },
    { period: 'today', application_id: '8101' },
  ]);
});

test('PLAN-04 the counts behind what is shown are a file; a failure is told', async () => {
  const row: UsageRow = {
    day: '2026-11-20',
    application_id: 8101,
    application_name: '=Checkout',
    system_name: 'shipment-v3-booking',
    operation: 'createBooking',
    status: 201,
    refused: false,
    calls: 1188,
    p50: 40,
    p95: null,
    p99: 900,
  };
  const { press, answer, callsOf, reads } = await open(fakeStatistics());
  const files = catchFiles();
  answer('listUsage', { usage: [row] });
  await reads();
  await press('Export CSV');
  await expect.poll(() => files).toHaveLength(1);
  expect(files[0]?.name).toBe('usage-7d.csv');
  expect(await files[0]?.text()).toBe(
    'day,application_id,application_name,system_name,operation,status,refused,calls,p50,p95,p99\r\n' +
      "2026-11-20,8101,'=Checkout,shipment-v3-booking,createBooking,201,false,1188,40,,900\r\n",
  );
  expect(callsOf('listUsage')[0]?.query).toEqual({ period: '7d' });
  answer('listUsage', new Refusal(503));
  await press('Export CSV');
  expect(await screen.findByText(/^The file could not be created\./)).toBeDefined();
});

test('PLAN-04 a failed load is told and never looks empty; another try helps', async () => {
  const { reads, answer, press } = await openPortal(address, {
    as: 'member',
    answers: { getStatistics: new Refusal(400, { error: 'No such thing' }) },
  });
  const failed = await reads();
  expect(failed).toContain('## The statistics could not be loaded\nNo such thing.');
  expect(failed).not.toContain('No calls');
  answer('getStatistics', { statistics: fakeStatistics() });
  await press('Try again');
  expect(await reads()).toContain('## Calls per day');
});

test.each([
  ['nothing at all', empty],
  ['nothing of this choice', { ...empty, choices: fakeStatistics().choices }],
])('PLAN-04 %s: the page says where to go on', async (_, statistics) => {
  const { reads } = await open(statistics);
  expect(await reads()).toMatchSnapshot();
});

test('PLAN-04 refused calls alone are calls to show', async () => {
  const { reads } = await open({ ...empty, total: { ...noCalls, refused: 1 } });
  expect(await reads()).toContain('## Calls per day');
});

test.each([
  ['somebody who is not logged in', 'public', {}],
  ['staff without an account', 'internal', {}],
  ['a person without an account', 'customer', { findOwnAccount: new Refusal(404) }],
] as const)('PLAN-04 %s reads what would stand here', async (_, as, answers) => {
  const { reads } = await openPortal(address, { as, answers });
  expect(await reads()).toMatchSnapshot();
});

test('ENV-05 the sandbox has none and leads to the portal that does', async () => {
  const { reads } = await openPortal(address, {
    config: { production: false, kind: 'sandbox', otherPortalUrl: 'https://portal.example' },
  });
  expect(await reads()).toMatchSnapshot();
});

test('DAY-39 a partner sees the calls of the period by end customer; narrowed to an application, nobody can tell them apart', async () => {
  const parts = [
    { part: { end_customer: { number: 'A-1', name: 'Alpha' }, calls: 30, errors: 1 } },
    { part: { end_customer: null, calls: 10, errors: 0 } },
  ];
  const answers = {
    getStatistics: { statistics: rich },
    getEndCustomerSplit: new Refusal(503),
  };
  const portal = await openPortal(address, { as: 'partner', answers });
  const panel = within(await screen.findByRole('region', { name: 'End customers' }));
  portal.answer('getEndCustomerSplit', { split: { parts } });
  await portal.user.click(await panel.findByRole('button', { name: 'Try again' }));
  expect(await panel.findByRole('row', { name: /^Alpha.?A-1 30 1$/ })).toBeTruthy();
  expect(panel.getByRole('row', { name: /^Not named 10 0$/ })).toBeTruthy();
  expect(portal.callsOf('getEndCustomerSplit').at(-1)?.query).toEqual({ period: '7d' });
  await openPortal(`${address}&application=1`, { as: 'partner', answers });
  await screen.findAllByRole('heading', { level: 2 });
  expect(screen.queryByRole('region', { name: 'End customers' })).toBeNull();
  await openPortal(address, { as: 'member', answers });
  await screen.findAllByRole('heading', { level: 2 });
  expect(screen.queryByRole('region', { name: 'End customers' })).toBeNull();
});
