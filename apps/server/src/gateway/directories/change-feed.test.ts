import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/clone-database.ts';
import { shared } from '../../../test/shared.ts';
import { startChangeFeed, type ChangeFeed } from './change-feed.ts';
import { createEndpointDirectory } from './endpoint-directory.ts';
import {
  endConnections,
  fakeApplicationRow,
  fakeEndpointRow,
  fakeKeyHash,
  fakeLog,
} from './fake-rows.ts';
import { createKeyDirectory } from './key-directory.ts';

let feed: ChangeFeed | undefined;

const cloned = shared(cloneDatabase);

beforeAll(async () => {
  cloned.database.on('error', () => undefined);
});

afterEach(async () => {
  await feed?.close();
  feed = undefined;
});

async function follow() {
  const { database } = cloned;
  const { log, lines } = fakeLog();
  const keys = createKeyDirectory({ database, keyHash: fakeKeyHash, log });
  const routes = createEndpointDirectory({
    database,
    log,
    portalUrl: '',
    carrierUrl: 'http://carrier.example',
  });
  feed = await startChangeFeed({ database, log, followers: [keys, routes], heartbeatMs: 200 });
  return { database, keys, routes, lines };
}

const soon = { interval: 20 };

test('a start waits for a database that is slow, and does not for what no wait mends', async () => {
  const { database } = cloned;
  const { log, lines } = fakeLog();
  const faults = [new Error('Query read timeout'), new Error('timeout expired')];
  const slow = {
    channel: 'slow',
    change: () => undefined,
    reload: async () => {
      const fault = faults.shift();
      if (fault) throw fault;
    },
  };
  feed = await startChangeFeed({ database, log, followers: [slow] });
  expect(lines.filter((line) => line.includes('could not be opened'))).toHaveLength(2);
  const broken = { ...slow, reload: () => Promise.reject(new Error('No such table')) };
  await expect(startChangeFeed({ database, log, followers: [broken] })).rejects.toThrow(
    'No such table',
  );
});

describe('key directory', () => {
  test('knows what stood in the database at the start', async () => {
    const { id, accountId } = await fakeApplicationRow(cloned.database, 'key-start', {
      status: 'pending',
    });
    const { keys } = await follow();
    expect(keys.find('key-start')).toEqual({ id, accountId, status: 'pending', planId: 1101 });
    expect(keys.find('key-other')).toBeUndefined();
  });

  test('a key of a moment ago is found by searching, and a wrong one is not', async () => {
    const { database, keys } = await follow();
    const { id } = await fakeApplicationRow(database, 'key-new');
    const found = await Promise.all([keys.search?.('key-new'), keys.search?.('key-wrong')]);
    expect(found.map((one) => one?.id)).toEqual([id, undefined]);
    expect(keys.find('key-new')?.id).toBe(id);
  });

  test('a new application, a changed state, a regenerated key and a deletion arrive within a second', async () => {
    const { database, keys } = await follow();
    const { id } = await fakeApplicationRow(database, 'key-1');
    await expect.poll(() => keys.find('key-1')?.status, soon).toBe('live');
    await database.query("UPDATE applications SET status = 'suspended' WHERE id = $1", [id]);
    await expect.poll(() => keys.find('key-1')?.status, soon).toBe('suspended');
    await database.query('UPDATE applications SET key_hash = $2 WHERE id = $1', [
      id,
      fakeKeyHash('key-2'),
    ]);
    await expect.poll(() => keys.find('key-2')?.id, soon).toBe(id);
    expect(keys.find('key-1')).toBeUndefined();
    await database.query('DELETE FROM applications WHERE id = $1', [id]);
    await expect.poll(() => keys.find('key-2'), soon).toBeUndefined();
  });

  test('a key that moves to another application in one transaction stays known', async () => {
    const { database, keys } = await follow();
    const one = await fakeApplicationRow(database, 'key-moving');
    const other = await fakeApplicationRow(database, 'key-left');
    await expect.poll(() => keys.find('key-left')?.id, soon).toBe(other.id);
    await database.query(`WITH gone AS (DELETE FROM applications WHERE id = $1) SELECT 1`, [
      one.id,
    ]);
    await database.query('UPDATE applications SET key_hash = $2 WHERE id = $1', [
      other.id,
      fakeKeyHash('key-moving'),
    ]);
    await expect.poll(() => keys.find('key-moving')?.id, soon).toBe(other.id);
    expect(keys.find('key-left')).toBeUndefined();
  });

  test('a lost connection is replaced, and what changed meanwhile is read', async () => {
    const { database, keys, lines } = await follow();
    await fakeApplicationRow(database, 'key-before');
    await expect.poll(() => keys.find('key-before'), soon).toBeDefined();
    await endConnections(database, 'developer-portal-changes');
    await fakeApplicationRow(database, 'key-meanwhile');
    expect(keys.find('key-before')).toBeDefined();
    await expect.poll(() => keys.find('key-meanwhile')?.status, soon).toBe('live');
    await fakeApplicationRow(database, 'key-after');
    await expect.poll(() => keys.find('key-after')?.status, soon).toBe('live');
    expect(lines.join('')).toContain('read anew');
  });

  test('never holds or logs a key', async () => {
    const { database, keys, lines } = await follow();
    await fakeApplicationRow(database, 'key-secret');
    await expect.poll(() => keys.find('key-secret'), soon).toBeDefined();
    expect(lines.join('')).not.toContain('key-secret');
  });
});

describe('endpoint directory', () => {
  test('routes what stands in the table; carrier means the configured upstream', async () => {
    const { database, routes } = await follow();
    await fakeEndpointRow(database, {
      systemName: 'shipment-v3-booking',
      basePath: '/rest/shipment/v3/bookings',
      methods: ['get', 'post'],
    });
    await expect
      .poll(() => routes.find('/rest/shipment/v3/bookings/bk_1'), soon)
      .toEqual({
        systemName: 'shipment-v3-booking',
        basePath: '/rest/shipment/v3/bookings',
        kind: 'upstream',
        upstream: 'http://carrier.example',
        methods: ['GET', 'POST'],
        authentication: 'api-key',
        timeoutMs: 30_000,
      });
    await database.query(
      "UPDATE cloud_endpoints SET upstream = 'https://api.parcel.example' WHERE system_name = 'shipment-v3-booking'",
    );
    await expect
      .poll(() => routes.find('/rest/shipment/v3/bookings')?.upstream, soon)
      .toBe('https://api.parcel.example');
    await database.query("DELETE FROM cloud_endpoints WHERE system_name = 'shipment-v3-booking'");
    await expect.poll(() => routes.find('/rest/shipment/v3/bookings'), soon).toBeUndefined();
  });

  test('the portal keeps its own paths; endpoints beside them are routed', async () => {
    await fakeEndpointRow(cloned.database, {
      systemName: 'system-v1-scanevents',
      basePath: '/rest/system/v1/scanevents',
    });
    await fakeEndpointRow(cloned.database, {
      systemName: 'system-v1-thief',
      basePath: '/rest/system/devportal/v1/accounts',
      upstream: 'https://thief.example',
    });
    const { routes, lines } = await follow();
    expect(routes.find('/rest/system/v1/scanevents/1')?.kind).toBe('upstream');
    expect(routes.find('/rest/system/devportal/v1/accounts/find.json')?.kind).toBe('portal');
    expect(routes.find('/rest/apigov/v1/public')?.kind).toBe('portal');
    expect(lines.join('')).toContain('system-v1-thief');
  });
});
