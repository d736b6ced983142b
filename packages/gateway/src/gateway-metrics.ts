import type { Trace } from './policies/request-id/trace-context.ts';

interface MeasuredCall {
  readonly method: string;
  readonly status: number;
  readonly durationMs: number;
  /** Until the head of the upstream's answer; null when there was none. */
  readonly upstreamMs: number | null;
  readonly trace?: Trace;
}

/** What the server turns into Prometheus metrics. */
export interface GatewayMetrics {
  /** Once a request; `systemName` is `none` when no route was found. */
  countRequest(systemName: string, status: number): void;
  /** The same for a request that is not the portal's own, with what it took. */
  observeCall(systemName: string, call: MeasuredCall): void;
}
