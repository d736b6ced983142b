import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/clone-database.ts';
import { shared } from '../../../test/shared.ts';
import { fakeCarrier, fakeFront, fakePlanRows } from '../front/fake-front.ts';
import { fakeApplicationRow, fakeEndpointRow } from '../directories/fake-rows.ts';

let carrier: Awaited<ReturnType<typeof fakeCarrier>>;
let front: Awaited<ReturnType<typeof fakeFront>>;
/** Plans and keys are each test's own. */
let nth = 0;
let key = '';

const start = () => fakeFront({ database: cloned.database, carrierUrl: carrier.url });

const cloned = shared(cloneDatabase);

beforeAll(async () => {
  cloned.database.on('error', () => undefined);
  carrier = await fakeCarrier();
  const { database } = cloned;
  await fakeEndpointRow(database, { systemName: 'booking-v1', basePath: '/rest/booking/v1' });
  await fakeEndpointRow(database, { systemName: 'other-v1', basePath: '/rest/other/v1' });
  front = await start();
});

beforeEach(() => {
  nth += 1;
  key = `key-limits-${nth}`;
});

afterAll(async () => {
  await front.close();
  carrier.close();
});

/** An application on a plan of these limits, as soon as the gateway knows both; no call of it is counted yet. */
async function plan(limits: Parameters<typeof fakePlanRows>[2]) {
  const { database } = cloned;
  await fakePlanRows(database, nth, limits);
  const probe = `${key}-probe`;
  await fakeApplicationRow(database, probe, { planId: nth });
  const { id, accountId } = await fakeApplicationRow(database, key, { planId: nth });
  const isKnown = async () => {
    const { headers } = await front.call('/rest/booking/v1', probe);
    return headers.get('ratelimit-policy')?.split(',').length ?? 0;
  };
  const held = limits.limits.length - (limits.priced ? 1 : 0);
  await expect.poll(isKnown).toBe(held);
  return { id, accountId };
}

async function callMany(calls: number, path = '/rest/booking/v1', apikey = key) {
  const answers = await Promise.all(Array.from({ length: calls }, () => front.call(path, apikey)));
  return answers.filter(({ status }) => status === 200).length;
}

test('PLAN-05 over a hard stop is 429 with Retry-After, rate-limit headers and the fault that names it', async () => {
  await plan({ limits: [[1, 'day', 5]] });
  const first = await front.call('/rest/booking/v1', key);
  expect(first.headers.get('ratelimit-policy')).toBe('"hits-day";q=5;w=86400');
  expect(first.headers.get('ratelimit')).toMatch(/^"hits-day";r=4;t=\d+$/);
  expect(await callMany(50)).toBe(4);
  const { status, headers, text } = await front.call('/rest/booking/v1', key);
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(headers.get('ratelimit')).toMatch(/^"hits-day";r=0;t=\d+$/);
  expect(JSON.parse(text)).toMatchObject({
    message: 'Usage limit exceeded',
    compositeFault: {
      faults: [
        {
          faultCode: 'GW-429',
          explanationText: expect.stringMatching(
            /^The plan of this application allows 5 calls a day \(Hits\), and they are used up. All applications of the account share them. The next day begins at \d{4}-\d\d-\d\dT00:00:00Z: repeat the call then\.$/,
          ),
        },
      ],
    },
    traceId: headers.get('x-request-id'),
  });
});

test('PLAN-05 a metric holds its own APIs only, a free quota holds nothing', async () => {
  await plan({
    limits: [
      [2, 'month', 1],
      [1, 'day', 6],
    ],
    priced: { metric: 2, after: 1 },
  });
  expect(await callMany(4)).toBe(4);
  expect(await callMany(4, '/rest/other/v1')).toBe(2);
});

test('PLAN-05 a restart does not forget the window, nor does a change of plan', async () => {
  const { id } = await plan({
    limits: [
      [1, 'day', 10],
      [2, 'hour', 8],
    ],
  });
  expect(await callMany(5)).toBe(5);
  expect(await callMany(1, '/rest/other/v1')).toBe(1);
  await front.close();
  front = await start();
  expect(await callMany(6)).toBe(3);
  await fakePlanRows(cloned.database, nth + 1_000, { limits: [[1, 'day', 11]] });
  await cloned.database.query('UPDATE applications SET plan_id = $2 WHERE id = $1', [
    id,
    nth + 1_000,
  ]);
  const policy = async () =>
    (await front.call('/rest/other/v1', key)).headers.get('ratelimit-policy');
  await expect.poll(policy).toBe('"hits-day";q=11;w=86400');
  await callMany(5);
  expect((await front.call('/rest/booking/v1', key)).status).toBe(429);
});

test('PLAN-05 a minute goes on after a restart, too', async () => {
  await plan({ limits: [[1, 'minute', 3]] });
  // Both halves belong to one minute, or the test says nothing: it waits for a minute with room.
  await expect.poll(() => new Date().getUTCSeconds(), { timeout: 20_000 }).toBeLessThan(50);
  expect(await callMany(2)).toBe(2);
  await front.close();
  front = await start();
  expect(await callMany(3)).toBe(1);
});

test('a changed limit holds as soon as its notification is read', async () => {
  await plan({ limits: [[1, 'year', 100]] });
  expect(await callMany(3)).toBe(3);
  await cloned.database.query('UPDATE plan_limits SET value = 3 WHERE plan_id = $1', [nth]);
  await expect.poll(async () => (await front.call('/rest/other/v1', key)).status).toBe(429);
});

test('refused calls are neither counted nor billed', async () => {
  const { id } = await plan({ limits: [[1, 'day', 2]] });
  expect(await callMany(6)).toBe(2);
  await front.close();
  const { rows } = await cloned.database.query(
    'SELECT sum(calls)::bigint AS calls FROM usage_hours WHERE application_id = $1',
    [id],
  );
  expect(rows).toEqual([{ calls: 2 }]);
  front = await start();
});

test('PLAN-05 applications of an account share its window, also after a restart; a limit per application is each its own', async () => {
  const { accountId } = await plan({ limits: [[1, 'day', 10]] });
  const other = `${key}-other`;
  await fakeApplicationRow(cloned.database, other, { planId: nth, accountId });
  expect(await callMany(4)).toBe(4);
  expect(await callMany(4, '/rest/booking/v1', other)).toBe(4);
  await front.close();
  front = await start();
  expect(await callMany(4, '/rest/booking/v1', other)).toBe(2);
  const { headers } = await front.call('/rest/booking/v1', key);
  expect(headers.get('ratelimit')).toMatch(/^"hits-day";r=0;/);
  // What a deleted application has used up stays used up.
  await cloned.database.query('DELETE FROM applications WHERE account_id = $1', [accountId]);
  await fakeApplicationRow(cloned.database, `${key}-new`, { planId: nth, accountId });
  expect((await front.call('/rest/booking/v1', `${key}-new`)).status).toBe(429);

  await cloned.database.query("UPDATE plan_limits SET per = 'application' WHERE plan_id = $1", [
    nth,
  ]);
  await expect
    .poll(async () => (await front.call('/rest/booking/v1', `${key}-new`)).status)
    .toBe(200);
});
