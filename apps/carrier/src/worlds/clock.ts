/** How the time of a world passes; instants are milliseconds since the epoch. */
export interface WorldClock {
  /** When outside it was `anchorVirtual` in the world. */
  readonly anchorReal: number;
  readonly anchorVirtual: number;
  /** Whole times faster than outside. */
  readonly rate: number;
  readonly isPaused: boolean;
  /** Virtual instant from which on nothing is to come: the world rests there until the time outside has come as far. */
  readonly restsAt: number;
}

/** Two days of travel in ten minutes. */
export const DEFAULT_RATE = 288;
export const MOST_RATE = 10_000;

/** A world that nobody has touched is where everybody is. */
export function untouched(real: number, rate: number): WorldClock {
  return { anchorReal: real, anchorVirtual: real, rate, isPaused: false, restsAt: real };
}

/** What the world's clock shows at a moment outside; never less than at an earlier one. */
export function toVirtual(clock: WorldClock, real: number): number {
  const { anchorVirtual, isPaused, restsAt } = clock;
  if (isPaused) return anchorVirtual;
  const running = toRunning(clock, real);
  return running < restsAt ? running : Math.max(restsAt, anchorVirtual, real);
}

/** The first whole millisecond outside at which the world's clock shows the instant or a later one; null when it never comes by itself. */
export function toReal(clock: WorldClock, virtual: number): number | null {
  const { anchorReal, anchorVirtual, rate, isPaused, restsAt } = clock;
  if (virtual <= anchorVirtual) return anchorReal;
  if (isPaused || virtual > restsAt) return null;
  return anchorReal + Math.ceil((virtual - anchorVirtual) / rate);
}

/** The same clock, told from a later moment on; `virtual` is at least what it shows then. */
export function anchorAt(clock: WorldClock, real: number, virtual: number): WorldClock {
  const anchorReal = Math.max(real, clock.anchorReal);
  return { ...clock, anchorReal, anchorVirtual: Math.max(virtual, toVirtual(clock, anchorReal)) };
}

/** Two machines need not agree on the time outside: a moment before the anchor counts as the anchor. */
function toRunning({ anchorReal, anchorVirtual, rate }: WorldClock, real: number): number {
  return anchorVirtual + Math.max(0, real - anchorReal) * rate;
}
