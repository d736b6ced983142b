import { bucketOf, latencyBuckets } from '@portal/contract/statistics/latency';
import type { MeteredCall } from '@portal/gateway/meter';

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
  readonly #details = new Map<string, UsageDetail>();

  get size(): number {
    return this.#details.size;
  }

  /** False when the call would need a new count and there are `limit` already. */
  add(call: MeteredCall, limit: number): boolean {
    const { applicationId, systemName, operation, status, forwarded } = call;
    const day = Math.floor(call.at / dayMs);
    const key = `${applicationId} ${day} ${systemName} ${operation} ${status} ${forwarded}`;
    let detail = this.#details.get(key);
    if (!detail) {
      if (this.#details.size >= limit) return false;
      detail = toDetail(call, day);
      this.#details.set(key, detail);
    }
    const bucket = bucketOf(call.durationMs);
    detail.calls += 1;
    detail.latencies[bucket] = (detail.latencies[bucket] ?? 0) + 1;
    return true;
  }

  /** In the order of the table's key: processes that write at once never wait for each other in a circle. */
  list(): UsageDetail[] {
    return [...this.#details.entries()]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, detail]) => detail);
  }
}

function toDetail(call: MeteredCall, day: number): UsageDetail {
  const { applicationId, accountId, systemName, operation, status, forwarded } = call;
  return {
    applicationId,
    accountId,
    day: new Date(day * dayMs).toISOString().slice(0, 10),
    systemName,
    operation,
    status,
    refused: !forwarded,
    calls: 0,
    latencies: Array.from({ length: latencyBuckets }, () => 0),
  };
}
