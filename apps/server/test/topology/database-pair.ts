import { execFile, execFileSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findFreePort } from '@portal/postgres/free-port';
import { type Child, startChild } from './child.ts';
import { until } from './until.ts';

const run = promisify(execFile);
const versions = '/usr/lib/postgresql';
export const databasePassword = 'a password of the topology';

interface Server {
  readonly name: string;
  readonly port: number;
  readonly folder: string;
  child: Child | null;
}

/** Debian's PostgreSQL twice: a primary, and a replica that has every write before the primary acknowledges it. */
export async function startDatabasePair(place: string) {
  const folder = join(place, 'databases');
  mkdirSync(folder, { mode: 0o700 });
  const user = process.getuid?.() === 0 ? findPostgresUser() : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const pair = new DatabasePair({ folder, user, bin: findBinaries() }, [
    { name: 'one', port: await findFreePort(), folder: join(folder, 'one'), child: null },
    { name: 'two', port: await findFreePort(), folder: join(folder, 'two'), child: null },
  ]);
  await pair.begin();
  return pair;
}

interface Setting {
  readonly folder: string;
  readonly user: { readonly uid: number; readonly gid: number } | undefined;
  readonly bin: string;
}

export class DatabasePair {
  readonly #setting: Setting;
  #primary: Server;
  #replica: Server;
  readonly ports: readonly [number, number];

  constructor(setting: Setting, [one, two]: readonly [Server, Server]) {
    this.#setting = setting;
    this.#primary = one;
    this.#replica = two;
    this.ports = [one.port, two.port];
  }

  /** Past every proxy, to whoever is the primary now. */
  get url(): string {
    return urlOf(this.#primary.port);
  }

  async begin(): Promise<void> {
    const passwordFile = join(this.#setting.folder, 'password');
    writeFileSync(passwordFile, databasePassword);
    const { user } = this.#setting;
    if (user) chownSync(passwordFile, user.uid, user.gid);
    const { folder } = this.#primary;
    const access = ['-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
    await this.#run('initdb', ['-D', folder, '-U', 'portal', '-E', 'UTF8', ...access]);
    const rules = join(folder, 'pg_hba.conf');
    // What looks which server is the primary may log in without a password, and do nothing.
    const look = 'host postgres haproxy 127.0.0.1/32 trust\n';
    writeFileSync(rules, look + readFileSync(rules, 'utf8'));
    await this.#start(this.#primary);
    await this.query('CREATE ROLE haproxy LOGIN');
    await this.query('CREATE DATABASE portal', 'postgres');
    await this.addReplica();
  }

  /** The other server becomes a copy of the primary, which waits for it from then on. */
  async addReplica(): Promise<void> {
    const { folder } = this.#replica;
    await rm(folder, { recursive: true, force: true });
    const from = `${urlOf(this.#primary.port)}?application_name=replica`;
    await this.#run('pg_basebackup', [
      '-d',
      from,
      '-D',
      folder,
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
    ]);
    await this.#start(this.#replica);
    const isStreaming = async () =>
      (await this.query("SELECT 1 FROM pg_stat_replication WHERE state = 'streaming'")).length > 0;
    await until('the replica follows', isStreaming);
    await this.query("ALTER SYSTEM SET synchronous_standby_names = 'replica'");
    await this.query('SELECT pg_reload_conf()');
    const isWaitedFor = async () =>
      (await this.query("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'")).length > 0;
    await until('the replica is waited for', isWaitedFor);
  }

  /** As its machine goes down: the server and every process of it at once. */
  async killPrimary(): Promise<void> {
    const child = this.#primary.child;
    if (!child) return;
    const tasks = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
    child.signal('SIGKILL');
    for (const pid of tasks.trim().split(/\s+/).map(Number)) if (pid > 0) tryKill(pid);
    await child.ended();
  }

  /** What a fail-over manager does: nobody is waited for any more, and the replica writes. */
  async promote(): Promise<void> {
    [this.#primary, this.#replica] = [this.#replica, this.#primary];
    await this.#run('pg_ctl', ['promote', '-w', '-D', this.#primary.folder]);
  }

  async query(text: string, database = 'portal'): Promise<Record<string, unknown>[]> {
    const named = text.startsWith('CREATE') ? 'postgres' : database;
    const client = new Client({ connectionString: urlOf(this.#primary.port, named) });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** A reader that takes its time, as a backup does; settles when it has begun, what it gives when it has ended. */
  async readFor(milliseconds: number, text: string): Promise<{ readonly over: Promise<void> }> {
    const client = new Client({ connectionString: urlOf(this.#primary.port, 'portal') });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('BEGIN');
    await client.query(text);
    const over = delay(milliseconds).then(() => client.end());
    return { over };
  }

  async close(): Promise<void> {
    for (const { child } of [this.#replica, this.#primary]) await child?.end('SIGINT');
  }

  async #start(server: Server): Promise<void> {
    const { user, bin, folder } = this.#setting;
    const settings = [
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${folder}`,
      'max_connections=200',
      'shared_buffers=64MB',
    ].flatMap((one) => ['-c', one]);
    server.child = startChild(join(bin, 'postgres'), {
      args: ['-D', server.folder, '-p', String(server.port), ...settings],
      user,
      cwd: folder,
      logFile: join(folder, `${server.name}.log`),
    });
    await until(`database ${server.name} answers`, async () => {
      await this.#run('pg_isready', ['-h', '127.0.0.1', '-p', String(server.port), '-q']);
      return true;
    });
  }

  /** Without holding up the load, which lives in this process. */
  async #run(program: string, args: readonly string[]): Promise<void> {
    const { user, bin, folder } = this.#setting;
    await run(join(bin, program), args, { ...user, cwd: folder });
  }
}

function urlOf(port: number, database = 'postgres'): string {
  return `postgres://portal:${encodeURIComponent(databasePassword)}@127.0.0.1:${port}/${database}`;
}

function tryKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It went with the others.
  }
}

function findPostgresUser() {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function findBinaries(): string {
  const found = readdirSync(versions).filter((version) =>
    existsSync(join(versions, version, 'bin/postgres')),
  );
  const newest = found.toSorted((left, right) => Number(left) - Number(right)).at(-1);
  if (!newest) throw new Error("Debian's PostgreSQL is not installed");
  return join(versions, newest, 'bin');
}
