/** Decides about the bearer tokens of IAM-secure routes. */
export interface BearerCheck {
  /** True for a token that is genuine, in time and meant for this route. */
  verify(token: string, systemName: string): Promise<boolean>;
}
