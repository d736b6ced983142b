import { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './messages.ts';

/** Says something of a job that is not done, and waits for the answer. */
export type Say = (said: unknown) => Promise<unknown>;

/**
 * Ends the process that took more for a job than it may, and one that was left alone: a thread of its own, because what it watches
 * does not come to look at clocks. It says why in the last line that the process writes.
 */
const watch = `
const { parentPort, workerData } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const { seconds, memory } = workerData;
const parent = process.ppid;
let since;
const end = (why) => {
  try { writeSync(2, why + '\\n'); } catch {}
  process.kill(process.pid, 'SIGKILL');
};
parentPort.on('message', (isAtWork) => {
  since = isAtWork ? process.cpuUsage() : undefined;
});
setInterval(() => {
  if (process.ppid !== parent) end('the process that started it is gone');
  if (process.memoryUsage.rss() > memory * 1048576) end('more than ' + memory + ' MiB of memory');
  if (!since) return;
  const { user, system } = process.cpuUsage(since);
  if (user + system > seconds * 1e6) end('more than ' + seconds + ' s of processor time');
}, 25);
parentPort.postMessage('watching');
`;

/** What a program of workers does: one job after the other for the process that started it, whose limits it keeps to. */
export async function serveJobs(handle: (job: never, say: Say) => unknown): Promise<void> {
  const [seconds, memory] = process.argv.slice(2).map(Number);
  const watcher = new Worker(watch, { eval: true, workerData: { seconds, memory } });
  await new Promise((resolve) => {
    watcher.once('message', resolve);
  });
  const tell = (message: FromWorker) => void process.send?.(message);
  let take: (answer: unknown) => void = () => undefined;
  const say: Say = (said) =>
    new Promise((resolve) => {
      take = resolve;
      tell({ said });
    });
  const work = async (job: unknown) => {
    // A thread has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    watcher.postMessage(true);
    try {
      // Safe because a queue sends what its program handles.
      tell({ done: await handle(job as never, say) });
    } catch (error) {
      tell({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    watcher.postMessage(false);
  };
  process.on('message', (message: ToWorker) => {
    if ('answer' in message) take(message.answer);
    else void work(message.job);
  });
  process.once('disconnect', () => process.exit());
  tell({ ready: true });
}
