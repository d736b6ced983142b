import type { MeteredCall } from '@portal/gateway/meter';
import { UsageDetails } from './usage-details.ts';

const minuteMs = 60_000;

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
  readonly #counts = new Map<string, UsageCount>();
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

  #addCount(call: MeteredCall, limit: number): boolean {
    const minute = call.at - (call.at % minuteMs);
    const statusClass = `${Math.floor(call.status / 100)}XX`;
    const key = `${call.applicationId} ${call.systemName} ${minute} ${statusClass}`;
    const known = this.#counts.get(key);
    if (known) {
      known.calls += 1;
      known.firstCallAt = Math.min(known.firstCallAt, call.at);
      known.lastCallAt = Math.max(known.lastCallAt, call.at);
      return true;
    }
    if (this.#counts.size >= limit) return false;
    const { applicationId, accountId, systemName, at } = call;
    const times = { firstCallAt: at, lastCallAt: at };
    this.#counts.set(key, {
      applicationId,
      accountId,
      systemName,
      minute,
      statusClass,
      calls: 1,
      ...times,
    });
    return true;
  }

  /** In the order of the table's key: processes that write at once never wait for each other in a circle. */
  list(): UsageCount[] {
    return [...this.#counts.values()].sort(
      (one, other) =>
        one.applicationId - other.applicationId ||
        one.minute - other.minute ||
        compare(one.systemName, other.systemName) ||
        compare(one.statusClass, other.statusClass),
    );
  }

  get calls(): number {
    let calls = 0;
    for (const count of this.#counts.values()) calls += count.calls;
    return calls;
  }
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
