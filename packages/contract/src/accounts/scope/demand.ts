/**
 * What an operation's document asks of a client's access token: alternatives, each a list of scopes that are needed together. An
 * alternative without scopes asks for a client alone.
 */
export type ScopeDemand = readonly (readonly string[])[];

/** The scopes that are missing in the alternative that comes nearest; null when one of them is met. */
export function findMissingScopes(
  demand: ScopeDemand,
  held: ReadonlySet<string>,
): readonly string[] | null {
  let nearest: readonly string[] = [];
  for (const [nth, scopes] of demand.entries()) {
    const missing = scopes.filter((scope) => !held.has(scope));
    if (missing.length === 0) return null;
    if (nth === 0 || missing.length < nearest.length) nearest = missing;
  }
  return nearest;
}
