import type { MeteredCall } from '@portal/gateway/meter';
import { CallIndex } from '../directories/call-index.ts';
import { UsageDetails } from './usage-details.ts';

const minuteMs = 60_000;
const statusClasses = ['0XX', '1XX', '2XX', '3XX', '4XX', '5XX'];

/** Calls of one application to one system in one minute that ended in one status class. */
export interface UsageCount {
  readonly applicationId: number;
  readonly accountId: number;
  readonly systemName: string;
  /** Milliseconds since 1970. */
  readonly minute: number;
  /** `2XX` … */
  readonly statusClass: string;
  calls: number;
  firstCallAt: number;
  lastCallAt: number;
}

/** Counts in memory between two writes. */
export class UsageBatch {
  readonly #counts = new CallIndex<UsageCount>();
  /** The same calls as statistics show them, and the refused ones. */
  readonly details = new UsageDetails();

  get size(): number {
    return this.#counts.size + this.details.size;
  }

  /** False when the call would need a new count and there are `limit` already; details are left out first. */
  add(call: MeteredCall, limit: number): boolean {
    const isShown = this.details.add(call, limit);
    return call.forwarded ? this.#addCount(call, limit) : isShown;
  }

  #addCount({ applicationId, accountId, systemName, at, status }: MeteredCall, limit: number) {
    const minute = at - (at % minuteMs);
    const statusClass = statusClasses[Math.floor(status / 100)] ?? '5XX';
    const known = this.#counts
      .find({ applicationId, systemName }, '')
      .find((one) => one.minute === minute && one.statusClass === statusClass);
    if (known) {
      known.calls += 1;
      known.firstCallAt = Math.min(known.firstCallAt, at);
      known.lastCallAt = Math.max(known.lastCallAt, at);
      return true;
    }
    if (this.#counts.size >= limit) return false;
    const times = { minute, firstCallAt: at, lastCallAt: at };
    const count = { applicationId, accountId, systemName, statusClass, calls: 1, ...times };
    this.#counts.add(count, '');
    return true;
  }

  /** In the order of the table's key: processes that write at once never wait for each other in a circle. */
  list(): UsageCount[] {
    return this.#counts
      .list()
      .sort(
        (one, other) =>
          one.applicationId - other.applicationId ||
          one.minute - other.minute ||
          compare(one.systemName, other.systemName) ||
          compare(one.statusClass, other.statusClass),
      );
  }

  get calls(): number {
    let calls = 0;
    for (const count of this.#counts.list()) calls += count.calls;
    return calls;
  }
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
