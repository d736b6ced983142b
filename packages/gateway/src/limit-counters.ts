import { WindowClock } from './limit-window.ts';
import type { CounterSlot, LimitSet, PlanLimit } from './plan-table.ts';

/** One call on its way past the limits of its plan. */
export interface Taking {
  readonly applicationId: number;
  readonly set: LimitSet;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What is left of each limit after this call, in the order of `set.limits`. */
  remaining: readonly number[];
  /** The limit that refuses the call; of several the one that lasts longest. Null when it may pass, and is counted. */
  exceeded: PlanLimit | null;
}

/** Counts calls within calendar windows. */
export interface LimitCounters {
  /** Counts the call when every limit has room for it, and tells the outcome: at once, or when a shared counter has answered. */
  take(taking: Taking, done: (taking: Taking) => void): void;
  /** The call was not forwarded after all. */
  giveBack(taking: Taking): void;
}

/** Two numbers a slot: the start of its window, and what was counted within. */
const width = 2;

/** Counters in the memory of this process: exact, because nothing comes between looking and counting. */
export class LocalCounters implements LimitCounters {
  readonly #clock = new WindowClock();
  readonly #rows = new Map<number, Float64Array>();

  take(taking: Taking, done: (taking: Taking) => void): void {
    const { applicationId, set, at } = taking;
    const row = this.#rowOf(applicationId, set.slots);
    for (const slot of set.slots) this.#open(row, slot, at);
    taking.exceeded =
      set.limits.find(({ value, slot }) => (row[slot.index * width + 1] ?? 0) >= value) ?? null;
    if (!taking.exceeded) this.#move(row, set.slots, 1);
    taking.remaining = set.limits.map(({ value, slot }) =>
      Math.max(0, value - (row[slot.index * width + 1] ?? 0)),
    );
    done(taking);
  }

  giveBack({ applicationId, set, at }: Taking): void {
    const row = this.#rows.get(applicationId);
    if (!row) return;
    // A window that has ended since takes nothing back.
    const open = set.slots.filter((slot) => this.#isOpen(row, slot, at));
    this.#move(row, open, -1);
  }

  /** Counts calls that were let through elsewhere, whatever the limits say. */
  add(
    applicationId: number,
    slots: readonly CounterSlot[],
    counted: { at: number; calls: number },
  ) {
    const row = this.#rowOf(applicationId, slots);
    for (const slot of slots) this.#open(row, slot, counted.at);
    const open = slots.filter((slot) => this.#isOpen(row, slot, counted.at));
    this.#move(row, open, counted.calls);
  }

  /** What the tables know of the window that holds `at`; a counter that has come further stays. */
  restore(applicationId: number, slot: CounterSlot, known: { at: number; calls: number }): void {
    const row = this.#rowOf(applicationId, [slot]);
    this.#open(row, slot, known.at);
    if (!this.#isOpen(row, slot, known.at)) return;
    const index = slot.index * width + 1;
    row[index] = Math.max(row[index] ?? 0, known.calls);
  }

  /** What counters that are shared with other processes say: it wins. */
  mirror(applicationId: number, slot: CounterSlot, shared: { at: number; calls: number }): void {
    const row = this.#rowOf(applicationId, [slot]);
    this.#open(row, slot, shared.at);
    if (this.#isOpen(row, slot, shared.at)) row[slot.index * width + 1] = shared.calls;
  }

  count(applicationId: number, slot: CounterSlot, at: number): number {
    const row = this.#rows.get(applicationId);
    return row && this.#isOpen(row, slot, at) ? (row[slot.index * width + 1] ?? 0) : 0;
  }

  #rowOf(applicationId: number, slots: readonly CounterSlot[]): Float64Array {
    const row = this.#rows.get(applicationId);
    const last = slots.at(-1)?.index ?? -1;
    if (row && row.length > last * width) return row;
    const wider = new Float64Array((Math.max(...slots.map(({ index }) => index)) + 1) * width);
    if (row) wider.set(row);
    this.#rows.set(applicationId, wider);
    return wider;
  }

  /** Begins the counter anew when its window is over; a clock that steps back never opens an old window again. */
  #open(row: Float64Array, { index, period }: CounterSlot, at: number): void {
    const { start } = this.#clock.windowOf(period, at);
    if ((row[index * width] ?? 0) >= start) return;
    row[index * width] = start;
    row[index * width + 1] = 0;
  }

  #isOpen(row: Float64Array, { index, period }: CounterSlot, at: number): boolean {
    return row[index * width] === this.#clock.windowOf(period, at).start;
  }

  #move(row: Float64Array, slots: readonly CounterSlot[], calls: number): void {
    for (const { index } of slots) {
      row[index * width + 1] = Math.max(0, (row[index * width + 1] ?? 0) + calls);
    }
  }
}
