import { Counter, Gauge, type Registry } from 'prom-client';
import type { GatewayMetrics } from '@portal/gateway/gateway-metrics';
import { toKnownMethod } from '../platform/metrics/known-method.ts';
import { toOptions } from '../platform/metrics/metric-table.ts';
import { type Observed, Seconds } from '../platform/metrics/seconds.ts';
import type { RequestLogWriter } from './request-log/request-log-writer.ts';

/** Requests by system and status, how long they take, and the time until upstreams answer, as Prometheus metrics. */
export function createPrometheusMetrics(registry: Registry): GatewayMetrics {
  /** By system and status, since the counter was last asked. */
  const counted = new Map<string, number[]>();
  const requests = new Counter({
    ...toOptions('gateway_requests_total'),
    registers: [registry],
    collect() {
      for (const [system, ofStatus] of counted) {
        // An array with holes: only those that came are visited.
        ofStatus.forEach((calls, status) =>
          requests.inc({ system, status: String(status) }, calls),
        );
      }
      counted.clear();
    },
  });
  const calls = new Seconds('gateway_call_seconds');
  const upstreams = new Seconds('gateway_upstream_seconds', upstreamBounds);
  for (const seconds of [calls, upstreams]) registry.registerMetric(seconds);
  const observed = new Map<string, ObservedSystem>();
  const begin = (system: string) => {
    const begun = { upstream: null, calls: new Map<string, Observed[]>() };
    observed.set(system, begun);
    return begun;
  };
  return {
    countRequest(system, status) {
      let ofStatus = counted.get(system);
      if (!ofStatus) counted.set(system, (ofStatus = []));
      ofStatus[status] = (ofStatus[status] ?? 0) + 1;
    },
    observeCall(system, { method: given, status, durationMs, upstreamMs, trace }) {
      const own: ObservedSystem = observed.get(system) ?? begin(system);
      const method = toKnownMethod(given);
      let ofMethod = own.calls.get(method);
      if (!ofMethod) own.calls.set(method, (ofMethod = []));
      const call = (ofMethod[status] ??= calls.of({ system, method, status: String(status) }));
      call.add(durationMs / 1000, trace?.id);
      if (upstreamMs === null) return;
      own.upstream ??= upstreams.of({ system });
      own.upstream.add(upstreamMs / 1000, trace?.id);
    },
  };
}

const upstreamBounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What this system's calls are counted in, found without making a text of their labels. */
interface ObservedSystem {
  upstream: Observed | null;
  /** By method, then by status. */
  readonly calls: Map<string, Observed[]>;
}

/** Calls whose limits this process decided by itself, because the shared counters were away. */
export function countLocalDecisions(registry: Registry): () => void {
  const counter = new Counter({
    ...toOptions('gateway_local_limit_decisions_total'),
    registers: [registry],
  });
  return () => counter.inc();
}

/** What of the request log is not in the database yet, and what never will be. */
export function watchRequestLog(registry: Registry, writer: Pick<RequestLogWriter, 'count'>): void {
  const waiting: Gauge = new Gauge({
    ...toOptions('gateway_request_log_waiting'),
    registers: [],
    collect: () => waiting.set(writer.count().waiting),
  });
  let told = 0;
  const lost: Counter = new Counter({
    ...toOptions('gateway_request_log_lost_total'),
    registers: [],
    collect() {
      const { lost: all } = writer.count();
      lost.inc(all - told);
      told = all;
    },
  });
  for (const metric of [waiting, lost]) registry.registerMetric(metric);
}
