import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findIdentity, hasEnded } from '@portal/lifecycle/process-identity';
import { findDiskFull, StartFailure } from '@portal/lifecycle/start-failure';
import type { ClusterPlace } from './cluster-place.ts';
import { findFreePort } from './free-port.ts';
import { clusterUser } from './initialise-cluster.ts';
import { spawnKept } from './keeper.ts';
import { endLeftoverPostmaster, readPostmasterPid } from './leftover-postmaster.ts';
import { withClient } from './with-client.ts';

export type PostmasterOptions = {
  place: ClusterPlace;
  password: string;
  settings: Record<string, string>;
  /** A free one without it. */
  port?: number;
  log: (line: string) => void;
};

export type Postmaster = {
  port: number;
  pid: number;
  stop: () => Promise<void>;
  ended: Promise<string>;
};

/** Statements and their values stay out of the log: they may hold keys and personal data. */
const fixed = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
};

const usual = { max_connections: '100', timezone: 'UTC', log_timezone: 'UTC' };

const attempts = 12;
const pauseMs = 500;

/** A killed postmaster's lock, shared memory or port may outlive it for a second or two. */
const passing =
  /postmaster\.pid.* already exists|pre-existing shared memory|could not bind|could not create any TCP/i;

export async function runPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    const started = await tryPostmaster(options);
    if ('port' in started) return started;
    if (attempt === attempts || !passing.test(started.output)) {
      throw new StartFailure(toReason(started.output));
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    await endLeftoverPostmaster(options.place.cluster);
  }
}

async function tryPostmaster(options: PostmasterOptions): Promise<Postmaster | { output: string }> {
  const port = options.port ?? (await findFreePort());
  const { place } = options;
  const settings = { ...usual, ...options.settings, ...fixed, port: String(port) };
  const program = join(place.binaries.root, 'bin', 'postgres');
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const keeper = spawnKept({
    command: [program, '-D', place.cluster, ...flags],
    cwd: place.home,
    account: place.account,
  });
  const output = collectOutput(keeper, options.log);
  const exited = new Promise<void>((resolve) => {
    keeper.once('error', (error) => {
      output.push(error.message);
      resolve();
    });
    keeper.once('exit', () => resolve());
  });
  keeper.stdin?.on('error', () => undefined);
  const url = `postgresql://${clusterUser}:${options.password}@127.0.0.1:${port}/postgres`;
  let isReady = false;
  try {
    isReady = await waitUntilReady(url, exited);
  } finally {
    if (!isReady) keeper.stdin?.destroy();
  }
  if (isReady) return toPostmaster(keeper, { port, place, exited, output });
  await exited;
  return { output: output.join('\n') };
}

function collectOutput(keeper: ChildProcess, log: (line: string) => void): string[] {
  const recent: string[] = [];
  for (const stream of [keeper.stdout, keeper.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      recent.push(line);
      if (recent.length > 50) recent.shift();
      log(line);
    });
  }
  return recent;
}

async function waitUntilReady(url: string, exited: Promise<void>): Promise<boolean> {
  let gone = false;
  void exited.then(() => (gone = true));
  // A recovery takes the time that it takes.
  for (;;) {
    if (gone) return false;
    if (await canConnect(url)) return true;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

async function canConnect(url: string): Promise<boolean> {
  try {
    await withClient(url, (client) => client.query('select 1'));
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === '28P01') {
      throw new StartFailure(
        "The database does not take the password in its 'password' file: put the right file back.",
      );
    }
    return false;
  }
}

type PostmasterStart = {
  port: number;
  place: ClusterPlace;
  exited: Promise<void>;
  output: string[];
};

function toPostmaster(keeper: ChildProcess, started: PostmasterStart): Postmaster {
  const { port, place, exited, output } = started;
  let stopping = false;
  const ended = new Promise<string>((resolve) => {
    keeper.once('exit', () => {
      if (!stopping) resolve(`The database stopped by itself: ${toLastLine(output)}`);
    });
  });
  const stop = async () => {
    stopping = true;
    const pid = readPostmasterPid(place.cluster);
    const identity = pid === undefined ? undefined : findIdentity(pid);
    keeper.stdin?.end();
    await exited;
    if (identity) await hasEnded(identity, 1000);
  };
  return { port, pid: readPostmasterPid(place.cluster) ?? 0, stop, ended };
}

function toReason(output: string): string {
  const full = findDiskFull(output);
  if (full) return full;
  const line = output.split('\n').find((one) => /FATAL|PANIC|error/i.test(one)) ?? output;
  return `The database did not start: ${toText(line) || 'it gave no reason'}.`;
}

function toLastLine(output: string[]): string {
  return toText(output.at(-1) ?? '') || 'it gave no reason.';
}

/** Takes time, pid and level off a line of the server's log. */
function toText(line: string): string {
  return line.replace(/^.*?(?:FATAL|PANIC|ERROR|LOG):\s*/, '').trim();
}
