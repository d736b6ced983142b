import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@portal/postgres/free-port';
import { untilOpen } from './until-open.ts';

const versions = '/usr/lib/postgresql';
const newest = readdirSync(versions).toSorted((one, other) => Number(other) - Number(one))[0] ?? '';
const toBinary = (name: string) => join(versions, newest, 'bin', name);

export interface ReplicatedPostgres {
  /** Addresses of the same database `postgres`. */
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  stop(): Promise<void>;
}

/** Debian's own PostgreSQL on loopback, twice: the second is a hot standby that streams from the first. PostgreSQL refuses root. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-replica-'));
  const owner = process.getuid?.() === 0 ? findPostgresUser() : {};
  const as = { ...owner, cwd: folder, stdio: 'ignore' } as const;
  const [primary, replica] = [join(folder, 'primary'), join(folder, 'replica')];
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid ?? owner.uid);
  chmodSync(folder, 0o700);
  const initial = ['-D', primary, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '-N'];
  execFileSync(toBinary('initdb'), initial, as);
  const stops: (() => Promise<void>)[] = [];
  const serve = async (cluster: string) => {
    const port = await findFreePort();
    const settings = [
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${folder}`,
      'fsync=off',
    ];
    const args = settings.flatMap((setting) => ['-c', setting]);
    const child = spawn(toBinary('postgres'), ['-D', cluster, '-p', String(port), ...args], as);
    const exited = once(child, 'exit');
    stops.unshift(async () => {
      child.kill('SIGQUIT');
      await exited;
    });
    await untilOpen(port);
    untilAccepting(port);
    return port;
  };
  const port = await serve(primary);
  mkdirSync(replica, { mode: 0o700 });
  if (owner.uid !== undefined) chownSync(replica, owner.uid, owner.gid ?? owner.uid);
  const copying = ['-h', '127.0.0.1', '-p', String(port), '-U', 'portal', '-D', replica];
  execFileSync(toBinary('pg_basebackup'), [...copying, '-R', '-c', 'fast', '-N'], as);
  const replicaPort = await serve(replica);
  return {
    primaryUrl: `postgresql://portal@127.0.0.1:${port}/postgres`,
    replicaUrl: `postgresql://portal@127.0.0.1:${replicaPort}/postgres`,
    async stop() {
      for (const stop of stops) await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function findPostgresUser(): { uid?: number; gid?: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** The port is open before the server takes anybody in. */
function untilAccepting(port: number): void {
  const args = ['-h', '127.0.0.1', '-p', String(port), '-q'];
  execFileSync('/bin/sh', [
    '-c',
    `for try in $(seq 300); do "$0" "$@" && exit; sleep 0.1; done; exit 1`,
    toBinary('pg_isready'),
    ...args,
  ]);
}
