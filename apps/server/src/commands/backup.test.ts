import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '../../test/clone-database.ts';
import { portalSecretKey, runPortal } from '../../test/run-portal.ts';
import { startWholePortal, withDemo, type WholePortal } from '../../test/start-whole-portal.ts';
import type { Database } from '../platform/database/database.ts';

let portal: WholePortal;
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-backup-'));
  file = join(folder, 'portal.backup');
  portal = await startWholePortal(withDemo);
  await addOldCounts(portal.database);
  const { code, err } = await run(['backup', file], portal.config.databaseUrl);
  if (code !== 0) throw new Error(err);
}, 60_000);

afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (args: string[], databaseUrl: string) =>
  runPortal(args, { DATABASE_URL: databaseUrl, SECRET_KEY: portalSecretKey });

/** Of a time that a database that is made today has no partition for. */
async function addOldCounts(database: Database): Promise<void> {
  await database.query(
    `INSERT INTO usage_operations SELECT 1, 2, current_date - days, 'old-v1', 'b', 200, false, days, '{1}'
     FROM generate_series(100, 700, 100) AS days`,
  );
  await database.query(
    `INSERT INTO request_log SELECT gen_random_uuid(), now() - days * interval '1 day', 1, 2, 'old', 'old-v1', 'b', 'GET', '/', '',
       200, NULL, 1, 1, 1, 1, false, NULL, NULL FROM generate_series(1, 25, 6) AS days`,
  );
}

const lasting = ['iam_users', 'applications', 'invoices', 'specifications', 'account_events'];

/** What is compared: rows that a running portal does not change by itself. */
async function readAll(database: Database) {
  const tables = lasting.map(async (table) => {
    const { rows } = await database.query(
      `SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS hash, count(*)::int AS rows FROM ${table} t`,
    );
    return { table, ...rows[0] };
  });
  return Promise.all(tables);
}

async function withEmpty(work: (empty: ClonedDatabase) => Promise<void>): Promise<void> {
  const empty = await cloneDatabase();
  empty.database.on('error', () => undefined);
  try {
    await work(empty);
  } finally {
    await empty.close();
  }
}

test('a backup of a portal that runs, restored elsewhere, is the same portal', async () => {
  expect((await stat(file)).mode.toString(8)).toMatch(/600$/);
  await withEmpty(async ({ url, database }) => {
    await database.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await database.query('DROP SCHEMA graphile_worker CASCADE');
    const restored = await run(['restore', file], url);
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(restored.out).toMatch(/^\d+ rows are restored, as of 20/);
    const before = await readAll(portal.database);
    expect(await readAll(database)).toEqual(before);
    for (const { rows } of before) expect(rows).toBeGreaterThan(0);
    const next = await database.query(
      `SELECT nextval(pg_get_serial_sequence('applications', 'id')) > max(id) AS free FROM applications`,
    );
    expect(next.rows).toEqual([{ free: true }]);

    const again = await run(['restore', file], url);
    expect(again.code).toBe(1);
    expect(again.err).toContain('There are people in this database');
    expect(await run(['restore', file, '--replace'], url)).toMatchObject({ code: 0 });
    expect(await readAll(database)).toEqual(before);
  });
});

test('a restored database has counts and calls in the partitions of their time, to be dropped when it has passed @long', async () => {
  await withEmpty(async ({ url, database }) => {
    expect(await run(['restore', file], url)).toMatchObject({ code: 0, err: '' });
    const { rows } = await database.query<{ of: string; partitions: number; rows: number }>(
      `SELECT 'counts' AS of, count(DISTINCT tableoid)::int AS partitions, count(*)::int AS rows
       FROM usage_operations WHERE system_name = 'old-v1'
       UNION ALL SELECT 'calls', count(DISTINCT tableoid)::int, count(*)::int
       FROM request_log WHERE request_id = 'old' ORDER BY 1`,
    );
    expect(rows).toEqual([
      { of: 'calls', partitions: 5, rows: 5 },
      { of: 'counts', partitions: 7, rows: 7 },
    ]);
    const mixed = await database.query(
      "SELECT to_regclass('request_log_first') AS first, (SELECT count(*)::int FROM request_log_rest) AS rest",
    );
    expect(mixed.rows).toEqual([{ first: null, rest: 0 }]);
    const before = await database.query('SELECT sum(calls)::int AS calls FROM usage_hours');
    const there = await portal.database.query('SELECT sum(calls)::int AS calls FROM usage_hours');
    expect(before.rows).toEqual(there.rows);
  });
});
