import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/clone-database.ts';
import { shared } from '../../../test/shared.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const clone = shared(cloneDatabase);

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await clone.database.query('DELETE FROM schema_migrations');
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  return folder;
}

test('several processes starting at once apply each migration once', async () => {
  const folder = await folderOf({
    '0001-a.sql': 'CREATE TABLE race_a (id int)',
    '0002-b.sql': 'CREATE TABLE race_b (id int)',
  });
  const pools = Array.from({ length: 4 }, () => openDatabase(clone.url, 2));
  const applied = await Promise.all(pools.map((pool) => migrate(pool, folder)));
  await Promise.all(pools.map((pool) => pool.end()));
  expect(applied.flat().sort()).toEqual(['0001-a.sql', '0002-b.sql']);
});

test('a migration that fails leaves nothing behind and names itself', async () => {
  const folder = await folderOf({
    '0001-good.sql': 'CREATE TABLE half_good (id int)',
    '0002-bad.sql': 'CREATE TABLE half_bad (id int); SELECT broken',
  });
  await expect(migrate(clone.database, folder)).rejects.toThrow('Migration 0002-bad.sql failed');
  const { rows } = await clone.database.query(
    "SELECT to_regclass('half_good') AS good, to_regclass('half_bad') AS bad",
  );
  expect(rows[0]).toEqual({ good: 'half_good', bad: null });
});

test('a migration that was changed after it was applied stops the start', async () => {
  const folder = await folderOf({ '0001-once.sql': 'CREATE TABLE once (id int)' });
  await migrate(clone.database, folder);
  await writeFile(join(folder, '0001-once.sql'), 'CREATE TABLE twice (id int)');
  await expect(migrate(clone.database, folder)).rejects.toThrow('has changed');
});

test('a change of a table that somebody reads for long holds up nobody else', async () => {
  const folder = await folderOf({ '0001-read.sql': 'CREATE TABLE read_long (id int)' });
  await migrate(clone.database, folder);
  await writeFile(join(folder, '0002-more.sql'), 'ALTER TABLE read_long ADD COLUMN more text');
  const backup = await clone.database.connect();
  await backup.query('BEGIN; SELECT count(*) FROM read_long');
  const other = openDatabase(clone.url, 1, 'call');
  const migrated = migrate(clone.database, folder);
  const isWaiting = async () => {
    const { rows } = await other.query(
      "SELECT 1 FROM pg_locks WHERE relation = 'read_long'::regclass AND NOT granted",
    );
    return rows.length;
  };
  await expect.poll(isWaiting, { interval: 5 }).toBe(1);
  // As any call: it would wait for 4 s at most.
  await other.query('SELECT count(*) FROM read_long');
  await backup.query('COMMIT');
  backup.release();
  expect(await migrated).toEqual(['0002-more.sql']);
  await other.end();
});
