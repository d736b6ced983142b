import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDiskFull, StartFailure } from '@portal/lifecycle/start-failure';
import type { ClusterPlace } from './cluster-place.ts';
import { giveTo } from './service-account.ts';

/** The one role of the cluster, its superuser. */
export const clusterUser = 'portal';

const options = [
  `--username=${clusterUser}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];

/** 4,096 rounds of the password's hash cost both ends of each connection some ten milliseconds, which guard nothing here. */
const throwaway = ['--no-sync', '--set=scram_iterations=1'];

/**
 * Makes the cluster unless it is there, and returns the superuser's password. The cluster folder gets
 * its name only when it is complete, so one that a crash tore is made anew.
 */
export async function initialiseCluster(
  directory: string,
  place: ClusterPlace,
  durable: boolean,
): Promise<string> {
  const passwordFile = join(directory, 'password');
  if (existsSync(place.cluster)) return readPassword(passwordFile);
  const password = randomBytes(24).toString('base64url');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600, flush: true });
  const draft = `${place.cluster}.new`;
  const handedOver = join(place.home, 'initial-password');
  rmSync(draft, { recursive: true, force: true });
  rmSync(handedOver, { force: true });
  mkdirSync(draft, { mode: 0o700 });
  giveTo(draft, place.account);
  try {
    writeFileSync(handedOver, `${password}\n`, { mode: 0o600 });
    giveTo(handedOver, place.account);
    const speed = durable ? [] : throwaway;
    await runInitdb(place, [...options, ...speed, `--pwfile=${handedOver}`, `--pgdata=${draft}`]);
  } finally {
    rmSync(handedOver, { force: true });
  }
  renameSync(draft, place.cluster);
  return password;
}

function readPassword(passwordFile: string): string {
  if (!existsSync(passwordFile)) {
    throw new StartFailure(
      `The database's password file ${passwordFile} is missing: put it back, or remove its folder to begin with empty databases.`,
    );
  }
  return readFileSync(passwordFile, 'utf8').trim();
}

function runInitdb(place: ClusterPlace, args: string[]): Promise<void> {
  const program = join(place.binaries.root, 'bin', 'initdb');
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...place.account,
      cwd: place.home,
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(toFailure(output))));
  });
}

function toFailure(output: string): StartFailure {
  const lines = output.split('\n').filter((line) => /error|fatal|could not/i.test(line));
  const reason = lines[0]?.trim() ?? 'initdb gave no reason';
  return new StartFailure(findDiskFull(output) ?? `The database could not be made: ${reason}.`);
}
