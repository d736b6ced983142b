import { fakeGatewayStatistics, noCalls } from '@portal/contract/usage/statistics/fake-statistics';
import type { GatewayStatistics, GatewayUsageRow } from '@portal/contract/usage/statistics/schema';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { catchFiles } from '../../test/catch-files.ts';
import { openPortal, Refusal } from '../../test/open-portal.tsx';
import { drawing } from '../../test/outline.ts';

const page = '/apis/statistics/gateway';
const open = (statistics: GatewayStatistics, at = page) =>
  openPortal(at, { as: 'internal', answers: { getGatewayStatistics: { statistics } } });

const choice = (name: string) => screen.getByRole('combobox', { name });

const empty = fakeGatewayStatistics({
  total: noCalls,
  previous: noCalls,
  statuses: [],
  accounts: [],
  apis: [],
  applications: [],
  callers: { accounts: 0, applications: 0 },
});

test('PLAN-04 each bar has its figures as a table, and says when there are more', async () => {
  const { reads, callsOf } = await open(
    fakeGatewayStatistics(),
    `${page}?account=4711&api=a&period=7d&application=8101`,
  );
  expect(await reads()).toMatchSnapshot('page');
  expect(drawing(screen.getByRole('region', { name: 'Top accounts' }))).toMatchSnapshot('drawing');
  expect(callsOf('getGatewayStatistics').at(-1)?.query).toEqual({
    period: '7d',
    account_id: '4711',
    api: 'a',
    application_id: '8101',
  });
});

test('PLAN-04 choices of staff are addresses; another account has other applications', async () => {
  const { user, router, reads } = await open(
    fakeGatewayStatistics({
      choices: { accounts: [{ id: 5, name: 'Other' }], apis: [{ system_name: 'a', title: 'A' }] },
    }),
    `${page}?application=8101`,
  );
  await reads();
  await user.selectOptions(choice('Account'), 'Other');
  await user.selectOptions(choice('API'), 'A (a)');
  await user.click(screen.getByLabelText('12 months'));
  await reads();
  expect(router.state.location.href).toBe(`${page}?api=a&account=5&period=12m`);
  await user.selectOptions(choice('Application'), 'Checkout (Example Webshop)');
  await user.click(screen.getByLabelText('30 days'));
  await reads();
  expect(router.state.location.href).toBe(`${page}?application=8101&api=a&account=5`);
});

test('PLAN-04 the counts of the whole gateway are a file', async () => {
  const row: GatewayUsageRow = {
    day: '2026-11-20',
    account_id: 4711,
    account_name: 'Example Webshop',
    application_id: 8101,
    application_name: 'Checkout',
    system_name: 'shipment-v3-booking',
    operation: '',
    status: 429,
    refused: true,
    calls: 3,
    p50: null,
    p95: null,
    p99: null,
  };
  const { press, answer, reads } = await open(fakeGatewayStatistics());
  const files = catchFiles();
  answer('listGatewayUsage', { usage: [row] });
  await reads();
  await press('Export CSV');
  await expect.poll(() => files).toHaveLength(1);
  expect(files[0]?.name).toBe('gateway-usage-30d.csv');
  expect(await files[0]?.text()).toBe(
    'day,account_id,account_name,application_id,application_name,system_name,operation,status,refused,calls,p50,p95,p99\r\n' +
      '2026-11-20,4711,Example Webshop,8101,Checkout,shipment-v3-booking,,429,true,3,,,\r\n',
  );
});

test('PLAN-04 a failed load of the gateway’s statistics is told and never looks empty', async () => {
  const { reads, answer, press } = await openPortal(page, {
    as: 'internal',
    answers: { getGatewayStatistics: new Refusal(400, { error: 'No such thing' }) },
  });
  const failed = await reads();
  expect(failed).toContain('## The statistics could not be loaded');
  expect(failed).not.toContain('No calls');
  answer('getGatewayStatistics', { statistics: fakeGatewayStatistics() });
  await press('Try again');
  expect(await reads()).toContain('## Top APIs');
});

test('PLAN-04 without calls the page says whether another choice would have some', async () => {
  const nothing = await open(empty);
  expect(await nothing.reads()).toMatchSnapshot();
  for (const choice of ['account=5', 'application=8', 'api=a']) {
    const narrowed = await open(empty, `${page}?${choice}`);
    const text = await narrowed.reads();
    expect(text).toContain('## No matching calls');
    expect(text).toContain('(Show all of the last 30 days) /apis/statistics/gateway');
  }
  const refused = await open({ ...empty, total: { ...noCalls, refused: 1 } });
  expect(await refused.reads()).toContain('## Top APIs');
});
