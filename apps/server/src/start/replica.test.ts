import { expect, test } from 'vitest';
import { runPortal } from '../../test/run-portal.ts';
import { shared } from '../../test/shared.ts';
import { startReplicatedPortal } from '../../test/start-replicated-portal.ts';

const kit = shared(startReplicatedPortal);

test('what may lag is read from the replica; what follows a write of one’s own is not', async () => {
  await expect.poll(kit.isUsed, { timeout: 15_000 }).toBe(1);
  await kit.countCall();
  await expect.poll(kit.countShown).toBe(1);
  await kit.replica.query('SELECT pg_wal_replay_pause()');
  await kit.countCall();
  expect(await kit.countShown()).toBe(1);
  await kit.primary.query('UPDATE applications SET name = $2 WHERE id = $1', [
    kit.applicationId,
    'Renamed a moment ago',
  ]);
  const applications = await (await kit.read('applications.json')).text();
  expect(applications).toContain('Renamed a moment ago');
  await kit.replica.query('SELECT pg_wal_replay_resume()');
  await expect.poll(kit.countShown).toBe(2);
  const doctor = await runPortal(['doctor'], {
    DATABASE_URL: kit.postgres.primaryUrl,
    DATABASE_REPLICA_URL: kit.postgres.replicaUrl,
  });
  expect(doctor.out).toContain('The replica follows the database');
});

test('a replica that falls silent is left aside after a moment, and taken again when it answers @long', async () => {
  await expect.poll(kit.isUsed).toBe(1);
  kit.wire.freeze();
  await kit.countCall();
  const begun = Date.now();
  expect(await kit.countShown()).toBe(3);
  expect(Date.now() - begun).toBeLessThan(5_000);
  expect(await kit.isUsed()).toBe(0);
  const next = Date.now();
  expect(await kit.countShown()).toBe(3);
  expect(Date.now() - next).toBeLessThan(1_000);
  kit.wire.thaw();
  await expect.poll(kit.isUsed, { timeout: 20_000 }).toBe(1);
  expect(kit.portal.log()).toContain('the replica is left aside; the primary answers for it');
});
