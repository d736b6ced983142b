import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '../../test/clone-database.ts';
import { portalSecretKey, runPortal } from '../../test/run-portal.ts';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { rememberSecretKey } from '../platform/sealing/secret-key.ts';

let folder: string;
let file: string;
const clones: ClonedDatabase[] = [];
const portal = join(import.meta.dirname, '../../../../dist/server/portal.js');
const migrations = join(import.meta.dirname, '../../migrations');
const nothing = `DROP SCHEMA public CASCADE; CREATE SCHEMA public; DROP SCHEMA graphile_worker CASCADE`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-refused-'));
  file = await backUp((await clone('filled')).url);
});

afterAll(async () => {
  for (const one of clones) await one.close();
  await rm(folder, { recursive: true, force: true });
});

async function clone(what: 'empty' | 'filled'): Promise<ClonedDatabase> {
  const made = await cloneDatabase(what);
  clones.push(made);
  return made;
}

const run = (args: readonly string[], url: string, secretKey = portalSecretKey) =>
  runPortal(args, { DATABASE_URL: url, SECRET_KEY: secretKey });

async function backUp(url: string): Promise<string> {
  const path = join(folder, `${clones.length}.backup`);
  const database = clones.find((one) => one.url === url)?.database;
  if (database) await rememberSecretKey(database, portalSecretKey);
  await run(['owner', 'create', '--email', 'owner@postal.example'], url);
  expect(await run(['backup', path], url)).toMatchObject({ code: 0, err: '' });
  return path;
}

/** Everything that is in a database: what there is, in which file it lies, and each row's place and writer. */
async function readWhole(database: Database): Promise<readonly unknown[]> {
  const { rows } = await database.query(
    `SELECT n.nspname, c.relname, c.relkind, c.relfilenode, CASE
         WHEN relkind = 'r' THEN query_to_xml(format(
           'SELECT count(*), sum(hashtidextended(ctid, xmin::text::bigint)) FROM %s', c.oid::regclass), true, true, '')::text
         WHEN relkind = 'S' THEN query_to_xml(format('SELECT last_value, is_called FROM %s', c.oid::regclass), true, true, '')::text
       END AS held
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE nspname !~ '^pg_|^information_schema'
     UNION ALL SELECT nspname, proname, prokind, p.oid, prosrc
     FROM pg_proc p JOIN pg_namespace n ON n.oid = pronamespace WHERE nspname !~ '^pg_|^information_schema'
     UNION ALL SELECT nspname, '', '', oid, nspacl::text FROM pg_namespace WHERE nspname !~ '^pg_|^information_schema'
     ORDER BY 1, 2, 3, 4`,
  );
  return rows;
}

interface Fault {
  readonly fault: string;
  readonly says: string | RegExp;
  /** In the place of the backup. */
  readonly bytes?: (whole: Buffer) => Buffer;
  readonly secretKey?: string;
  /** What is in the way at the target, and the way back. */
  readonly plant?: string;
  readonly mend?: string;
  /** Behind the address of the target. */
  readonly options?: string;
}

const repack = (change: (text: string) => string) => (whole: Buffer) =>
  gzipSync(Buffer.from(change(gunzipSync(whole).toString('latin1')), 'latin1'), { level: 1 });
const swap = (from: string | RegExp, to: string) =>
  repack((text) => {
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`The backup does not have ${String(from)}`);
    return changed;
  });
const isWrong = 'not a portal backup';
const isCut = 'ends in the middle';

const faults: readonly Fault[] = [
  { fault: 'an empty file', bytes: () => Buffer.alloc(0), says: isWrong },
  { fault: 'a text', bytes: () => Buffer.from('anything'), says: isWrong },
  { fault: 'a dump', bytes: () => Buffer.from('PGDMP\x01\x0e\x00'), says: isWrong },
  { fault: 'another archive', bytes: () => gzipSync('ustar\n'.repeat(99)), says: isWrong },
  { fault: 'a later format', bytes: swap('"format":1', '"format":2'), says: isWrong },
  {
    fault: 'a newer release',
    bytes: swap('"migrations":[', '"migrations":["9999-later.sql",'),
    says: 'from a newer release',
  },
  { fault: 'a cut file', bytes: (whole) => whole.subarray(0, whole.length / 2), says: isWrong },
  {
    fault: 'a file packed anew after it was cut',
    bytes: repack((text) => text.slice(0, text.length / 2)),
    says: isCut,
  },
  { fault: 'a checksum cut off', bytes: (whole) => whole.subarray(0, -8), says: isWrong },
  {
    fault: 'another checksum',
    bytes: (whole) => Buffer.concat([whole.subarray(0, -8), Buffer.alloc(8)]),
    says: isWrong,
  },
  { fault: 'more behind the end', bytes: repack((text) => `${text}more\n`), says: 'damaged' },
  {
    fault: 'a table that there is not',
    bytes: swap('-- table {"name":"iam_users"', '-- table {"name":"nobody"'),
    says: 'a table that its release does not have: nobody',
  },
  {
    fault: 'a table left out',
    bytes: swap(/-- table \{"name":"invoices"[^]*?\n\\\.\n/, ''),
    says: 'invoices',
  },
  {
    fault: 'a row that does not fit',
    bytes: swap(/(-- table \{"name":"iam_users"[^\n]*\n)/, '$1x'),
    says: 'invalid input syntax',
  },
  {
    fault: 'another SECRET_KEY',
    secretKey: 'another key of the tests, long enough to be one',
    says: 'nothing was changed',
  },
  {
    fault: "another program's table",
    plant: 'CREATE TABLE parcels_of_others AS SELECT 1 AS id',
    mend: 'DROP TABLE parcels_of_others',
    says: 'tables of which it knows nothing: parcels_of_others',
  },
  {
    fault: 'a database that is only read',
    options: '-c default_transaction_read_only=on',
    says: 'read-only transaction',
  },
  {
    fault: 'a role without rights',
    plant: 'CREATE ROLE guest_of_restore',
    mend: 'DROP ROLE guest_of_restore',
    options: '-c role=guest_of_restore',
    says: /permission denied|must be owner/,
  },
  {
    fault: 'a disk that is full at the end',
    plant: `CREATE FUNCTION fill_disk() RETURNS event_trigger LANGUAGE plpgsql
        AS $$ BEGIN RAISE disk_full USING MESSAGE = 'No space left on device'; END $$;
      CREATE EVENT TRIGGER fill_disk ON ddl_command_end WHEN TAG IN ('ALTER SEQUENCE') EXECUTE FUNCTION fill_disk()`,
    mend: 'DROP EVENT TRIGGER fill_disk; DROP FUNCTION fill_disk',
    says: 'No space left on device',
  },
];

describe.each(['an empty database', 'another portal'])('%s', (kind) => {
  let target: ClonedDatabase;

  beforeAll(async () => {
    target = await clone(kind === 'another portal' ? 'filled' : 'empty');
    if (kind === 'another portal') await backUp(target.url);
    else await target.database.query(nothing);
  });

  test.each(faults)('is as it was after $fault', async (fault) => {
    const { says, bytes, plant = '', mend = '', options, secretKey } = fault;
    await target.database.query(plant);
    const before = await readWhole(target.database);
    const path = bytes ? join(folder, 'faulty') : file;
    if (bytes) await writeFile(path, bytes(await readFile(file)));
    const url = new URL(target.url);
    if (options) url.searchParams.set('options', options);
    const refused = await run(['restore', path, '--replace'], url.href, secretKey);
    expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(says) });
    expect(await readWhole(target.database)).toEqual(before);
    await target.database.query(mend);
  });

  test.each([
    ['a folder in the place of a file', '', 'EISDIR'],
    ['no file', 'nowhere', 'ENOENT'],
  ])('is as it was after %s', async (_fault, path, says) => {
    const before = await readWhole(target.database);
    const refused = await run(['restore', join(folder, path), '--replace'], target.url);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining(says) });
    expect(await readWhole(target.database)).toEqual(before);
  });

  test.each(['a killed restore', 'a lost database'])('is as it was after %s', async (fault) => {
    const { database, url } = target;
    const before = await readWhole(database);
    const pipe = join(folder, `${kind} ${fault}`);
    execFileSync('mkfifo', [pipe]);
    const child = spawn(process.execPath, [portal, 'restore', pipe, '--replace'], {
      env: { ...process.env, DATABASE_URL: url, SECRET_KEY: portalSecretKey },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    const half = await open(pipe, 'w');
    const whole = await readFile(file);
    const written = half.write(whole.subarray(0, whole.length / 2)).catch(() => undefined);
    const listCopies = async () =>
      (await database.query<{ pid: number }>(copying)).rows.map(({ pid }) => pid);
    await expect.poll(listCopies).toHaveLength(1);
    if (fault === 'a killed restore') child.kill('SIGKILL');
    else await database.query('SELECT pg_terminate_backend($1)', await listCopies());
    expect((await ended)[0]).not.toBe(0);
    await written;
    await half.close();
    await expect.poll(listCopies).toEqual([]);
    expect(await readWhole(database)).toEqual(before);
  });

  test('takes the backup when nothing is in the way, and keeps no job of before', async () => {
    expect(await run(['restore', file, '--replace'], target.url)).toMatchObject({ code: 0 });
    const { rows } = await target.database.query(
      'SELECT (SELECT count(*)::int FROM iam_users) AS people, (SELECT count(*)::int FROM graphile_worker.jobs) AS jobs',
    );
    expect(rows).toEqual([{ people: 1, jobs: 0 }]);
  });
});

const copying = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'COPY %'
  AND application_name = 'developer-portal-copy'`;

test('people are replaced when that is asked for alone, and not under a portal at work', async () => {
  const { database, url } = await clone('filled');
  await backUp(url);
  const before = await readWhole(database);
  const asked = await run(['restore', file], url);
  expect(asked).toMatchObject({ code: 1, err: expect.stringContaining('add --replace') });
  const reader = await database.connect();
  await reader.query('BEGIN; SELECT FROM iam_users');
  const busy = await run(['restore', file, '--replace'], url);
  expect(busy).toMatchObject({ code: 1, err: expect.stringContaining('Stop the portal first') });
  reader.release(true);
  expect(await readWhole(database)).toEqual(before);
});

test('a backup of an earlier release comes up in this one, or leaves nothing', async () => {
  const [old, target] = [await clone('empty'), await clone('empty')];
  const files = await readdir(migrations);
  const earlier = files.sort().filter((name) => name < '0370');
  await old.database.query(nothing);
  await migrate(old.database, migrations, earlier);
  await target.database.query(nothing);
  const before = await readWhole(target.database);
  const path = await backUp(old.url);
  const refused = await run(
    ['restore', path],
    target.url,
    'another key, long enough to be one of a portal',
  );
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('nothing was changed') });
  expect(await readWhole(target.database)).toEqual(before);
  const restored = await run(['restore', path], target.url);
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(restored.out).toContain(`${files.length - earlier.length} migrations were applied`);
});
