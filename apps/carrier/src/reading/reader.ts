import { serveJobs } from '@portal/lifecycle/serve-jobs';
import { CarrierFault } from '../composite-fault.ts';
import type { Job, JobKind, Result } from './jobs.ts';
import { readJobs } from './read-jobs.ts';

await serveJobs(async ({ kind, input }: Job): Promise<Result<JobKind>> => {
  try {
    // Safe because whoever asks gives each kind what it reads.
    return { read: await readJobs[kind](input as never) };
  } catch (error) {
    if (!(error instanceof CarrierFault)) throw error;
    const { status, faults, message, headers } = error;
    return { refused: { status, faults, message, headers } };
  }
});
