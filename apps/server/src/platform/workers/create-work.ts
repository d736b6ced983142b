import { existsSync } from 'node:fs';
import {
  createWorkerQueue,
  QueueFull,
  TooComplex,
  type WorkerKind,
} from '@portal/lifecycle/worker-queue';
import { PortalError } from '../errors/portal-error.ts';
import { t, type Text } from '../text/text.ts';

/** What is done with something that somebody sent; `hear` answers what is said before it is done. */
export interface Work<Job, Told, Done> {
  /** Refuses with 429 when too many wait, with 422 what takes too much processor time or memory. */
  run(job: Job, hear?: (told: Told) => unknown): Promise<Done>;
  /** The next job finds a worker that has loaded all that it needs. */
  warm(): void;
}

interface WorkOptions<Job, Told, Done> extends WorkerKind {
  /** What the program does: run from source, in tests, there is none and the same is done in place. */
  readonly inPlace: (job: Job, say: (told: Told) => Promise<unknown>) => Promise<Done>;
  /** What is said to whoever sent too much. */
  readonly tooComplex: Text;
  /** What is said where too many wait: that too many files are being read, if absent. */
  readonly tooMany?: (seconds: number) => Text;
}

/** Work in a process of its own: what is sent holds no call up, and costs nothing but its own answer. */
export function createWork<Job, Told, Done>(
  options: WorkOptions<Job, Told, Done>,
): Work<Job, Told, Done> {
  const { program, inPlace } = options;
  const nothing = () => null;
  if (!existsSync(program)) {
    return {
      run: (job, hear = nothing) => inPlace(job, async (told) => hear(told)),
      warm: () => undefined,
    };
  }
  const queue = createWorkerQueue(options);
  return {
    run: async (job, hear = nothing) => {
      // Safe because the program does what is done in place.
      const done = queue.run(job, { hear: (told) => hear(told as Told) });
      return (await done.catch((error: unknown) => refuse(error, options))) as Done;
    },
    warm: () => queue.warm(),
  };
}

const tooManyFiles = (seconds: number) =>
  t`Too many files are being read; send yours again in ${seconds} seconds`;

type Refusals = Pick<WorkOptions<never, never, never>, 'tooComplex' | 'tooMany'>;

function refuse(error: unknown, { tooComplex, tooMany = tooManyFiles }: Refusals): never {
  if (error instanceof TooComplex) throw new PortalError('invalid', { text: tooComplex });
  if (!(error instanceof QueueFull)) throw error;
  const { retryAfter } = error;
  throw new PortalError('throttled', { text: tooMany(retryAfter), retryAfter });
}
