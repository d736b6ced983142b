import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { findIdentity, isRunning } from './process-identity.mjs';

/**
 * @typedef {import('./process-identity.mjs').ProcessIdentity} ProcessIdentity
 * @typedef {{ owner: ProcessIdentity, details: Record<string, unknown> }} LockContent
 * @typedef {{
 *   previous: LockContent | undefined,
 *   describe: (details: Record<string, unknown>) => void,
 *   release: () => void,
 * }} ProcessLock
 */

/** Someone else, who still runs, holds the lock. */
export class LockHeld extends Error {
  /** @param {LockContent} content */
  constructor(content) {
    super(`Process ${content.owner.pid} holds the lock.`);
    /** @override */
    this.name = 'LockHeld';
    this.content = content;
  }
}

/**
 * Takes the lock file at `path` for this process. A lock whose owner was killed is taken over, and
 * `previous` then tells what that owner had written. Throws `LockHeld` when the owner lives.
 * @param {string} path
 * @param {Record<string, unknown>} [details]
 * @returns {ProcessLock}
 */
export function acquireLock(path, details = {}) {
  const owner = findIdentity(process.pid);
  if (!owner) throw new Error('This process cannot be told from others.');
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  /** @param {Record<string, unknown>} facts */
  const writeDraft = (facts) =>
    writeFileSync(draft, JSON.stringify({ owner, details: facts }), { mode: 0o600 });
  writeDraft(details);
  try {
    const previous = place(draft, path);
    return {
      previous,
      describe: (facts) => {
        writeDraft(facts);
        renameSync(draft, path);
      },
      release: () => rmSync(path, { force: true }),
    };
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * @param {string} draft
 * @param {string} path
 * @returns {LockContent | undefined}
 */
function place(draft, path) {
  let previous;
  for (let round = 0; round < 20; round++) {
    try {
      // A hard link appears whole or not at all, and never over another's.
      linkSync(draft, path);
      return previous;
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
    }
    const found = findLock(path);
    if (found && isRunning(found.owner)) throw new LockHeld(found);
    previous = found ?? previous;
    moveAside(path, draft, found);
  }
  throw new Error(`The lock ${path} keeps changing hands.`);
}

/**
 * Takes a dead owner's lock away, and puts it back if somebody living took it in between.
 * @param {string} path
 * @param {string} draft
 * @param {LockContent | undefined} seen
 */
function moveAside(path, draft, seen) {
  const aside = `${draft}.old`;
  try {
    renameSync(path, aside);
    const moved = findLock(aside);
    const isOther = moved && moved.owner.startTime !== seen?.owner.startTime;
    if (isOther && isRunning(moved.owner)) linkSync(aside, path);
    rmSync(aside, { force: true });
  } catch (error) {
    if (!isCode(error, 'ENOENT') && !isCode(error, 'EEXIST')) throw error;
  }
}

/**
 * What the lock file says, whoever holds it; undefined when there is none or it is torn.
 * @param {string} path
 * @returns {LockContent | undefined}
 */
export function findLock(path) {
  try {
    const content = JSON.parse(readFileSync(path, 'utf8'));
    return typeof content?.owner?.pid === 'number' && typeof content.owner.startTime === 'string'
      ? { owner: content.owner, details: content.details ?? {} }
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function isCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code;
}
