import type { Fault } from '../composite-fault.ts';
import type { readJobs } from './read-jobs.ts';

type Jobs = typeof readJobs;

export type JobKind = keyof Jobs;

export type JobOf<Kind extends JobKind> = Parameters<Jobs[Kind]>[0];

export type Read<Kind extends JobKind> = Awaited<ReturnType<Jobs[Kind]>>;

export interface Job {
  readonly kind: JobKind;
  readonly input: unknown;
}

/** What a worker answers: what it read, or why it is refused. */
export type Result<Kind extends JobKind> =
  | { readonly read: Read<Kind> }
  | {
      readonly refused: {
        readonly status: number;
        readonly faults: readonly Fault[];
        readonly message: string;
        readonly headers: Readonly<Record<string, string>>;
      };
    };
