import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/clone-database.ts';
import { shared } from '../../../test/shared.ts';
import { startRedis } from '../../../test/start-redis.ts';
import { fakeCarrier, fakeFront, fakePlanRows } from '../front/fake-front.ts';
import { fakeApplicationRow, fakeEndpointRow } from '../directories/fake-rows.ts';

type Front = Awaited<ReturnType<typeof fakeFront>>;

let redis: Awaited<ReturnType<typeof startRedis>>;
let carrier: Awaited<ReturnType<typeof fakeCarrier>>;
let fronts: readonly Front[];
let nth = 0;
let key = '';

const path = '/rest/booking/v1';

const cloned = shared(cloneDatabase);

beforeAll(async () => {
  cloned.database.on('error', () => undefined);
  redis = await startRedis();
  carrier = await fakeCarrier();
  const { database } = cloned;
  await fakeEndpointRow(database, { systemName: 'booking-v1', basePath: path });
  const shared = { url: redis.url, prefix: 'test:limits' };
  const start = () => fakeFront({ database, carrierUrl: carrier.url, shared });
  fronts = [await start(), await start()];
});

afterAll(async () => {
  for (const front of fronts) await front.close();
  carrier.close();
  await redis.stop();
});

/** An application of the test's own, as soon as every process knows it. */
async function plan(): Promise<void> {
  nth += 1;
  key = `key-shared-${nth}`;
  await fakePlanRows(cloned.database, nth, {
    limits: [
      [1, 'day', 60],
      [2, 'month', 70],
    ],
  });
  await fakeApplicationRow(cloned.database, `${key}-probe`, { planId: nth });
  await fakeApplicationRow(cloned.database, key, { planId: nth });
  for (const front of fronts) {
    const isKnown = async () =>
      (await front.call(path, `${key}-probe`)).headers.get('ratelimit-policy')?.split(',').length;
    await expect.poll(isKnown).toBe(2);
  }
}

/** So many calls to every process at once: how many passed in all. */
async function callAll(calls: number, through: readonly Front[] = fronts): Promise<number> {
  const answers = await Promise.all(
    through.flatMap((front) => Array.from({ length: calls }, () => front.call(path, key))),
  );
  expect(new Set(answers.map(({ status }) => status))).not.toContain(500);
  return answers.filter(({ status }) => status === 200).length;
}

/** Whether a call makes the process say so; only lines after `from` count. */
const hasLine =
  (front: Front, text: string, from = 0) =>
  async () => {
    await front.call(path, `${key}-probe`);
    return front.lines.slice(from).some((line) => line.includes(text));
  };

async function listLocalDecisions(): Promise<number> {
  const texts = await Promise.all(fronts.map(({ front }) => front.registry.metrics()));
  return texts
    .map((text) => Number(/gateway_local_limit_decisions_total (\d+)/.exec(text)?.[1] ?? 0))
    .reduce((sum, count) => sum + count, 0);
}

test('PLAN-05 two processes hold one limit exactly', async () => {
  await plan();
  expect(await callAll(100)).toBe(60);
  for (const front of fronts) {
    const { status, headers } = await front.call(path, key);
    expect(status).toBe(429);
    expect(headers.get('ratelimit')).toMatch(/^"booking-month";r=10;t=\d+, "hits-day";r=0;t=\d+$/);
  }
  expect(await listLocalDecisions()).toBe(0);
});

test('while the server is away each process goes on by itself from where it was, and says so', async () => {
  await plan();
  const [one, other] = fronts;
  if (!one || !other) throw new Error('There are two processes');
  expect(await callAll(15)).toBe(30);
  await redis.stop();
  // Each knows the last count that it was told: at most its own and what the other had done by then.
  const passed = await callAll(60, [one]);
  expect(passed).toBeGreaterThanOrEqual(30);
  expect(passed).toBeLessThanOrEqual(45);
  await expect.poll(hasLine(one, 'shared counters are away')).toBe(true);
  expect(await listLocalDecisions()).toBeGreaterThan(0);
  await redis.start();
  // An empty server: the process that counted brings what it knows.
  await expect.poll(hasLine(one, 'are back'), { timeout: 10_000 }).toBe(true);
  expect((await one.call(path, key)).status).toBe(429);
  const isHeld = async () => (await other.call(path, key)).status;
  await expect.poll(isHeld, { timeout: 10_000 }).toBe(429);
  expect(one.lines.filter((line) => line.includes('are away'))).toHaveLength(1);
});

test('calls of the time alone are told to the server, once', async () => {
  await plan();
  const [one, other] = fronts;
  if (!one || !other) throw new Error('There are two processes');
  await redis.stop();
  const remaining = async (front: Front) =>
    Number(
      /"hits-day";r=(\d+)/.exec((await front.call(path, key)).headers.get('ratelimit') ?? '')?.[1],
    );
  expect(await callAll(10)).toBe(20);
  expect(await remaining(one)).toBe(49);
  expect(await remaining(other)).toBe(49);
  const told = [one.lines.length, other.lines.length];
  await redis.start();
  await expect.poll(hasLine(one, 'are back', told[0]), { timeout: 10_000 }).toBe(true);
  await expect.poll(hasLine(other, 'are back', told[1]), { timeout: 10_000 }).toBe(true);
  expect(await remaining(one)).toBe(48);
  expect(await remaining(other)).toBe(36);
  expect(await remaining(one)).toBe(35);
});
