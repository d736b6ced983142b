import { bucketOf, latencyBuckets } from '@portal/contract/usage/statistics/latency';
import type { MeteredCall } from '@portal/gateway/meter';
import { CallIndex } from '../directories/call-index.ts';

/** Calls of one application to one operation on one UTC day that ended in one status. */
export interface UsageDetail {
  readonly applicationId: number;
  readonly accountId: number;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly systemName: string;
  readonly operation: string;
  readonly status: number;
  readonly refused: boolean;
  calls: number;
  readonly latencies: number[];
}

const dayMs = 86_400_000;

/** Counts in memory between two writes what statistics show. */
export class UsageDetails {
  readonly #details = new CallIndex<UsageDetail>();
  /** The last day that was asked for, and how it is written. */
  #day = { number: 0, text: '' };

  get size(): number {
    return this.#details.size;
  }

  /** False when the call would need a new count and there are `limit` already. */
  add(call: MeteredCall, limit: number): boolean {
    const { operation, status } = call;
    const refused = !call.forwarded;
    const day = this.#dayOf(call.at);
    let detail = this.#details
      .find(call, operation)
      .find((one) => one.status === status && one.refused === refused && one.day === day);
    if (!detail) {
      if (this.#details.size >= limit) return false;
      detail = toDetail(call, day);
      this.#details.add(detail, operation);
    }
    const bucket = bucketOf(call.durationMs);
    detail.calls += 1;
    detail.latencies[bucket] = (detail.latencies[bucket] ?? 0) + 1;
    return true;
  }

  /** In the order of the table's key: processes that write at once never wait for each other in a circle. */
  list(): UsageDetail[] {
    return this.#details
      .list()
      .map((detail) => ({ detail, key: toKey(detail) }))
      .sort((one, other) => (one.key < other.key ? -1 : 1))
      .map(({ detail }) => detail);
  }

  #dayOf(at: number): string {
    const number = Math.floor(at / dayMs);
    if (number !== this.#day.number) {
      this.#day = { number, text: new Date(number * dayMs).toISOString().slice(0, 10) };
    }
    return this.#day.text;
  }
}

function toKey(detail: UsageDetail): string {
  const { applicationId, day, systemName, operation, status, refused } = detail;
  return `${applicationId} ${day} ${systemName} ${operation} ${status} ${refused}`;
}

function toDetail(call: MeteredCall, day: string): UsageDetail {
  const { applicationId, accountId, systemName, operation, status, forwarded } = call;
  return {
    applicationId,
    accountId,
    day,
    systemName,
    operation,
    status,
    refused: !forwarded,
    calls: 0,
    latencies: Array.from({ length: latencyBuckets }, () => 0),
  };
}
