import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isFreeQuota } from '@portal/contract/usage/plan/rules';
import { brandConfig } from '../src/config/brand-config.ts';
import { createKeyedHash } from '../src/platform/sealing/keyed-hash.ts';
import { fakeCarrier } from '../src/gateway/front/fake-front.ts';
import { fakeApplicationRow, fakeEndpointRow } from '../src/gateway/directories/fake-rows.ts';
import { planConfig, type PortalPlans } from '../src/config/plan-config.ts';
import { importPlans } from '../src/start/seed/import-plans.ts';
import { toPortal } from '../src/context/portal.ts';
import { cloneDatabase, type ClonedDatabase } from './clone-database.ts';
import { gatewaySecretKey, startGatewayProcess } from './start-gateway-process.ts';
import { startRedis } from './start-redis.ts';

const readShipped = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../config/${name}.json`, import.meta.url), 'utf8'));
const brand = brandConfig.parse(readShipped('portal'));
const { portals } = planConfig.parse(readShipped('plans'));

/** Calls beyond what a limit has room for. */
const beyond = 40;
/** What is left of a limit whose window lasts longer than the test. */
const left = 30;

/** Longer than two processes take to start, and than a minute with too little left lasts. */
const hookMilliseconds = 120_000;
const testMilliseconds = 60_000;

const attempts = ['-first', '-second', '-third', '-fourth'];

type HardStop = ReturnType<typeof listHardStops>[number];

/** Those for whose calls a fraction of a minute is enough, on a busy machine too. */
export const isQuick = ({ period, value }: HardStop) => period !== 'minute' || value <= 120;

let cloned: ClonedDatabase;
let redis: Awaited<ReturnType<typeof startRedis>>;
let carrier: Awaited<ReturnType<typeof fakeCarrier>>;
let gateways: readonly Awaited<ReturnType<typeof startGatewayProcess>>[] = [];

/** Registers the tests of the hard stops of the shipped plans that are `wanted`. */
export function holdShippedLimits(wanted: (stop: HardStop) => boolean): void {
  const all = [...listHardStops(portals.production), ...listHardStops(portals.other)];
  const hardStops = all.filter(wanted);

  beforeAll(() => start(hardStops), hookMilliseconds);

  afterAll(async () => {
    for (const gateway of gateways) await gateway.end('SIGKILL');
    carrier.close();
    await redis.stop();
    await cloned.close();
  });

  test.each(hardStops)(
    'PLAN-05 two processes with shared counters hold $metric a $period of the shipped plan $planId exactly',
    hold,
    testMilliseconds,
  );
}

async function start(hardStops: readonly HardStop[]): Promise<void> {
  cloned = await cloneDatabase();
  cloned.database.on('error', () => undefined);
  redis = await startRedis();
  carrier = await fakeCarrier();
  const { database } = cloned;
  await importPlans(database, toPortal(brand, true), portals.production);
  await importPlans(database, toPortal(brand, false), portals.other);
  for (const api of new Set(hardStops.map((stop) => stop.api))) {
    await fakeEndpointRow(database, { systemName: api, basePath: `/rest/${api}` });
  }
  const keyHash = createKeyedHash(gatewaySecretKey, 'api-key');
  const tried = hardStops.flatMap((stop) => attempts.map((nth) => ({ ...stop, nth })));
  for (const { planId, key, nth, api, period, value } of tried) {
    const { id, accountId } = await fakeApplicationRow(database, key + nth, { planId, keyHash });
    if (period === 'minute') continue;
    await database.query(
      `INSERT INTO usage_hours (application_id, account_id, system_name, hour, status_class, calls, last_call_at)
       VALUES ($1, $2, $3, date_trunc('hour', now()), '2XX', $4, now())`,
      [id, accountId, api, value - left],
    );
  }
  const settings = { databaseUrl: cloned.url, carrierUrl: carrier.url, valkeyUrl: redis.url };
  gateways = [await startGatewayProcess(settings), await startGatewayProcess(settings)];
  for (const { isReady } of gateways)
    await vi.waitUntil(isReady, { timeout: 90_000, interval: 500 });
}

async function hold({ key, api, metric, period, value }: HardStop): Promise<void> {
  const room = period === 'minute' ? value : left;
  for (const nth of attempts) {
    if (period === 'minute') await roomInMinute(value > 120 ? 40 : 50);
    const before = await countLocalDecisions();
    const statuses = await callAll(api, key + nth, room + beyond);
    // A moment in which the counters' server was slower than a call may wait says nothing of it.
    if ((await countLocalDecisions()) > before) continue;
    const passed = statuses.filter((status) => status === 200).length;
    expect(passed).toBe(room);
    expect(statuses.filter((status) => status === 429)).toHaveLength(beyond);
    for (const { url } of gateways) {
      const { headers } = await fetch(`${url}/rest/${api}`, { headers: { apikey: key + nth } });
      expect(headers.get('ratelimit')).toContain(`"${metric}-${period}";r=0`);
    }
    return;
  }
  throw new Error('The server of the counters was too slow each time');
}

/** All calls of a test belong to one minute, or it says nothing. */
const roomInMinute = (latest: number) =>
  vi.waitUntil(() => new Date().getUTCSeconds() < latest, { timeout: 40_000, interval: 500 });

async function countLocalDecisions(): Promise<number> {
  const texts = await Promise.all(
    gateways.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()),
  );
  return texts
    .map((text) => Number(/gateway_local_limit_decisions_total (\d+)/.exec(text)?.[1] ?? 0))
    .reduce((sum, count) => sum + count, 0);
}

/** So many calls, by turns to both processes, some at once. */
async function callAll(api: string, apikey: string, calls: number): Promise<number[]> {
  const statuses: number[] = [];
  let next = 0;
  const work = async () => {
    while (next < calls) {
      const url = gateways[next++ % gateways.length]?.url ?? '';
      const answer = await fetch(`${url}/rest/${api}`, { headers: { apikey } });
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return statuses;
}

function listHardStops({ plans, metrics }: PortalPlans) {
  return plans.flatMap(({ id: planId, limits, pricingRules }) => {
    const prices = pricingRules.map((rule) => ({ ...rule, metricId: rule.metric }));
    return limits
      .filter(({ metric, value }) => !isFreeQuota({ metricId: metric, value }, prices))
      .map(({ id, metric, period, value }) => ({
        planId,
        metric,
        period,
        value,
        key: `key-shipped-${id}`,
        api: metrics.find(({ systemName }) => systemName === metric)?.apis[0] ?? 'any-v1',
      }));
  });
}
