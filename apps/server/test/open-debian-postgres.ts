import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@portal/postgres/free-port';
import { untilOpen } from './until-open.ts';

const versions = '/usr/lib/postgresql';
const newest = readdirSync(versions).toSorted((one, other) => Number(other) - Number(one))[0] ?? '';
const toBinary = (name: string) => join(versions, newest, 'bin', name);

export interface DebianPostgres {
  readonly folder: string;
  /** A line of the shell, as the owner of the clusters, who finds the programs and the server that was started last. */
  run(line: string): void;
  /** Starts on a cluster, which is a folder in `folder`, and gives its address. */
  serve(cluster: string): Promise<string>;
  /** As a machine that is gone: nobody is waited for. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** Debian's own PostgreSQL on loopback. It refuses root. */
export async function openDebianPostgres(): Promise<DebianPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-postgres-'));
  const owner = process.getuid?.() === 0 ? findPostgresUser() : {};
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid ?? owner.uid);
  chmodSync(folder, 0o700);
  const stops: (() => Promise<void>)[] = [];
  const env: NodeJS.ProcessEnv = { PGHOST: '127.0.0.1', PGUSER: 'portal', PGDATABASE: 'postgres' };
  env['PATH'] = `${toBinary('')}:${process.env['PATH']}`;
  const as = { ...owner, env, cwd: folder, stdio: 'ignore' } as const;
  const stop = async () => {
    for (const one of stops.splice(0)) await one();
  };
  return {
    folder,
    run: (line) => void execFileSync('/bin/sh', ['-c', line], as),
    async serve(cluster) {
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
      env['PGPORT'] = String(port);
      return `postgresql://portal@127.0.0.1:${port}/postgres`;
    },
    stop,
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A new cluster, served, which lets everybody in who is on this machine. */
export async function serveNewCluster(postgres: DebianPostgres): Promise<string> {
  postgres.run('initdb -D primary -U portal -A trust -E UTF8 -N');
  return postgres.serve('primary');
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
