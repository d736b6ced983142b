/** One finished call of an application, as it is billed and shown. */
export interface MeteredCall {
  readonly applicationId: number;
  readonly accountId: number;
  readonly systemName: string;
  /** Key of the operation in the API's specification; empty when it has none like it. */
  readonly operation: string;
  readonly status: number;
  /** Milliseconds since 1970; when it came. */
  readonly at: number;
  /** Milliseconds from the request's arrival to the end of the answer. */
  readonly durationMs: number;
  /** A call that the gateway refused itself is shown, but neither counts against a limit nor on a bill (contracts I4). */
  readonly forwarded: boolean;
  /** Whom of the account's own customers the call is for, as its header `x-end-customer` says. */
  readonly endCustomer?: string | undefined;
}

export interface Meter {
  count(call: MeteredCall): void;
}
