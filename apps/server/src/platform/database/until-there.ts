import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseAway } from '@portal/postgres/is-database-away';
import type { Log } from '../logs/log.ts';

interface Tries {
  readonly log: Log;
  /** What did not succeed, for the log. */
  readonly what: string;
  /** Whether it may succeed in a moment; where the database is away or slow, if absent. */
  readonly isPassing?: (error: unknown) => boolean;
  readonly signal?: AbortSignal;
}

const firstRetryMs = 100;
const lastRetryMs = 5_000;

/** What is read from a database that may be away or slow: tried again until it succeeds. */
export async function untilThere<Result>(
  read: () => Promise<Result>,
  { log, what, isPassing = isDatabaseAway, signal }: Tries,
): Promise<Result> {
  for (let wait = firstRetryMs; ; wait = Math.min(wait * 2, lastRetryMs)) {
    try {
      return await read();
    } catch (cause) {
      if (signal?.aborted || !isPassing(cause)) throw cause;
      log.warn({
        what,
        cause,
        mend: 'It is tried again within 5 seconds. Where it stays, look whether the database is up, takes connections and answers in time.',
      });
      await delay(wait, undefined, { signal }).catch(() => undefined);
    }
  }
}
