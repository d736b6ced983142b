import { endProcess, findIdentity } from '../packages/lifecycle/src/process-identity.mjs';
import { acquireLock, LockHeld } from '../packages/lifecycle/src/process-lock.mjs';
import { StartFailure } from '../packages/lifecycle/src/start-failure.mjs';
import { fromRoot } from './root.mjs';

/** @type {import('../packages/lifecycle/src/process-lock.mjs').ProcessLock | undefined} */
let current;

/** @type {import('../packages/lifecycle/src/process-identity.mjs').ProcessIdentity | undefined} */
let child;

/**
 * Lets one process at a time install packages or build in this clone.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withWorkshop(work) {
  current = takeLock();
  for (const signal of signals) process.on(signal, giveUp);
  try {
    const orphan = current.previous?.details['child'];
    if (isIdentity(orphan)) await endProcess(orphan, 5000);
    return await work();
  } finally {
    for (const signal of signals) process.off(signal, giveUp);
    current.release();
    current = undefined;
    child = undefined;
  }
}

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** What this process started goes with it; half an installation is found and mended by the next start. */
function giveUp() {
  const ended = child ? endProcess(child, 3000) : Promise.resolve();
  void ended.finally(() => {
    current?.release();
    process.exit(130);
  });
}

/**
 * Writes down a program that changes this clone: if this process is killed, the next one ends it.
 * @param {number} pid
 */
export function noteChild(pid) {
  child = findIdentity(pid);
  current?.describe({ child });
}

/**
 * @param {unknown} value
 * @returns {value is import('../packages/lifecycle/src/process-identity.mjs').ProcessIdentity}
 */
function isIdentity(value) {
  return typeof value === 'object' && value !== null && 'pid' in value && 'startTime' in value;
}

function takeLock() {
  try {
    return acquireLock(fromRoot('.cache/workshop.lock'));
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error;
    throw new StartFailure(
      `Process ${error.content.owner.pid} is installing or building here at the moment: wait until it has finished.`,
    );
  }
}
