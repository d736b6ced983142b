import {
  getApplicationUsage,
  getServiceUsage,
  listTopApplications,
} from '@portal/contract/usage/analytics/operations';
import { createApplication } from '@portal/contract/accounts/application/operations';
import type { Operation } from '@portal/contract/operation';
import {
  getGatewayStatistics,
  listGatewayUsage,
} from '@portal/contract/usage/statistics/operations';
import type { GatewayStatistics, GatewayUsageRow } from '@portal/contract/usage/statistics/schema';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal, type TestAccount } from '../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);
const staff = shared(() => portal.person({ email: 'stella@postal.example' }));

interface Own {
  readonly account: TestAccount;
  readonly id: number;
  readonly key: string;
}

async function open(name: string): Promise<Own> {
  const account = await portal.account();
  const { body } = await portal.call(createApplication, account.admin, {
    params: { accountId: account.id },
    body: { name, description: 'Delivery options' },
  });
  const { id, user_key } = body.application as { id: number; user_key: string };
  return { account, id, key: user_key };
}

interface Calls {
  readonly at: string;
  readonly calls: number;
  readonly status?: number;
}

/** Booking calls of one hour, as the gateway's commits would have left them. */
async function addCalls({ account, id }: Own, { at, calls, status = 201 }: Calls) {
  await portal.database.query(
    `INSERT INTO usage_hours (application_id, account_id, system_name, hour, status_class, calls, last_call_at)
     VALUES ($1, $2, 'shipment-v3-booking', $3, left($5::text, 1) || 'XX', $4, $3)`,
    [id, account.id, at, calls, status],
  );
  await portal.database.query(
    `INSERT INTO usage_operations AS u (application_id, account_id, day, system_name, operation, status, refused, calls, latencies)
     VALUES ($1, $2, ($3::timestamptz AT TIME ZONE 'UTC')::date, 'shipment-v3-booking', 'bookShipment', $5, false, $4,
       array_fill(0::bigint, ARRAY[15]) || ARRAY[$4::bigint])
     ON CONFLICT (application_id, day, system_name, operation, status, refused) DO UPDATE SET calls = u.calls + EXCLUDED.calls`,
    [id, account.id, at, calls, status],
  );
}

async function read(operation: Operation, query: Record<string, string> = {}) {
  return portal.call(operation, staff, { query });
}

const toHour = (hoursAgo: number) => {
  const at = new Date(Date.now() - hoursAgo * 3_600_000);
  at.setUTCMinutes(0, 0, 0);
  return at.toISOString();
};

test('PLAN-04 staff see calls, errors, latency and the top accounts, APIs and applications of the whole gateway', async () => {
  const [big, small] = [await open('Big shop'), await open('Small shop')];
  await addCalls(big, { at: toHour(49), calls: 500_000 });
  await addCalls(big, { at: toHour(50), calls: 1_000, status: 502 });
  await addCalls(small, { at: toHour(51), calls: 400_000 });
  const { body, status } = await read(getGatewayStatistics);
  expect(status).toBe(200);
  const shown = body.statistics as GatewayStatistics;
  expect(shown.accounts.slice(0, 2)).toMatchObject([
    { id: big.account.id, calls: 501_000, errors: 1_000 },
    { id: small.account.id, calls: 400_000, errors: 0 },
  ]);
  expect(shown.accounts[0]?.p95).toBeGreaterThan(0);
  expect(shown.applications[0]).toMatchObject({
    id: big.id,
    name: 'Big shop',
    account: { id: big.account.id },
  });
  expect(shown.apis[0]).toMatchObject({ system_name: 'shipment-v3-booking', calls: 901_000 });
  expect(shown.callers.accounts).toBeGreaterThanOrEqual(2);
  expect(shown.buckets).toHaveLength(30);
  expect(shown.total.calls).toBe(
    shown.buckets.reduce(
      (sum, one) => sum + one.success + one.client_errors + one.server_errors,
      0,
    ),
  );

  const narrowed = await read(getGatewayStatistics, { account_id: String(small.account.id) });
  expect(narrowed.body.statistics).toMatchObject({
    total: { calls: 400_000, errors: 0 },
    callers: { accounts: 1, applications: 1 },
  });
  expect(narrowed.body.statistics.choices.accounts.length).toBeGreaterThanOrEqual(2);
  const none = await read(getGatewayStatistics, { account_id: 'nobody' });
  expect(none.body.statistics.total.calls).toBe(0);

  const file = await read(listGatewayUsage, { account_id: String(big.account.id) });
  expect(
    (file.body.usage as GatewayUsageRow[])
      .map(({ calls }) => calls)
      .toSorted((one, other) => one - other),
  ).toEqual([1_000, 500_000]);
  expect(file.body.usage[0]).toMatchObject({
    account_name: `Shop ${big.account.admin.username}`,
    application_name: 'Big shop',
  });
});

test('PLAN-04 real calls are in the statistics of the whole gateway', async () => {
  const own = await open('Counted');
  await portal.gateway('/rest/location/v4/servicepoints/all', own.key);
  const query = { account_id: String(own.account.id), period: 'today' };
  await expect
    .poll(async () => (await read(getGatewayStatistics, query)).body.statistics.total.calls)
    .toBe(1);
});

test('PLAN-04 the sandbox has no analytics and no statistics of the gateway', async () => {
  const sandbox = await startTestPortal({ PORTAL_ENV: 'sandbox' });
  const person = await sandbox.person({ email: 'stella@postal.example' });
  const params = { applicationId: 1, serviceId: 302 };
  for (const operation of [
    getGatewayStatistics,
    listGatewayUsage,
    getApplicationUsage,
    getServiceUsage,
    listTopApplications,
  ]) {
    const { status, body } = await sandbox.call(operation, person, { params });
    expect([status, body]).toEqual([404, { error: 'Statistics are not available' }]);
  }
  await sandbox.close();
});
