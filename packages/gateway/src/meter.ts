/** One forwarded call, as it is billed and shown. */
export interface MeteredCall {
  readonly applicationId: number;
  readonly accountId: number;
  readonly systemName: string;
  readonly status: number;
  /** Milliseconds since 1970; when it came. */
  readonly at: number;
}

export interface Meter {
  count(call: MeteredCall): void;
}
