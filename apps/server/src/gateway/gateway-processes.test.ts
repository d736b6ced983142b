import { afterAll, beforeAll, expect, test } from 'vitest';
import { shared } from '../../test/shared.ts';
import { createKeyedHash } from '../platform/sealing/keyed-hash.ts';
import { fakeCarrier, fakePlanRows } from './front/fake-front.ts';
import { fakeApplicationRow, fakeEndpointRow } from './directories/fake-rows.ts';
import { cloneDatabase } from '../../test/clone-database.ts';
import { gatewaySecretKey, startGatewayProcess } from '../../test/start-gateway-process.ts';
import { startRedis } from '../../test/start-redis.ts';

const keyHash = createKeyedHash(gatewaySecretKey, 'api-key');
const path = '/rest/booking/v1';

let redis: Awaited<ReturnType<typeof startRedis>>;
let carrier: Awaited<ReturnType<typeof fakeCarrier>>;
let gateways: readonly Awaited<ReturnType<typeof startGatewayProcess>>[];

const call = (url: string, target = path) =>
  fetch(url + target, { headers: { apikey: 'key-processes' } });

const cloned = shared(cloneDatabase);

beforeAll(async () => {
  cloned.database.on('error', () => undefined);
  redis = await startRedis();
  carrier = await fakeCarrier();
  const { database } = cloned;
  await fakeEndpointRow(database, { systemName: 'booking-v1', basePath: path });
  await fakePlanRows(database, 1, { limits: [[1, 'month', 60]] });
  await fakePlanRows(database, 2, { limits: [] });
  const settings = { databaseUrl: cloned.url, carrierUrl: carrier.url, valkeyUrl: redis.url };
  gateways = [await startGatewayProcess(settings), await startGatewayProcess(settings)];
});

afterAll(async () => {
  for (const gateway of gateways) await gateway.end('SIGKILL');
  carrier.close();
  await redis.stop();
});

test('a gateway without its database is ready: it goes on by what it holds, and no balancer takes it out', async () => {
  await fakeApplicationRow(cloned.database, 'key-alone', { planId: 2, keyHash });
  for (const { isReady } of gateways) await expect.poll(isReady, { timeout: 40_000 }).toBe(true);
  const [one] = gateways;
  const headers = { apikey: 'key-alone' };
  const passes = () => fetch(`${one?.url}${path}`, { headers }).then(({ status }) => status);
  await expect.poll(passes).toBe(200);
  await cloned.shut();
  const ready = await fetch(`${one?.url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'ready', without: 'the database does not answer' },
  ]);
  expect(await passes()).toBe(200);
  await cloned.open();
});

test('DAY-23 on the last day every process answers 410, also one that starts then, with nobody at a keyboard', async () => {
  const { database } = cloned;
  const base = '/rest/ended/v1';
  await fakeEndpointRow(database, { systemName: 'ended-v1', basePath: base });
  await fakeApplicationRow(database, 'key-ended', { planId: 2, keyHash });
  await database.query(
    `INSERT INTO campaigns (system_name, successor, last_day, started_by)
     VALUES ('ended-v1', 'booking-v1', (now() AT TIME ZONE 'UTC')::date, 'olga@postal.example')`,
  );
  const settings = { databaseUrl: cloned.url, carrierUrl: carrier.url };
  const fresh = await startGatewayProcess(settings);
  for (const { url, isReady } of [...gateways, fresh]) {
    await expect.poll(isReady, { timeout: 40_000 }).toBe(true);
    const ask = () => fetch(url + base, { headers: { apikey: 'key-ended' } });
    await expect.poll(async () => (await ask()).status).toBe(410);
    expect(await (await ask()).json()).toMatchObject({ successor: { systemName: 'booking-v1' } });
  }
  await fresh.end('SIGKILL');
}, 60_000);

test('PLAN-05 two gateway processes hold one limit exactly, and count each call that passed', async () => {
  const { id } = await fakeApplicationRow(cloned.database, 'key-processes', { planId: 1, keyHash });
  for (const { isReady } of gateways) await expect.poll(isReady, { timeout: 40_000 }).toBe(true);
  const statuses = await Promise.all(
    gateways.flatMap(({ url }) =>
      Array.from({ length: 100 }, () => call(url).then(({ status }) => status)),
    ),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(140);
  const [one] = gateways;
  if (!one) throw new Error('There are two processes');
  expect((await call(one.url, '/')).status).toBe(404);
  const metadata = await fetch(`${one.url}/.well-known/oauth-protected-resource/rest/booking`);
  expect(await metadata.json()).toMatchObject({
    resource: expect.stringMatching(/\/rest\/booking$/),
  });
  const metrics = await (await fetch(`${one.url}/metrics`)).text();
  expect(metrics).toContain('gateway_requests_total{system="booking-v1",status="200"}');
  for (const gateway of gateways) expect(await gateway.end('SIGTERM')).toBe(0);
  const { rows } = await cloned.database.query(
    'SELECT sum(calls)::bigint AS calls FROM usage_hours WHERE application_id = $1',
    [id],
  );
  expect(rows).toEqual([{ calls: 60 }]);
});
