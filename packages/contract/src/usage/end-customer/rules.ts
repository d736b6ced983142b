/** So many numbers that are no end customers are listed; calls with others are counted as not named. */
export const maxUnknownNumbers = 200;

/** Shares of a sum in whole cents, by weight: together they are the sum, to the cent (largest remainder). */
export function splitCents(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (cents * weight) / total);
  const shares = exact.map(Math.floor);
  let left = cents - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((share, at) => ({ at, remainder: share - Math.floor(share) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.at - other.at);
  for (const { at } of byRemainder) {
    if (left <= 0) break;
    shares[at] = (shares[at] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}
