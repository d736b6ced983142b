import type { ScopeDemand } from '@portal/contract/accounts/scope/demand';

/** The live client that an access token speaks for. */
export interface BearerClient {
  readonly accountId: number;
  /** Those that the token carries and the client still holds. */
  readonly scopes: ReadonlySet<string>;
}

/** Knows access tokens of clients, and what an IAM-secure API asks of them. */
export interface BearerCheck {
  /** Null for whatever is not a genuine token, in time, of a client that is live. */
  verify(token: string): Promise<BearerClient | null>;
  /** What every call of an IAM-secure API needs, whatever its document says: any scope of the API. */
  floorOf(systemName: string): ScopeDemand;
  /** Where the resource at this path is described; without it a refusal does not say. */
  metadataOf?(path: string): string;
}
