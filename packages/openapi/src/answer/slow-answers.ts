/** Of an account at once: all accounts share the connections. */
const maxOfAccount = 8;

/** Said before anything is done of a call whose answer cannot wait. */
export class TooManySlow extends Error {
  constructor() {
    super(
      `Too many answers are waiting because of Prefer: wait=. An account may have ${maxOfAccount} at once: repeat the call when some have come.`,
    );
  }
}

interface Delay {
  readonly account: string;
  readonly seconds: number;
  /** Ends the waiting. */
  readonly signal?: AbortSignal;
}

export interface SlowAnswers {
  /** Does the work, and gives its result or failure when the seconds are over as well. Throws TooManySlow. */
  delay<T>(delay: Delay, work: () => Promise<T>): Promise<T>;
}

/** Answers that come late on purpose, `maxTogether` of all accounts. */
export function createSlowAnswers(maxTogether: number): SlowAnswers {
  const waiting: string[] = [];
  return {
    async delay({ account, seconds, signal }, work) {
      if (seconds === 0) return work();
      const own = waiting.filter((one) => one === account).length;
      if (own >= maxOfAccount || waiting.length >= maxTogether) throw new TooManySlow();
      waiting.push(account);
      const paused = pause(seconds * 1000, signal);
      try {
        return await work();
      } finally {
        await paused;
        waiting.splice(waiting.indexOf(account), 1);
      }
    },
  };
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end);
  });
}
