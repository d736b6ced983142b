import { afterAll, beforeAll, expect, test } from 'vitest';
import { shared } from '../../test/shared.ts';
import { createKeyedHash } from '../platform/sealing/keyed-hash.ts';
import { fakeApplicationRow, fakeEndpointRow } from './directories/fake-rows.ts';
import { cloneDatabase } from '../../test/clone-database.ts';
import {
  runTraffic,
  soakPath,
  soakTimeoutMs,
  startFaultyUpstream,
} from '@portal/gateway/fakes/soak-traffic';
import { gatewaySecretKey, startGatewayProcess } from '../../test/start-gateway-process.ts';

let upstream: Awaited<ReturnType<typeof startFaultyUpstream>>;
let gateway: Awaited<ReturnType<typeof startGatewayProcess>>;

const cloned = shared(cloneDatabase);

beforeAll(async () => {
  cloned.database.on('error', () => undefined);
  upstream = await startFaultyUpstream();
  await fakeEndpointRow(cloned.database, { systemName: 'soak-v1', basePath: soakPath });
  await cloned.database.query('UPDATE cloud_endpoints SET timeout_ms = $1', [soakTimeoutMs]);
  gateway = await startGatewayProcess({ databaseUrl: cloned.url, carrierUrl: upstream.url });
});

afterAll(async () => {
  await gateway.end('SIGKILL');
  upstream.close();
});

test('20 seconds of traffic over a failing upstream: every answer is right, every call is counted once', async () => {
  const apiKey = 'key-soak';
  const keyHash = createKeyedHash(gatewaySecretKey, 'api-key');
  const { id } = await fakeApplicationRow(cloned.database, apiKey, { keyHash });
  await expect.poll(gateway.isReady, { timeout: 40_000 }).toBe(true);
  const tally = await runTraffic({ url: gateway.url, apiKey, seconds: 20, workers: 16 });
  expect(tally.wrong).toEqual([]);
  expect(tally.sent).toBeGreaterThan(500);
  expect(await gateway.end('SIGTERM')).toBe(0);
  const { rows } = await cloned.database.query<{ class: string; calls: number }>(
    `SELECT status_class AS class, sum(calls)::bigint AS calls FROM usage_hours
     WHERE application_id = $1 GROUP BY 1`,
    [id],
  );
  expect(Object.fromEntries(rows.map((row) => [row.class, row.calls]))).toEqual(tally.counted);
});
