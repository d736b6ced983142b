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
  /** Whether a job of the lane would be refused now. */
  isFull(lane: string): boolean;
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
  const lanes = createLanes();
  let worker: Worker | undefined;
  let isAtWork = false;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = startWorker(kind.program, kind, () => {
      if (worker === started) worker = undefined;
    });
    return started;
  }

  async function work(): Promise<void> {
    const next = isAtWork ? undefined : lanes.take();
    if (!next) return;
    isAtWork = true;
    clearTimeout(idle);
    const done = (worker ??= start()).run(next.job, next.hear);
    next.settle(done);
    await done.catch(() => undefined);
    isAtWork = false;
    if (idleMs === 0) end();
    else if (Number.isFinite(idleMs)) idle = setTimeout(end, idleMs).unref();
    void work();
  }

  function end(): void {
    clearTimeout(idle);
    worker?.end();
    worker = undefined;
  }

  const isFull = (lane: string) => lanes.count(lane) >= maxWaiting;
  return {
    isFull,
    run: (job, { hear = () => undefined, lane = '' } = {}) => {
      if (isFull(lane)) return Promise.reject(new QueueFull(kind.seconds));
      return new Promise((resolve) => {
        lanes.add(lane, { job, hear, settle: resolve });
        void work();
      });
    },
    warm: () => {
      worker ??= start();
    },
    close: end,
  };
}

/** Those that wait, by lane; lanes take turns. */
function createLanes() {
  const lanes = new Map<string, Waiting[]>();
  return {
    count: (lane: string) => lanes.get(lane)?.length ?? 0,
    add: (lane: string, next: Waiting) => {
      lanes.set(lane, [...(lanes.get(lane) ?? []), next]);
    },
    take: (): Waiting | undefined => {
      const [first] = lanes;
      if (!first) return undefined;
      const [lane, [next, ...others]] = first;
      lanes.delete(lane);
      if (others.length > 0) lanes.set(lane, others);
      return next;
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
