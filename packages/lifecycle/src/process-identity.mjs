import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Tells one process from a later one that got the same number: its start time as the system writes it.
 * Undefined when no such process lives (a zombie does not live).
 * @param {number} pid
 * @returns {string | undefined}
 */
function findStartTime(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return process.platform === 'linux' ? findInProc(pid) : findByPs(pid);
}

/** @param {number} pid */
function findInProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name stands in brackets and may itself hold brackets and spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function findByPs(pid) {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    return line === '' || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '');
  } catch {
    return undefined;
  }
}

/**
 * @typedef {{ pid: number, startTime: string }} ProcessIdentity
 */

/**
 * @param {number} pid
 * @returns {ProcessIdentity | undefined}
 */
export function findIdentity(pid) {
  const startTime = findStartTime(pid);
  return startTime === undefined ? undefined : { pid, startTime };
}

/** @param {ProcessIdentity} identity */
export function isRunning(identity) {
  return findStartTime(identity.pid) === identity.startTime;
}

/**
 * Ends a process: SIGTERM, then SIGKILL after `patienceMs`.
 * @param {ProcessIdentity} identity
 * @param {number} patienceMs
 */
export async function endProcess(identity, patienceMs) {
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGKILL'])) {
    if (!isRunning(identity)) return;
    try {
      process.kill(identity.pid, signal);
    } catch {
      return;
    }
    if (await hasEnded(identity, patienceMs)) return;
  }
}

/**
 * @param {ProcessIdentity} identity
 * @param {number} patienceMs
 */
export async function hasEnded(identity, patienceMs) {
  const deadline = Date.now() + patienceMs;
  while (isRunning(identity)) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return true;
}
