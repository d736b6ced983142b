import type { Mended } from '@portal/openapi/overlay/mend-document';
import { t } from '../../../../platform/text/text.ts';
import { createWork } from '../../../../platform/workers/create-work.ts';
import { type MendJob, mendInWorker } from './mend-in-worker.ts';

export type MendWork = (job: MendJob) => Promise<Mended>;

/** A path that looks for patterns may take for ever: what one overlay may take, seconds and MiB. */
const usual = { seconds: 15, memory: 1024, idleMs: 60_000 };

/** Applies overlays off the main thread. */
export function createMendWork(program: string, limits = usual): MendWork {
  const work = createWork({
    program,
    ...limits,
    inPlace: async (job: MendJob) => mendInWorker(job),
    tooComplex: t`The overlay takes too long or too much memory: name its places more closely`,
  });
  return (job) => work.run(job);
}

declare module '../../../../context/context.ts' {
  interface Services {
    readonly mendWork: MendWork;
  }
}
