/** What a line of the log from `warn` on says. */
export interface Fault {
  readonly what: string;
  readonly cause: unknown;
  /** What somebody can do; or that nothing need be done, and why. */
  readonly mend: string;
  readonly account?: string;
}

/** Of an error its own words alone: libraries hang requests and answers on theirs. */
export const serializers = {
  cause: (cause: unknown) =>
    cause instanceof Error
      ? { type: cause.name, message: cause.message || cause.name, stack: cause.stack }
      : cause,
};
