import { performance } from 'node:perf_hooks';

/** What must be over by a moment, which may move. */
export interface Deadline {
  /** In the clock of `performance`. */
  readonly dueAt: number;
  /** Among those that wait; kept by `Deadlines`. */
  place: number;
  onOverdue(): void;
}

export interface Deadlines {
  add(timed: Deadline): void;
  delete(timed: Deadline): void;
  close(): void;
}

const lookEveryMs = 100;

/**
 * One look at all calls ten times a second: a timer for each of them would cost every call more than its deadline is worth. They stand
 * in an array, where the last takes the place of one that leaves. V8 leads from the table that a Set has outgrown to the next one, so
 * that in a Set one table that had grown old kept every later call until a full collection: a sixth of the gateway's memory.
 */
export function createDeadlines(): Deadlines {
  const waiting: Deadline[] = [];
  const timer = setInterval(() => {
    const now = performance.now();
    for (const timed of waiting.filter(({ dueAt }) => dueAt <= now)) timed.onOverdue();
  }, lookEveryMs);
  timer.unref();
  return {
    add(timed) {
      timed.place = waiting.length;
      waiting.push(timed);
    },
    delete(timed) {
      if (waiting[timed.place] !== timed) return;
      const last = waiting.pop();
      if (!last || last === timed) return;
      waiting[timed.place] = last;
      last.place = timed.place;
    },
    close: () => clearInterval(timer),
  };
}
