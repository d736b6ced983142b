import { getStatistics, listUsage } from '@portal/contract/usage/statistics/operations';
import type { Statistics, UsageRow } from '@portal/contract/usage/statistics/schema';
import { createApplication } from '@portal/contract/accounts/application/operations';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal, type TestAccount } from '../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);

/** An account with one live application, and its key. */
async function open(name = 'Checkout') {
  const account = await portal.account();
  const { body } = await portal.call(createApplication, account.admin, {
    params: { accountId: account.id },
    body: { name, description: 'Delivery options' },
  });
  const { id, user_key } = body.application as { id: number; user_key: string };
  return { account, id, key: user_key };
}

async function read(
  { id, member }: TestAccount,
  query: Record<string, string> = {},
): Promise<Statistics> {
  const { body } = await portal.call(getStatistics, member, { params: { accountId: id }, query });
  return body.statistics as Statistics;
}

/** Successful booking calls of one past day, as the gateway's commits would have left them. */
async function addDay(
  of: { account: TestAccount; id: number },
  { daysAgo, calls }: { daysAgo: number; calls: number },
) {
  await portal.database.query(
    `INSERT INTO usage_hours (application_id, account_id, system_name, hour, status_class, calls, last_call_at)
     SELECT $1, $2, 'shipment-v3-booking', hour, '2XX', $4, hour
     FROM (SELECT date_trunc('day', now(), 'UTC') - $3 * interval '1 day' AS hour) at`,
    [of.id, of.account.id, daysAgo, calls],
  );
  await portal.database.query(
    `INSERT INTO usage_operations (application_id, account_id, day, system_name, operation, status, refused, calls, latencies)
     SELECT $1, $2, (now() AT TIME ZONE 'UTC')::date - $3::int, 'shipment-v3-booking', 'bookShipment', 201, false, $4,
       array_fill(0::bigint, ARRAY[15]) || ARRAY[$4::bigint]`,
    [of.id, of.account.id, daysAgo, calls],
  );
}

test('PLAN-04 real calls through the gateway are shown by application, API, operation, status and day', async () => {
  const { account, id, key } = await open();
  await portal.gateway('/rest/location/v4/servicepoints/nothing-like-it', key);
  await portal.gateway('/rest/location/v4/servicepoints/all', key);
  await portal.gateway('/rest/location/v4/nowhere', key);
  await expect.poll(async () => (await read(account)).total.calls).toBe(2);
  const shown = await read(account, { period: '7d' });
  expect(shown.applications).toMatchObject([{ id, name: 'Checkout', calls: 2 }]);
  expect(shown.apis).toMatchObject([{ system_name: 'location-v4-servicepoints', calls: 2 }]);
  expect(shown.operations.map(({ operation }) => operation).toSorted()).toEqual([
    'getServicePoint',
    'listServicePoints',
  ]);
  expect(shown.operations[0]?.label).toMatch(/^GET \/rest\/location\/v4\/servicepoints/);
  expect(shown.buckets).toHaveLength(7);
  const today = shown.buckets.at(-1);
  expect((today?.success ?? 0) + (today?.client_errors ?? 0) + (today?.server_errors ?? 0)).toBe(2);
  expect(shown.total.p95).toBeGreaterThan(0);
});

test('PLAN-04 periods, filters and the period before', async () => {
  const of = await open();
  await addDay(of, { daysAgo: 1, calls: 30 });
  await addDay(of, { daysAgo: 9, calls: 20 });
  await addDay(of, { daysAgo: 40, calls: 7 });
  const { account } = of;
  expect((await read(account, { period: '7d' })).total).toMatchObject({ calls: 30 });
  expect((await read(account, { period: '7d' })).previous).toMatchObject({ calls: 20 });
  const month = await read(account);
  expect(month.period).toMatchObject({ name: '30d', granularity: 'day' });
  expect(month.total).toMatchObject({ calls: 50, errors: 0, refused: 0 });
  expect(month.previous.calls).toBe(7);
  const year = await read(account, { period: '12m' });
  expect(year.buckets).toHaveLength(12);
  expect(year.total.calls).toBe(57);
  expect((await read(account, { api: 'other' })).total.calls).toBe(0);
  expect((await read(account, { api: 'other' })).choices.apis).toHaveLength(1);
  expect((await read(account, { application_id: 'none' })).total.calls).toBe(0);
  expect((await read(account, { application_id: String(of.id) })).total.calls).toBe(50);
});

test('PLAN-04 a free quota tells what is used and when it runs out', async () => {
  const of = await open();
  for (let daysAgo = 1; daysAgo <= 31; daysAgo += 1) await addDay(of, { daysAgo, calls: 900 });
  await addDay(of, { daysAgo: 0, calls: 100 });
  const { quotas } = await read(of.account);
  const bookings = quotas.find(({ metric }) => metric.name === 'Shipment booking');
  const dayOfMonth = new Date().getUTCDate();
  expect(bookings).toMatchObject({
    kind: 'free_quota',
    period: 'month',
    limit: 1000,
    used: (dayOfMonth - 1) * 900 + 100,
  });
  expect(bookings?.days).toHaveLength(dayOfMonth);
  expect(bookings?.forecast?.expected).toBeGreaterThanOrEqual(bookings?.used ?? 0);
});

test('PLAN-04 the counts behind the statistics can be downloaded', async () => {
  const of = await open('Back office');
  await addDay(of, { daysAgo: 2, calls: 11 });
  const { body } = await portal.call(listUsage, of.account.member, {
    params: { accountId: of.account.id },
  });
  expect(body.usage as UsageRow[]).toMatchObject([
    {
      application_name: 'Back office',
      system_name: 'shipment-v3-booking',
      operation: 'bookShipment',
      status: 201,
      calls: 11,
    },
  ]);
});

test('PLAN-04 the sandbox has no statistics', async () => {
  const sandbox = await startTestPortal({ PORTAL_ENV: 'sandbox' });
  const account = await sandbox.account();
  const call = { params: { accountId: account.id } };
  for (const operation of [getStatistics, listUsage]) {
    const { status, body } = await sandbox.call(operation, account.member, call);
    expect(status).toBe(404);
    expect(body).toEqual({ error: 'Statistics are not available' });
  }
  await sandbox.close();
});
