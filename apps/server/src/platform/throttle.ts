interface ThrottleOptions {
  /** Attempts without any wait. */
  readonly free: number;
  /** Milliseconds of the first wait; it doubles with each further attempt. */
  readonly firstWait: number;
  readonly longestWait: number;
  /** Milliseconds after its first attempt when a key starts anew: who stays below `free` in each never waits. */
  readonly forgetAfter: number;
  readonly now: () => Date;
}

export interface Throttle {
  /** Counts an attempt: 0 when it may go on, else the seconds to wait; attempts during a wait are not counted. */
  attempt(key: string): number;
  reset(key: string): void;
}

interface Entry {
  count: number;
  readonly since: number;
  blockedUntil: number;
}

const mostKeys = 20_000;

/** Exponential waiting by key, in memory. An attempt counts before its outcome is known, so parallel guesses count too. */
export function createThrottle(options: ThrottleOptions): Throttle {
  const entries = new Map<string, Entry>();
  return {
    attempt(key) {
      const now = options.now().getTime();
      const entry = currentEntry(entries.get(key), now, options.forgetAfter);
      if (now < entry.blockedUntil) return Math.ceil((entry.blockedUntil - now) / 1000);
      entry.count += 1;
      const over = entry.count - options.free;
      if (over >= 0)
        entry.blockedUntil =
          now + Math.min(options.firstWait * 2 ** Math.min(over, 30), options.longestWait);
      // Put in again at the end: the first key of the map is the one that was quiet for longest.
      entries.delete(key);
      entries.set(key, entry);
      dropOldest(entries);
      return 0;
    },
    reset(key) {
      entries.delete(key);
    },
  };
}

function currentEntry(known: Entry | undefined, now: number, forgetAfter: number): Entry {
  if (known && (now < known.blockedUntil || now - known.since < forgetAfter)) return known;
  return { count: 0, since: now, blockedUntil: 0 };
}

function dropOldest(entries: Map<string, Entry>): void {
  if (entries.size <= mostKeys) return;
  const [oldest] = entries.keys();
  if (oldest !== undefined) entries.delete(oldest);
}
