/** What the server turns into Prometheus metrics. */
export interface GatewayMetrics {
  /** Once a request; `systemName` is `none` when no route was found. */
  countRequest(systemName: string, status: number): void;
  /** Once an upstream call that answered: seconds from dispatch to the answer's head. */
  observeUpstream(systemName: string, seconds: number): void;
}
