import { beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../test/clone-database.ts';
import { shared } from '../../test/shared.ts';
import { gatewaySecretKey, startGatewayProcess } from '../../test/start-gateway-process.ts';
import { createKeyedHash } from '../platform/sealing/keyed-hash.ts';
import { fakeApplicationRow, fakeEndpointRow } from './directories/fake-rows.ts';
import { fakeCarrier, fakePlanRows } from './front/fake-front.ts';

const keyHash = createKeyedHash(gatewaySecretKey, 'api-key');
const path = '/rest/booking/v1';

const cloned = shared(cloneDatabase);

beforeAll(async () => {
  await fakeEndpointRow(cloned.database, { systemName: 'booking-v1', basePath: path });
  await fakePlanRows(cloned.database, 1, { limits: [[1, 'month', 60]] });
});

test('a process ends in good order while an upstream answers byte by byte, without end', async () => {
  const endless = await fakeCarrier((_, response) => {
    const drops = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(drops));
  });
  const gateway = await startGatewayProcess({ databaseUrl: cloned.url, carrierUrl: endless.url });
  await fakeApplicationRow(cloned.database, 'key-endless', { planId: 1, keyHash });
  await expect.poll(gateway.isReady, { timeout: 40_000 }).toBe(true);
  const headers = { apikey: 'key-endless' };
  const answer = await fetch(gateway.url + path, { headers });
  expect(answer.status).toBe(200);
  const reader = answer.body?.getReader();
  expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
  expect(await gateway.end('SIGTERM')).toBe(0);
  const readOn = async (): Promise<unknown> =>
    (await reader?.read())?.done ? 'its end' : readOn();
  await expect(readOn()).rejects.toThrow('terminated');
  endless.close();
});
