import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findIdentity, hasEnded } from '@portal/lifecycle/process-identity';

const patienceMs = 8000;

/**
 * Ends what a killed launcher or a killed postmaster left of the cluster in `cluster`, and removes a
 * pid file that belongs to no living postmaster. The caller holds the cluster's lock, so nothing found
 * here is wanted by anybody.
 */
export async function endLeftoverPostmaster(cluster: string): Promise<void> {
  const postmaster = readPostmasterPid(cluster);
  if (postmaster !== undefined && isPostgresOf(postmaster, cluster)) {
    await endAll([postmaster], ['SIGINT', 'SIGQUIT', 'SIGKILL']);
  }
  await endAll(findBackends(cluster), ['SIGQUIT', 'SIGKILL']);
  const left = readPostmasterPid(cluster);
  if (left !== undefined && !isPostgresOf(left, cluster)) {
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
  }
}

/** The pid that the cluster's own file names, whatever process has that number now. */
export function readPostmasterPid(cluster: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isPostgresOf(pid: number, cluster: string): boolean {
  const args = readArguments(pid);
  return basename(args[0] ?? '') === 'postgres' && args.includes(cluster);
}

function readArguments(pid: number): string[] {
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    }
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(' ');
  } catch {
    return [];
  }
}

/** Server processes whose postmaster is gone: they work in the cluster's folder. Linux only. */
function findBackends(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  const real = realpathSync(cluster);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isPostgresIn(pid, real));
}

function isPostgresIn(pid: number, real: string): boolean {
  try {
    const program = basename(readlinkSync(`/proc/${pid}/exe`)).replace(' (deleted)', '');
    return program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === real;
  } catch {
    return false;
  }
}

async function endAll(pids: number[], signals: NodeJS.Signals[]): Promise<void> {
  const identities = pids.flatMap((pid) => findIdentity(pid) ?? []);
  for (const signal of signals) {
    for (const { pid } of identities) send(pid, signal);
    const ended = await Promise.all(identities.map((one) => hasEnded(one, patienceMs)));
    if (ended.every(Boolean)) return;
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It went by itself in between.
  }
}
