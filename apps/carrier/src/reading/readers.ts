import { fileURLToPath } from 'node:url';
import {
  createWorkerQueue,
  findWorkerProgram,
  QueueFull,
  TooComplex,
  type WorkerQueue,
} from '@portal/lifecycle/worker-queue';
import { CarrierFault, refuse, toFault } from '../composite-fault.ts';
import type { Job, JobKind, JobOf, Read, Result } from './jobs.ts';

/** Reads and draws what callers send, in processes of their own. */
export interface Readers {
  /** Jobs of one lane wait behind each other alone. */
  read<Kind extends JobKind>(kind: Kind, job: JobOf<Kind>, lane: string): Promise<Read<Kind>>;
  /** Throws what a job of that lane would be refused with now, where it would be. */
  requireRoom(kind: JobKind, lane: string): void;
  close(): void;
}

/** What one job may take. */
const limits = { seconds: 5, memory: 768, idleMs: 60_000 };

/** Both read EDIFACT: one of them at a time. */
const queueNames: Partial<Record<JobKind, JobKind>> = { bookings: 'interchange' };

export function createReaders(): Readers {
  const source = fileURLToPath(new URL('reader.ts', import.meta.url));
  const program = findWorkerProgram('reader', source);
  const queues = new Map<JobKind, WorkerQueue>();
  const queueOf = (kind: JobKind) => {
    const name = queueNames[kind] ?? kind;
    const queue = queues.get(name) ?? createWorkerQueue({ program, ...limits });
    queues.set(name, queue);
    return queue;
  };
  async function read<Kind extends JobKind>(
    kind: Kind,
    input: JobOf<Kind>,
    lane: string,
  ): Promise<Read<Kind>> {
    const job: Job = { kind, input };
    const done = await queueOf(kind).run(job, { lane }).catch(toRefusal);
    // Safe because the program answers each kind by its own reader.
    const result = done as Result<Kind>;
    if ('read' in result) return result.read;
    const { status, faults, message, headers } = result.refused;
    throw new CarrierFault(status, faults, { message, headers });
  }
  return {
    read,
    requireRoom: (kind, lane) => {
      if (queueOf(kind).isFull(lane)) refuseFull(limits.seconds);
    },
    close: () => {
      for (const queue of queues.values()) queue.close();
    },
  };
}

function toRefusal(error: unknown): never {
  if (error instanceof TooComplex) {
    const text = 'What you sent is too large or too complex to check: send less at once';
    refuse(422, 'API-422', { text });
  }
  if (error instanceof QueueFull) return refuseFull(error.retryAfter);
  throw error;
}

function refuseFull(retryAfter: number): never {
  const text = 'Too many files are being checked; send yours again after Retry-After';
  const headers = { 'retry-after': String(retryAfter) };
  throw new CarrierFault(429, [toFault('API-429', { text })], { headers });
}
