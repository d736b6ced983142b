import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findIdentity, hasEnded } from '@portal/lifecycle/process-identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabaseUrl } from './open-database-url.ts';
import { startPostgres } from './start-postgres.ts';
import { withClient } from './with-client.ts';

const isRoot = process.getuid?.() === 0;
let scratch = '';

beforeAll(() => {
  scratch = realpathSync(mkdtempSync(join(tmpdir(), 'portal-postgres-test-')));
  chmodSync(scratch, 0o755);
});

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const startInFork = fileURLToPath(new URL('./start-in-fork.ts', import.meta.url));
const throwaway = { mode: 'throwaway' } as const;

function select(url: string, text: string): Promise<unknown> {
  return withClient(url, async (client) => Object.values((await client.query(text)).rows[0])[0]);
}

/** Every process with the cluster's path among its arguments or as its folder. */
function findServers(directory: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid)
    .filter((pid) => {
      try {
        const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        const folder = readlinkSync(`/proc/${pid}/cwd`);
        return `${args}\n${folder}`.includes(join(directory, 'home'));
      } catch {
        return false;
      }
    });
}

/** Starts a cluster from a process of its own, which can then be killed. */
async function startElsewhere(directory: string): Promise<{ child: ChildProcess; pid: number }> {
  const child = fork(startInFork, [directory], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message] = await once(child, 'message');
  return { child, pid: message.pid };
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

describe('startPostgres', () => {
  test('makes a cluster, serves UTF-8 databases, keeps them over a restart', async () => {
    const directory = join(scratch, 'usual');
    const lines: string[] = [];
    const first = await startPostgres({ directory, ...throwaway, log: (line) => lines.push(line) });
    await first.createDatabase('portal_production');
    await first.createDatabase('portal_production');
    const url = first.url('portal_production');
    await select(url, 'create table kept (word text); insert into kept values ($$blåbær$$)').catch(
      () => undefined,
    );
    expect(await select(url, 'show server_encoding')).toBe('UTF8');
    expect(await select(url, 'show listen_addresses')).toBe('127.0.0.1');
    expect(statSync(join(directory, 'password')).mode & 0o777).toBe(0o600);
    await first.createDatabase('copy', { template: 'portal_production' });
    await first.stop();
    await expect.poll(() => findServers(directory)).toEqual([]);
    const second = await startPostgres({ directory, ...throwaway });
    expect(await select(second.url('portal_production'), 'select word from kept')).toBe('blåbær');
    expect(await select(second.url('copy'), 'select word from kept')).toBe('blåbær');
    await second.stop();
    await second.stop();
    const password = readFileSync(join(directory, 'password'), 'utf8').trim();
    expect(lines.join('\n')).not.toContain(password);
    expect(existsSync(join(directory, 'lock'))).toBe(false);
  });

  test('keeps statements and values out of its log', async () => {
    const lines: string[] = [];
    const directory = join(scratch, 'quiet');
    const postgres = await startPostgres({
      directory,
      ...throwaway,
      log: (line) => lines.push(line),
    });
    const url = postgres.url('postgres');
    await expect(select(url, "select 'sesame'::int")).rejects.toThrow('sesame');
    await select(url, "create table k (v text primary key); insert into k values ('sesame')").catch(
      () => undefined,
    );
    await expect(select(url, "insert into k values ('sesame')")).rejects.toThrow('duplicate key');
    await postgres.stop();
    expect(lines.join('\n')).toContain('duplicate key');
    expect(lines.join('\n')).not.toContain("values ('sesame')");
    expect(lines.join('\n')).not.toContain('(v)=(sesame)');
  });

  test('refuses a cluster that a living process uses, in one sentence', async () => {
    const directory = join(scratch, 'shared');
    const postgres = await startPostgres({ directory, ...throwaway });
    await expect(startPostgres({ directory, ...throwaway })).rejects.toThrow(
      `The database in ${directory} is in use by process ${process.pid}: stop that one first.`,
    );
    expect(await select(postgres.url('postgres'), 'select 1')).toBe(1);
    await postgres.stop();
  });

  test('leaves no orphan when its launcher is killed, and starts again', async () => {
    const directory = join(scratch, 'launcher-killed');
    const { child, pid } = await startElsewhere(directory);
    const identity = findIdentity(pid);
    await kill(child);
    expect(identity && (await hasEnded(identity, 15_000))).toBe(true);
    const again = await startPostgres({ directory, ...throwaway });
    expect(await select(again.url('postgres'), 'select 1')).toBe(1);
    await again.stop();
    await expect.poll(() => findServers(directory)).toEqual([]);
  });

  test('ends a postmaster that outlived both its launcher and its keeper', async () => {
    const directory = join(scratch, 'all-killed');
    const { child, pid } = await startElsewhere(directory);
    const keeper = Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
    // Held still, the keeper sees nothing of the launcher's end before its own.
    process.kill(keeper, 'SIGSTOP');
    await kill(child);
    process.kill(keeper, 'SIGKILL');
    expect(findIdentity(pid)).toBeDefined();
    const again = await startPostgres({ directory, ...throwaway });
    expect(again.pid()).not.toBe(pid);
    expect(findIdentity(pid)).toBeUndefined();
    await again.stop();
  });

  test('says so when the postmaster is killed, and starts again at once', async () => {
    const directory = join(scratch, 'postmaster-killed');
    const postgres = await startPostgres({ directory, ...throwaway });
    process.kill(postgres.pid(), 'SIGKILL');
    expect(await postgres.ended()).toMatch(/^The database stopped by itself/);
    const url = postgres.url('postgres');
    await postgres.startAgain();
    expect([postgres.url('postgres'), await select(url, 'select 1')]).toEqual([url, 1]);
    process.kill(postgres.pid(), 'SIGKILL');
    await postgres.ended();
    await postgres.stop();
    const again = await startPostgres({ directory, ...throwaway });
    expect(await select(again.url('postgres'), 'select 1')).toBe(1);
    await again.stop();
  });

  test('a pid file that names a stranger stops nobody and nothing', async () => {
    const directory = join(scratch, 'stranger');
    await startPostgres({ directory, ...throwaway }).then((postgres) => postgres.stop());
    writeFileSync(join(directory, 'home/cluster/postmaster.pid'), `${process.ppid}\n`);
    const again = await startPostgres({ directory, ...throwaway });
    expect(findIdentity(process.ppid)).toBeDefined();
    await again.stop();
  });

  test('a first start that was torn is done again', async () => {
    const directory = join(scratch, 'torn');
    mkdirSync(join(directory, 'home/cluster.new/base'), { recursive: true });
    writeFileSync(join(directory, 'home/cluster.new/PG_VERSION'), '18\n');
    writeFileSync(join(directory, 'password'), 'old\n', { mode: 0o600 });
    const postgres = await startPostgres({ directory, ...throwaway });
    expect(await select(postgres.url('postgres'), 'select 1')).toBe(1);
    await postgres.stop();
  });

  test('a wrong setting ends in one sentence', async () => {
    const settings = { shared_buffers: 'plenty' };
    const directory = join(scratch, 'wrong');
    await expect(startPostgres({ directory, ...throwaway, settings })).rejects.toThrow(
      /^The database did not start: invalid value for parameter "shared_buffers": "plenty"\.$/,
    );
  });

  test.runIf(isRoot)('as root in a private home it places the cluster elsewhere', async () => {
    const home = join(scratch, 'private');
    const directory = join(home, 'data');
    mkdirSync(directory, { recursive: true });
    chmodSync(home, 0o700);
    const first = await startPostgres({ directory });
    await first.createDatabase('kept');
    await first.stop();
    const place: { home: string } = JSON.parse(readFileSync(join(directory, 'place.json'), 'utf8'));
    try {
      expect(statSync(place.home)).toMatchObject({ uid: 65_534 });
      expect(statSync(place.home).mode & 0o777).toBe(0o700);
      const second = await startPostgres({ directory });
      expect(await select(second.url('kept'), 'select current_database()')).toBe('kept');
      await second.stop();
    } finally {
      rmSync(place.home, { recursive: true, force: true });
    }
  });

  test.runIf(isRoot)(
    'a throwaway cluster in a private folder leaves nothing elsewhere',
    async () => {
      const directory = mkdtempSync(join(tmpdir(), 'portal-private-'));
      const postgres = await startPostgres({ directory, ...throwaway });
      const place: { home: string } = JSON.parse(
        readFileSync(join(directory, 'place.json'), 'utf8'),
      );
      await postgres.stop();
      rmSync(directory, { recursive: true });
      expect(existsSync(place.home)).toBe(false);
    },
  );

  test.runIf(isRoot)('a user whom the system does not know is told why', () => {
    const directory = join(scratch, 'unknown');
    mkdirSync(directory);
    chownSync(directory, 54_321, 54_321);
    const run = spawnSync(process.execPath, ['--import', 'tsx', startInFork, directory, 'once'], {
      uid: 54_321,
      gid: 54_321,
      encoding: 'utf8',
      env: { ...process.env, HOME: directory, TMPDIR: directory },
    });
    expect(run.stderr).toContain('The database could not be made: initdb: could not look up');
  });

  test.runIf(isRoot)('runs as an ordinary user without changing users', async () => {
    const directory = join(scratch, 'ordinary');
    mkdirSync(directory);
    chownSync(directory, 1, 1);
    const run = spawnSync(process.execPath, ['--import', 'tsx', startInFork, directory, 'once'], {
      uid: 1,
      gid: 1,
      env: { ...process.env, HOME: directory, TMPDIR: directory },
      encoding: 'utf8',
    });
    expect(run.stderr).toBe('');
    expect(run.stdout).toContain('stopped');
    expect(statSync(join(directory, 'home/cluster')).uid).toBe(1);
  });
});

describe('openDatabaseUrl', () => {
  test('makes a database for each portal beside the one that is named', async () => {
    const postgres = await startPostgres({ directory: join(scratch, 'own'), ...throwaway });
    const named = postgres.url('norrvik');
    const urls = await openDatabaseUrl(named, ['production', 'sandbox']);
    expect(urls.production).toBe(postgres.url('norrvik_production'));
    expect(await select(urls.sandbox, 'select current_database()')).toBe('norrvik_sandbox');
    await expect(openDatabaseUrl(named, ['production'])).resolves.toBeDefined();
    await postgres.stop();
    await expect(openDatabaseUrl(named, ['production'])).rejects.toThrow(
      /^The database norrvik_production on 127\.0\.0\.1:\d+ \(DATABASE_URL\) cannot be opened or made: /,
    );
  });

  test.each(['mysql://h/x', 'postgresql://h/', 'nonsense'])('refuses %s', async (url) => {
    await expect(openDatabaseUrl(url, ['production'])).rejects.toThrow('DATABASE_URL must look');
  });
});
