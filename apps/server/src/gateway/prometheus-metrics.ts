import { Counter, Gauge, type Registry } from 'prom-client';
import type { GatewayMetrics } from '@portal/gateway/gateway-metrics';
import type { RequestLogWriter } from './request-log/request-log-writer.ts';
import { SystemSeconds } from './limits/system-seconds.ts';

/** Requests by system and status, and the time until upstreams answer, as Prometheus metrics. */
export function createPrometheusMetrics(registry: Registry): GatewayMetrics {
  /** By system and status, since the counter was last asked. */
  const counted = new Map<string, number[]>();
  const requests = new Counter({
    name: 'gateway_requests_total',
    help: 'Requests by system and status',
    labelNames: ['system', 'status'],
    registers: [registry],
    collect() {
      for (const [system, ofStatus] of counted) {
        // An array with holes: only those that came are visited.
        ofStatus.forEach((calls, status) => requests.labels(system, String(status)).inc(calls));
      }
      counted.clear();
    },
  });
  const seconds = new SystemSeconds({
    name: 'gateway_upstream_seconds',
    help: 'Time from dispatch to the head of the upstream’s answer',
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registry,
  });
  return {
    countRequest(system, status) {
      let ofStatus = counted.get(system);
      if (!ofStatus) counted.set(system, (ofStatus = []));
      ofStatus[status] = (ofStatus[status] ?? 0) + 1;
    },
    observeUpstream(system, value) {
      seconds.add(system, value);
    },
  };
}

/** Calls whose limits this process decided by itself, because the shared counters were away. */
export function countLocalDecisions(registry: Registry): () => void {
  const counter = new Counter({
    name: 'gateway_local_limit_decisions_total',
    help: 'Calls whose limits were decided without the shared counters',
    registers: [registry],
  });
  return () => counter.inc();
}

/** What of the request log is not in the database yet, and what never will be. */
export function watchRequestLog(registry: Registry, writer: Pick<RequestLogWriter, 'count'>): void {
  const waiting: Gauge = new Gauge({
    name: 'gateway_request_log_waiting',
    help: 'Entries of the request log in memory that wait for the database',
    registers: [],
    collect: () => waiting.set(writer.count().waiting),
  });
  let told = 0;
  const lost: Counter = new Counter({
    name: 'gateway_request_log_lost_total',
    help: 'Entries of the request log that were left out or refused',
    registers: [],
    collect() {
      const { lost: all } = writer.count();
      lost.inc(all - told);
      told = all;
    },
  });
  for (const metric of [waiting, lost]) registry.registerMetric(metric);
}
