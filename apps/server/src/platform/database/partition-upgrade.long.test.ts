import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/clone-database.ts';
import { shared } from '../../../test/shared.ts';
import { type Database, inTransaction, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const folder = resolve(import.meta.dirname, '../../../migrations');
const before = readdirSync(folder).filter((file) => file.endsWith('.sql') && file < '0180');

const cloned = shared(cloneDatabase);

beforeAll(async () => {
  await cloned.database.query(
    'DROP SCHEMA public CASCADE; CREATE SCHEMA public; DROP SCHEMA graphile_worker CASCADE',
  );
  await migrate(cloned.database, folder, before);
});

/** The statements of a server from before, with its own limit for a lock. */
const logged = `INSERT INTO request_log (id, at, application_id, account_id, request_id, system_name, operation, method,
   path, query, status, duration_ms, bytes_out, key_in_query)
 SELECT gen_random_uuid(), now() - n % 30 * interval '1 day', 1, 2, 'trace', 'a-v1', 'b', 'GET', '/', '', 200, 1, 1, false
 FROM generate_series(1, $1::int) AS n`;
const counted = `WITH flush AS (
   INSERT INTO usage_flushes (id) VALUES ($1) ON CONFLICT (id) DO NOTHING RETURNING id
 ), details AS (
   INSERT INTO usage_operations AS known
   SELECT 1, 2, current_date, 'a-v1', 'b', 200, false, 1, '{1}'::bigint[] FROM flush
   ON CONFLICT (application_id, day, system_name, operation, status, refused) DO UPDATE SET calls = known.calls + 1
 )
 INSERT INTO usage_hours AS known
 SELECT 1, 2, 'a-v1', date_trunc('hour', now()), '2XX', 1, now() FROM flush
 ON CONFLICT (application_id, hour, system_name, status_class) DO UPDATE SET calls = known.calls + 1`;

/** Writes without a pause until it is told to stop; each group commit twice, as after an unclear failure. */
async function writeUntil(database: Database, ended: Promise<unknown>): Promise<number> {
  const state = { isEnded: false };
  void ended.finally(() => (state.isEnded = true));
  let written = 0;
  for (; !state.isEnded; written += 1) {
    const id = randomUUID();
    await database.query(logged, [1]);
    await database.query(counted, [id]);
    await database.query(counted, [id]);
  }
  return written;
}

test('a server from before goes on writing while its tables become partitions, and every call is counted once', async () => {
  const { database, url } = cloned;
  await database.query(logged, [20_000]);
  const old = openDatabase(url, 1, 'usage');
  // Somebody who clears up has the table for longer than writers would wait.
  const clearing = inTransaction(database, async (connection) => {
    await connection.query("DELETE FROM request_log WHERE at < now() - interval '30 days'");
    await connection.query('SELECT pg_sleep(5)');
  });
  const migrated = migrate(database, folder);
  const written = await writeUntil(old, Promise.all([clearing, migrated]));
  expect((await migrated).slice(0, 4)).toEqual([
    '0180-partition-bounds.sql',
    '0181-partition-bounds-proved.sql',
    '0182-request-log-partitions.sql',
    '0183-usage-partitions.sql',
  ]);
  expect(written).toBeGreaterThan(0);
  const { rows } = await database.query(
    `SELECT (SELECT count(*)::int FROM request_log_first) AS logged, (SELECT sum(calls)::int FROM usage_operations) AS counted,
       (SELECT sum(calls)::int FROM usage_hours) AS billed, (SELECT count(*)::int FROM usage_flushes) AS flushes`,
  );
  expect(rows[0]).toEqual({
    logged: 20_000 + written,
    counted: written,
    billed: written,
    flushes: written,
  });
  await old.end();
}, 60_000);
