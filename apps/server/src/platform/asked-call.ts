/** The call as it was parsed, and where it came from. */
export interface AskedCall {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly ifMatch: string | null;
  readonly origin: { readonly address: string; readonly requestId: string };
}
