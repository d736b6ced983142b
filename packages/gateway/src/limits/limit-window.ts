import type { LimitPeriod } from '@portal/contract/usage/plan/rules';

/** Milliseconds since 1970; the end is exclusive, and never comes for an eternity. */
export interface LimitWindow {
  readonly start: number;
  readonly end: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** 1970 began on a Thursday: the Monday before it. */
const firstMonday = -3 * dayMs;

const toWindow: Readonly<Record<LimitPeriod, (at: number) => LimitWindow>> = {
  minute: (at) => toSteps(at, minuteMs),
  hour: (at) => toSteps(at, hourMs),
  day: (at) => toSteps(at, dayMs),
  week: (at) => toSteps(at, 7 * dayMs, firstMonday),
  month(at) {
    const date = new Date(at);
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
    return { start: Date.UTC(year, month), end: Date.UTC(year, month + 1) };
  },
  year(at) {
    const year = new Date(at).getUTCFullYear();
    return { start: Date.UTC(year, 0), end: Date.UTC(year + 1, 0) };
  },
  eternity: () => ({ start: 0, end: Number.POSITIVE_INFINITY }),
};

/** The calendar window in UTC that holds a moment; weeks begin on Monday (contracts I4). */
export function windowOf(period: LimitPeriod, at: number): LimitWindow {
  return toWindow[period](at);
}

function toSteps(at: number, step: number, origin = 0): LimitWindow {
  const start = Math.floor((at - origin) / step) * step + origin;
  return { start, end: start + step };
}

/** The current windows of every period, computed once a minute: they stand on the hot path. */
export class WindowClock {
  #windows = new Map<LimitPeriod, LimitWindow>();
  #minute: LimitWindow = { start: 0, end: 0 };

  windowOf(period: LimitPeriod, at: number): LimitWindow {
    if (at < this.#minute.start || at >= this.#minute.end) {
      this.#minute = windowOf('minute', at);
      this.#windows.clear();
    }
    let found = this.#windows.get(period);
    if (!found) this.#windows.set(period, (found = windowOf(period, at)));
    return found;
  }
}
