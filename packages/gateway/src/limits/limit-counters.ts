import type { LimitHolder } from '@portal/contract/usage/plan/rules';
import { WindowClock } from './limit-window.ts';
import type { CounterSlot, LimitSet, PlanLimit } from './plan-table.ts';

/** One call on its way past the limits of its plan. */
export interface Taking {
  readonly applicationId: number;
  readonly accountId: number;
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
const none = new Float64Array(0);

/** Whose counter a slot is: the id of the account or of the application. */
export function holderOf(
  { per }: CounterSlot,
  { accountId, applicationId }: Pick<Taking, 'accountId' | 'applicationId'>,
): number {
  return per === 'account' ? accountId : applicationId;
}

/** Counters in the memory of this process: exact, because nothing comes between looking and counting. */
export class LocalCounters implements LimitCounters {
  readonly #clock = new WindowClock();
  readonly #accounts = new Map<number, Float64Array>();
  readonly #applications = new Map<number, Float64Array>();

  take(taking: Taking, done: (taking: Taking) => void): void {
    const { slots, limits } = taking.set;
    // Slots stand by index: with the last one all fit, and no row is made wider below.
    const last = slots.at(-1);
    const account = this.#rowFor('account', taking, last);
    const application = this.#rowFor('application', taking, last);
    const rowOf = (slot: CounterSlot) => (slot.per === 'account' ? account : application);
    for (const slot of slots) this.#open(rowOf(slot), slot, taking.at);
    taking.exceeded = limits.find(({ value, slot }) => countIn(rowOf(slot), slot) >= value) ?? null;
    if (!taking.exceeded) for (const slot of slots) move(rowOf(slot), slot, 1);
    taking.remaining = limits.map(({ value, slot }) =>
      Math.max(0, value - countIn(rowOf(slot), slot)),
    );
    done(taking);
  }

  giveBack(taking: Taking): void {
    for (const slot of taking.set.slots) {
      const row = this.#rowsOf(slot).get(holderOf(slot, taking));
      // A window that has ended since takes nothing back.
      if (row && this.#isOpen(row, slot, taking.at)) move(row, slot, -1);
    }
  }

  /** What the tables know of the window that holds `at`; a counter that has come further stays. */
  restore(holder: number, slot: CounterSlot, known: { at: number; calls: number }): void {
    const row = this.#rowOf(slot, holder);
    this.#open(row, slot, known.at);
    if (!this.#isOpen(row, slot, known.at)) return;
    row[slot.index * width + 1] = Math.max(countIn(row, slot), known.calls);
  }

  /** What counters that are shared with other processes say: it wins. */
  mirror(holder: number, slot: CounterSlot, shared: { at: number; calls: number }): void {
    const row = this.#rowOf(slot, holder);
    this.#open(row, slot, shared.at);
    if (this.#isOpen(row, slot, shared.at)) row[slot.index * width + 1] = shared.calls;
  }

  count(holder: number, slot: CounterSlot, at: number): number {
    const row = this.#rowsOf(slot).get(holder);
    return row && this.#isOpen(row, slot, at) ? countIn(row, slot) : 0;
  }

  #rowsOf({ per }: CounterSlot): Map<number, Float64Array> {
    return per === 'account' ? this.#accounts : this.#applications;
  }

  /** No row where no slot of the set is of such a holder. */
  #rowFor(per: LimitHolder, taking: Taking, last: CounterSlot | undefined): Float64Array {
    for (const slot of taking.set.slots) {
      if (slot.per === per) return this.#rowOf(slot, holderOf(slot, taking), last?.index);
    }
    return none;
  }

  /** A row that is made wider takes the place of the one before. */
  #rowOf(slot: CounterSlot, holder: number, last = slot.index): Float64Array {
    const rows = this.#rowsOf(slot);
    const row = rows.get(holder);
    if (row && row.length > last * width) return row;
    const wider = new Float64Array((last + 1) * width);
    if (row) wider.set(row);
    rows.set(holder, wider);
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
}

function countIn(row: Float64Array, { index }: CounterSlot): number {
  return row[index * width + 1] ?? 0;
}

function move(row: Float64Array, slot: CounterSlot, calls: number): void {
  row[slot.index * width + 1] = Math.max(0, countIn(row, slot) + calls);
}
