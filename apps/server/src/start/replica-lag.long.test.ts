import { expect, test } from 'vitest';
import { shared } from '../../test/shared.ts';
import { startReplicatedPortal } from '../../test/start-replicated-portal.ts';

const kit = shared(startReplicatedPortal);

test('a replica that is too far behind is left aside until it has come up', async () => {
  await expect.poll(kit.isUsed, { timeout: 15_000 }).toBe(1);
  await kit.replica.query('SELECT pg_wal_replay_pause()');
  await kit.countCall();
  await expect.poll(kit.countShown, { timeout: 20_000, interval: 500 }).toBe(1);
  expect(await kit.isUsed()).toBe(0);
  expect(await kit.metric('portal_database_replica_lag_seconds')).toBeGreaterThan(10);
  await kit.replica.query('SELECT pg_wal_replay_resume()');
  await expect.poll(kit.isUsed, { timeout: 10_000 }).toBe(1);
}, 40_000);
