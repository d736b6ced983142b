import type { Exchange } from './exchange.ts';

/** A call to an upstream as a part of a trace. */
export interface UpstreamSpan {
  /** What the upstream gets as its parent. */
  readonly traceparent: string;
  /** Once: with the status of the upstream's answer, null when there was none. */
  end(status: number | null): void;
}

/** Tells a tracer what becomes of calls. */
export interface CallSpans {
  /** A call begins to this URL, which has no query. */
  begin(exchange: Exchange, url: string): UpstreamSpan;
  /** The answer is over. */
  end(exchange: Exchange): void;
}
