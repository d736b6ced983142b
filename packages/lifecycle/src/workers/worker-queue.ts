import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Hear } from './messages.ts';
import { startWorker, type Worker, type WorkerLimits } from './start-worker.ts';

export { TooComplex } from './start-worker.ts';

interface JobOptions {
  readonly hear?: Hear;
  /** Those of one lane wait behind each other; lanes take turns. */
  readonly lane?: string;
}

export interface WorkerQueue {
  /**
   * What a worker makes of the job.
   * @throws TooComplex where it took more than one job may, QueueFull where too many wait
   */
  run(job: unknown, of?: JobOptions): Promise<unknown>;
  /** The next job finds a worker that has loaded all that it needs. */
  warm(): void;
  close(): void;
}

export interface WorkerKind extends WorkerLimits {
  /** Calls `serveJobs`. */
  readonly program: string;
  /** In each lane. */
  readonly maxWaiting?: number;
  /** How long a worker stays when nothing is left to do; for good by default. */
  readonly idleMs?: number;
}

/** More wait than may: nothing of the job was looked at. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
  /** Seconds. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('Too many files are being read');
    this.retryAfter = retryAfter;
  }
}

const usualWaiting = 10;

interface Waiting {
  readonly job: unknown;
  readonly hear: Hear;
  readonly settle: (done: Promise<unknown>) => void;
}

/**
 * Jobs of one kind, one after the other in a process of its own: what strangers send can neither hold nor end the process that
 * answers calls. A job that takes too much ends its worker and fails alone; the next one gets another.
 */
export function createWorkerQueue(kind: WorkerKind): WorkerQueue {
  const { maxWaiting = usualWaiting, idleMs = Number.POSITIVE_INFINITY } = kind;
  const lanes = new Map<string, Waiting[]>();
  let worker: Worker | undefined;
  let isAtWork = false;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = startWorker(kind.program, kind, () => {
      if (worker === started) worker = undefined;
    });
    return started;
  }

  function take(): Waiting | undefined {
    const [first] = lanes;
    if (!first) return undefined;
    const [lane, waiting] = first;
    const next = waiting.shift();
    lanes.delete(lane);
    if (waiting.length > 0) lanes.set(lane, waiting);
    return next;
  }

  async function work(): Promise<void> {
    const next = isAtWork ? undefined : take();
    if (!next) return;
    isAtWork = true;
    clearTimeout(idle);
    const done = (worker ??= start()).run(next.job, next.hear);
    next.settle(done);
    await done.catch(() => undefined);
    isAtWork = false;
    rest();
    void work();
  }

  function rest(): void {
    if (lanes.size > 0 && idleMs > 0) return;
    if (idleMs === 0) end();
    else if (Number.isFinite(idleMs)) idle = setTimeout(end, idleMs).unref();
  }

  function end(): void {
    worker?.end();
    worker = undefined;
  }

  return {
    run: (job, { hear = () => undefined, lane = '' } = {}) => {
      const waiting = lanes.get(lane) ?? [];
      if (waiting.length >= maxWaiting) return Promise.reject(new QueueFull(kind.seconds));
      return new Promise((resolve) => {
        lanes.set(lane, [...waiting, { job, hear, settle: resolve }]);
        void work();
      });
    },
    warm: () => {
      worker ??= start();
    },
    close: () => {
      clearTimeout(idle);
      end();
    },
  };
}

/** The program of that name beside the one that runs, where it was built; else its source. */
export function findWorkerProgram(name: string, source: string): string {
  const running = process.argv[1] ?? '';
  const folder = existsSync(running) ? dirname(realpathSync(running)) : '';
  const built = ['js', 'mjs'].map((end) => join(folder, `${name}.${end}`));
  return built.find((file) => existsSync(file)) ?? source;
}
