import { createApplication } from '@portal/contract/accounts/application/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../../../test/start-test-portal.ts';
import {
  findDemoApplication,
  insertUsageOnce,
  listUndetailedCalls,
  listUnloggedHours,
} from './demo-usage-sql.ts';

let portal: TestPortal;
beforeAll(async () => {
  // No round rolls up what is years old here.
  portal = await startTestPortal({ PORTAL_PARTS: 'portal' });
}, 60_000);
afterAll(() => portal.close());

test('PLAN-04 demo calls look like traffic, are the same at each start, and are counted once', async () => {
  const { database } = portal;
  const { id: accountId, admin } = await portal.account();
  const made = await portal.call(createApplication, admin, {
    params: { accountId },
    body: { name: 'Checkout', description: 'Delivery options' },
  });
  const applicationId: number = made.body.application.id;
  expect(await findDemoApplication(database, admin.email, 'Checkout')).toEqual({
    accountId,
    applicationId,
  });
  expect(await findDemoApplication(database, admin.email, 'Till')).toBeNull();
  expect(await findDemoApplication(database, 'nobody@shop.example', 'Checkout')).toBeNull();
  const seed = {
    accountId,
    applicationId,
    application: 'Checkout',
    apis: { 'shipment-v3-booking': 3100, 'location-v4-servicepoints': 310 },
    since: '2024-03-01',
    until: '2024-03-04T09:00',
  };
  await insertUsageOnce(database, seed);
  const calls = await listUndetailedCalls(database, applicationId);
  expect(
    calls.map((one) => `${one.day} ${one.systemName} ${one.statusClass} ${one.calls}`),
  ).toMatchSnapshot('calls');
  await insertUsageOnce(database, { ...seed, until: '2024-03-31T00:00' });
  expect(await listUndetailedCalls(database, applicationId)).toEqual(calls);

  const [first] = calls;
  await database.query(
    `INSERT INTO usage_operations
       (application_id, account_id, day, system_name, operation, status, refused, calls, latencies)
     VALUES ($1, $2, $3, $4, 'call', 200, false, 1, '{1}'), ($1, $2, $3, $4, 'call', 201, true, 5, '{5}')`,
    [applicationId, accountId, first?.day, first?.systemName],
  );
  const [left, ...others] = await listUndetailedCalls(database, applicationId);
  expect(left).toEqual({ ...first, calls: (first?.calls ?? 0) - 1 });
  expect(others).toEqual(calls.slice(1));

  const now = new Date('2024-03-04T08:30:00Z');
  const hours = await listUnloggedHours(database, applicationId, now);
  const times = new Set(hours.map(({ hour }) => hour.toISOString().slice(0, 13)));
  expect([...times].toSorted()).toMatchSnapshot('hours without a logged call');
});
