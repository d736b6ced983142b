/** A time in which calls are refused for a trial. */
export interface Brownout {
  /** Milliseconds since 1970; `until` is no longer part of it. */
  readonly from: number;
  readonly until: number;
  /** Of a hundred calls, so many are refused. */
  readonly share: number;
  /** Whose calls; null for everybody's. */
  readonly planIds: ReadonlySet<number> | null;
}

/** The end of an API: when it comes, what follows it, and its trials before. */
export interface RouteEnd {
  readonly systemName: string;
  /** Milliseconds since 1970 from which on nothing is forwarded. */
  readonly at: number;
  /** The API to move to, and the address of its documentation. */
  readonly successor: { readonly systemName: string; readonly documentation: string } | null;
  readonly brownouts: readonly Brownout[];
}
