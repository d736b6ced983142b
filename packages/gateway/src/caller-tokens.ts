/** Whom a call is made for, and which upstream is told so. */
export interface CallerClaims {
  readonly applicationId: number;
  readonly accountId: number;
  readonly audience: string;
}

/** Tokens of the portal: those that callers bring, and those that tell an upstream who calls. */
export interface CallerTokens {
  /** The credential was given out by the portal for its own use: an upstream could call the portal with it. */
  isOwn(authorization: string): boolean;
  /** A token of a minute at most for one upstream; at once where one is at hand. */
  mint(claims: CallerClaims): string | Promise<string>;
}
