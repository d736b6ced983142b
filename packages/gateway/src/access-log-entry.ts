/** One finished request. It never holds a query, a header or a body, so no key can slip into the log. */
export interface AccessLogEntry {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  /** 499 when the client left before the answer began. */
  readonly status: number;
  readonly systemName: string | null;
  readonly applicationId: number | null;
  readonly accountId: number | null;
  /** The key came in the query, which old integrations may do and new ones should not. */
  readonly keyInQuery: boolean;
  readonly faultCode: string | null;
  readonly durationMs: number;
  /** Milliseconds from dispatch to the head of the upstream's answer; null when there was none. */
  readonly upstreamMs: number | null;
  readonly bytesOut: number;
  /** True when either side broke the exchange off before its end. */
  readonly cutOff: boolean;
}
