import { performance } from 'node:perf_hooks';

/** What must be over by a moment, which may move. */
export interface Deadline {
  /** In the clock of `performance`. */
  readonly dueAt: number;
  onOverdue(): void;
}

export interface Deadlines {
  add(timed: Deadline): void;
  delete(timed: Deadline): void;
  close(): void;
}

const lookEveryMs = 100;

/** One look at all calls ten times a second: a timer for each of them would cost every call more than its deadline is worth. */
export function createDeadlines(): Deadlines {
  const waiting = new Set<Deadline>();
  const timer = setInterval(() => {
    const now = performance.now();
    for (const timed of waiting) if (timed.dueAt <= now) timed.onOverdue();
  }, lookEveryMs);
  timer.unref();
  return {
    add: (timed) => void waiting.add(timed),
    delete: (timed) => void waiting.delete(timed),
    close: () => clearInterval(timer),
  };
}
