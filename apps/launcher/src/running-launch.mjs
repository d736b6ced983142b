import { join } from 'node:path';

/**
 * Where the running launch of a data directory keeps its note: its process, addresses and children.
 * @param {string} directory
 */
export const lockOf = (directory) => join(directory, 'launcher.lock');

/**
 * One sentence for somebody who starts a second time.
 * @param {import('../../../packages/lifecycle/src/process-lock.mjs').LockContent} held
 */
export function describeRunning(held) {
  const { pid } = held.owner;
  const urls = Array.isArray(held.details['urls']) ? held.details['urls'] : [];
  const where = urls.length > 0 ? ` at ${urls.join(' and ')}` : '';
  return `The portal is already running${where} (process ${pid}): use it, stop it with 'kill ${pid}', or start another with --data-dir and other ports.`;
}
