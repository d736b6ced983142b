import { setTimeout as delay } from 'node:timers/promises';

/** One round of a job, cut short by the signal; how much it found to do. */
export type Job = (signal: AbortSignal) => Promise<number>;

export interface Jobs {
  /** Waits for the rounds under way. */
  stop(): Promise<void>;
}

/** Between rounds that found nothing. */
const PAUSE = 200;
const PAUSE_AFTER_FAILURE = 2_000;

/** Runs each job round after round until they are stopped; a round that fails is repeated after a while. */
export function runJobs(jobs: readonly Job[], onFailure: (error: unknown) => void): Jobs {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (milliseconds: number) =>
    delay(milliseconds, undefined, { signal }).catch(() => undefined);
  const run = async (job: Job) => {
    while (!signal.aborted) {
      try {
        if ((await job(signal)) === 0) await pause(PAUSE);
      } catch (error) {
        onFailure(error);
        await pause(PAUSE_AFTER_FAILURE);
      }
    }
  };
  const running = jobs.map(run);
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
