import { expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/clone-database.ts';
import { portalSecretKey } from '../../../test/run-portal.ts';
import { shared } from '../../../test/shared.ts';
import { startCollector, toFacts } from '../../../test/start-collector.ts';
import { startServerProcess } from '../../../test/start-server-process.ts';
import { createKeyedHash } from '../../platform/sealing/keyed-hash.ts';
import { fakeApplicationRow, fakeEndpointRow } from '../directories/fake-rows.ts';
import { fakeCarrier } from '../front/fake-front.ts';

const apiKey = 'key-of-a-log-elsewhere';
const cloned = shared(() => cloneDatabase('filled'));
const collector = shared(startCollector);
const carrier = shared(fakeCarrier);

test('PLAN-05 where calls are kept by a collector alone they are counted all the same, and none is in the database', async () => {
  await fakeEndpointRow(cloned.database, {
    systemName: 'elsewhere-v1',
    basePath: '/rest/elsewhere/v1',
    upstream: carrier.url,
  });
  const keyHash = createKeyedHash(portalSecretKey, 'api-key');
  await fakeApplicationRow(cloned.database, apiKey, { keyHash });
  const server = await startServerProcess({
    DATABASE_URL: cloned.url,
    CARRIER_URL: carrier.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    LOG_STORE: 'otlp',
  });
  await expect.poll(server.isReady, { timeout: 40_000 }).toBe(true);
  const config = await fetch(`${server.url}/config.json`).then((answer) => answer.text());
  expect(config).toContain('"logStore":"otlp"');
  const call = await fetch(`${server.url}/rest/elsewhere/v1/parcels`, {
    headers: { apikey: apiKey },
  });
  expect(await call.text()).toBe('ok');
  await server.stop();
  const count = (table: string) =>
    cloned.database.query(
      `SELECT count(*)::int AS n FROM ${table} WHERE system_name = 'elsewhere-v1'`,
    );
  expect((await count('request_log')).rows).toEqual([{ n: 0 }]);
  expect((await count('usage_hours')).rows).toEqual([{ n: 1 }]);
  const kept = collector.records().map((record) => toFacts(record.attributes));
  expect(kept).toContainEqual(
    expect.objectContaining({ path: '/rest/elsewhere/v1/parcels', status: 200 }),
  );
}, 90_000);
