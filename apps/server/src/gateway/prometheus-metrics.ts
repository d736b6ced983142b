import { Counter, Histogram, type Registry } from 'prom-client';
import type { GatewayMetrics } from '@portal/gateway/gateway-metrics';

/** Requests by system and status, and the time until upstreams answer, as Prometheus metrics. */
export function createPrometheusMetrics(registry: Registry): GatewayMetrics {
  const requests = new Counter({
    name: 'gateway_requests_total',
    help: 'Requests by system and status',
    labelNames: ['system', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'gateway_upstream_seconds',
    help: 'Time from dispatch to the head of the upstream’s answer',
    labelNames: ['system'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  // Children are kept: finding one by its labels costs more than counting.
  const counters = new Map<string, Counter.Internal[]>();
  const timers = new Map<string, Histogram.Internal<'system'>>();

  const counterOf = (system: string, status: number) => {
    let ofSystem = counters.get(system);
    if (!ofSystem) counters.set(system, (ofSystem = []));
    return (ofSystem[status] ??= requests.labels(system, String(status)));
  };
  const timerOf = (system: string) => {
    const timer = seconds.labels(system);
    timers.set(system, timer);
    return timer;
  };
  return {
    countRequest(system, status) {
      counterOf(system, status).inc();
    },
    observeUpstream(system, value) {
      (timers.get(system) ?? timerOf(system)).observe(value);
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
