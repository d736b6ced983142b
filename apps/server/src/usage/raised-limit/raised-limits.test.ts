import { createApplication } from '@portal/contract/accounts/application/operations';
import { getStatistics } from '@portal/contract/usage/statistics/operations';
import { endRaisedLimit, raiseLimit } from '@portal/contract/usage/raised-limit/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startTestPortal,
  type TestAccount,
  type TestPerson,
  type TestPortal,
} from '../../../test/start-test-portal.ts';
import { fakeEndpointRow } from '../../gateway/directories/fake-rows.ts';
import { fakeCarrier, fakePlanRows } from '../../gateway/front/fake-front.ts';

let portal: TestPortal;
let carrier: Awaited<ReturnType<typeof fakeCarrier>>;
let support: TestPerson;
let account: TestAccount;
let application: { readonly id: number; readonly user_key: string };

const planId = 7700;
const path = '/rest/raised/v1';
const reason = 'A campaign';
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  carrier = await fakeCarrier();
  portal = await startTestPortal();
  support = await portal.person({ roleGrant: 'internal' });
  account = await portal.account();
  await fakeEndpointRow(portal.database, {
    systemName: 'raised-v1',
    basePath: path,
    upstream: carrier.url,
  });
  await fakePlanRows(portal.database, planId, { limits: [[1, 'day', 2]] });
  const made = await portal.call(createApplication, account.admin, {
    params: { accountId: account.id },
    body: { name: 'Checkout', description: 'Delivery options' },
  });
  ({ application } = made.body);
  await portal.database.query(
    "UPDATE applications SET plan_id = $2, status = 'live' WHERE id = $1",
    [application.id, planId],
  );
}, 60_000);
afterAll(async () => {
  await portal.close();
  carrier.close();
});

const call = () => portal.gateway(path, application.user_key);

const raise = (change: object = {}, by = support) =>
  portal.call(raiseLimit, by, {
    params: { accountId: account.id },
    body: {
      application_id: application.id,
      metric_id: 1,
      period: 'day',
      value: 5,
      until: inDays(7),
      reason,
      ...change,
    },
  });

test('DAY-08 a limit that support raises holds at the gateway at once, is shown to the customer, and ends by its day or by hand', async () => {
  await expect.poll(call).toBe(200);
  await expect.poll(call).toBe(429);
  const { status, body } = await raise();
  expect([status, body.raised_limit]).toMatchObject([201, { value: 5, until: inDays(7) }]);
  await expect.poll(call, { timeout: 1000 }).toBe(200);
  const mails = await portal.listMails(account.admin.email);
  expect(mails.at(-1)?.subject).toBe('A limit has been raised for you');
  expect(mails.at(-1)?.text).toContain(reason);
  const { quotas } = (
    await portal.call(getStatistics, account.member, { params: { accountId: account.id } })
  ).body.statistics;
  expect(quotas).toContainEqual(expect.objectContaining({ limit: 5, raised_until: inDays(7) }));

  await portal.database.query(
    "UPDATE raised_limits SET until = now() + interval '300 milliseconds' WHERE account_id = $1",
    [account.id],
  );
  await expect.poll(call, { timeout: 2000 }).toBe(429);

  const again = await raise({ value: 50 });
  await expect.poll(call, { timeout: 1000 }).toBe(200);
  const end = () =>
    portal.call(endRaisedLimit, support, {
      params: { accountId: account.id, raisedLimitId: again.body.raised_limit.id },
      body: { reason: 'It is over' },
    });
  expect((await end()).status).toBe(200);
  await expect.poll(call, { timeout: 1000 }).toBe(429);
  expect((await end()).status).toBe(404);
});

test('DAY-08 a raise says what is wrong with it', async () => {
  const faults = async (change: object) => (await raise(change)).body.errors;
  expect(await faults({ until: '2020-01-01' })).toEqual({ until: ['must be a future date'] });
  expect(await faults({ until: 'soon' })).toEqual({ until: ['must be a date such as 2026-11-20'] });
  expect(await faults({ until: inDays(400) })).toEqual({
    until: ['is too far away (maximum is 366 days)'],
  });
  expect(await faults({ value: 2 })).toEqual({ value: ['must be more than the plan allows (2)'] });
  expect(await faults({ value: 2.5 })).toEqual({ value: ['must be a whole number'] });
  expect(await faults({ reason: ' ' })).toEqual({ reason: ["can't be blank"] });
  expect((await raise({ metric_id: 2 })).status).toBe(404);
  expect((await raise({ application_id: 1 })).status).toBe(404);
  expect((await raise({}, account.admin)).status).toBe(403);
});

test('DAY-08 a raised limit of a minute stands in Statistics too, without what is used of it', async () => {
  const accountId = account.id;
  const short = async () => {
    const { body } = await portal.call(getStatistics, account.member, { params: { accountId } });
    return body.statistics.quotas.filter(({ period }: { period: string }) => period === 'minute');
  };
  await portal.database.query(
    `INSERT INTO plan_limits (id, plan_id, metric_id, period, value, per)
     SELECT 990001, plan_id, 1, 'minute', 40, 'account' FROM applications WHERE id = $1`,
    [application.id],
  );
  expect(await short()).toEqual([]);
  expect((await raise({ period: 'minute', value: 90 })).status).toBe(201);
  expect(await short()).toMatchObject([
    { limit: 90, raised_until: inDays(7), used: null, window: null, days: [] },
  ]);
});
