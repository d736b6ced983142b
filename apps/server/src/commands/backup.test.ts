import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
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
  const { code, err } = await run(['backup', file], portal.config.databaseUrl);
  if (code !== 0) throw new Error(err);
}, 60_000);

afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (args: string[], databaseUrl: string, secretKey = portalSecretKey) =>
  runPortal(args, { DATABASE_URL: databaseUrl, SECRET_KEY: secretKey });

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
    await empty.drop();
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

test('a file that is cut, damaged or something else, and another key, change nothing', async () => {
  await withEmpty(async ({ url, database }) => {
    const before = await readAll(database);
    const whole = await readFile(file);
    const faulty: readonly (readonly [Buffer, string])[] = [
      [whole.subarray(0, whole.length / 2), 'or only a part of one'],
      [gzipSync(gunzipSync(whole).subarray(0, 200_000)), 'ends in the middle'],
      [
        gzipSync('-- portal backup {"format":2}\n'),
        'no backup of a portal that this release reads',
      ],
      [Buffer.from('anything'), 'no backup of a portal'],
    ];
    for (const [bytes, says] of faulty) {
      const path = join(folder, 'faulty.backup');
      await writeFile(path, bytes);
      const refused = await run(['restore', path], url);
      expect(refused.err).toContain(says);
      expect(refused.code).toBe(1);
    }
    const other = await run(
      ['restore', file],
      url,
      'another key of the tests, long enough to be one',
    );
    expect(other.err).toContain('another SECRET_KEY: nothing was changed');
    expect(await readAll(database)).toEqual(before);
    expect(await run(['restore', join(folder, 'nowhere')], url)).toMatchObject({ code: 1 });
  });
});
