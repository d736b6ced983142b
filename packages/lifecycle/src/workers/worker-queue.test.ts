import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createWorkerQueue, QueueFull, TooComplex, type WorkerKind } from './worker-queue.ts';

const folder = mkdtempSync(join(tmpdir(), 'workers-'));
const program = join(folder, 'program.ts');
const serving = JSON.stringify(new URL('serve-jobs.ts', import.meta.url).href);
writeFileSync(
  program,
  `import { setPriority, getPriority } from 'node:os';
import { serveJobs } from ${serving};
const kept = [];
void serveJobs(async (job, say) => {
  if (job === 'spin') for (;;) Math.random();
  if (job === 'buffers') for (;;) kept.push(Buffer.alloc(8_000_000, 1));
  if (job === 'objects') for (;;) kept.push({ at: kept.length });
  if (job === 'wait') await new Promise((resolve) => setTimeout(resolve, 1500));
  if (job === 'wrong') throw new Error('the program is wrong');
  if (job === 'ask') return [await say('first'), await say('second')];
  if (job === 'priority') return getPriority();
  if (job === 'variables') return Object.keys(process.env);
  if (job === 'process') return process.pid;
  return job;
});
`,
);
const queues: { close: () => void }[] = [];
afterAll(() => {
  for (const queue of queues) queue.close();
  rmSync(folder, { recursive: true });
});

function open(changed: Partial<WorkerKind> = {}) {
  const queue = createWorkerQueue({ program, seconds: 2, memory: 256, ...changed });
  queues.push(queue);
  return queue;
}

test.each([
  ['spin', 'more than 2 s of processor time'],
  ['buffers', 'more than 256 MiB of memory'],
  ['objects', /memory/],
])('a job that takes too much fails alone: %s', async (job, why) => {
  const queue = open();
  const [hostile, next] = [queue.run(job), queue.run({ bytes: new Uint8Array([1, 2]) })];
  await expect(hostile).rejects.toThrow(TooComplex);
  await expect(hostile).rejects.toThrow(why);
  expect(await next).toEqual({ bytes: new Uint8Array([1, 2]) });
});

test('what counts is processor time: a job that has to wait for longer is done', async () => {
  expect(await open({ seconds: 1 }).run('wait')).toBe('wait');
});

test('a worker that is killed from outside costs its own job', async () => {
  const queue = open();
  const pid = Number(await queue.run('process'));
  const killed = queue.run('spin');
  process.kill(pid, 'SIGKILL');
  await expect(killed).rejects.toThrow(TooComplex);
  expect(await queue.run('process')).not.toBe(pid);
});

test('jobs beyond those that may wait are refused, and those that wait are done', async () => {
  const queue = open({ maxWaiting: 2 });
  const taken = [1, 2, 3].map((job) => queue.run(job));
  await expect(queue.run(4)).rejects.toThrow(QueueFull);
  expect(await Promise.all(taken)).toEqual([1, 2, 3]);
  expect(await queue.run(5)).toBe(5);
});

test('each lane has a queue of its own, and they take turns', async () => {
  const queue = open({ maxWaiting: 3 });
  const done: string[] = [];
  const run = (lane: string, job: string) =>
    queue.run(job, { lane }).then((one) => done.push(String(one)));
  const all = ['a1', 'a2', 'a3', 'a4'].map((job) => run('a', job));
  await expect(queue.run('a5', { lane: 'a' })).rejects.toThrow(QueueFull);
  await Promise.all([...all, run('b', 'b1')]);
  expect(done).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

test('a job asks back; one whose question fails, fails alone', async () => {
  const queue = open();
  expect(await queue.run('ask', { hear: (said) => `${String(said)} answered` })).toEqual([
    'first answered',
    'second answered',
  ]);
  const failing = queue.run('ask', {
    hear: () => Promise.reject(new Error('the database is away')),
  });
  await expect(failing).rejects.toThrow('the database is away');
  await expect(queue.run('wrong')).rejects.toThrow('the program is wrong');
  expect(await queue.run('next')).toBe('next');
});

test('a worker is below what answers calls, and gets no variable of a deployment', async () => {
  process.env['SECRET_KEY'] = 'of the deployment';
  const queue = open();
  expect(await queue.run('priority')).toBe(10);
  expect(await queue.run('variables')).not.toContain('SECRET_KEY');
});

test('a worker stays for the next job, or goes with its own', async () => {
  const [staying, going] = [open(), open({ idleMs: 0 })];
  expect(await staying.run('process')).toBe(await staying.run('process'));
  expect(await going.run('process')).not.toBe(await going.run('process'));
});

test('a program that does not start says why', async () => {
  const queue = open({ program: join(folder, 'missing.mjs') });
  await expect(queue.run('job')).rejects.toThrow('Cannot find module');
});
