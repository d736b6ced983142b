/** So alike are two names of one thing: shares of their pairs of letters. */
const leastAlike = 0.5;
/** Of longer lists nobody says which became which. */
const mostNames = 50;

/** Names that are gone and new ones that are much like them; the best pairs first, each name once. */
export function pairNames(gone: readonly string[], fresh: readonly string[]) {
  if (gone.length > mostNames || fresh.length > mostNames) return { renamed: [], gone, fresh };
  const pairs = gone
    .flatMap((one) => fresh.map((other) => ({ one, other, share: likeness(one, other) })))
    .filter(({ share }) => share >= leastAlike)
    .toSorted((left, right) => right.share - left.share);
  const renamed = new Map<string, string>();
  const taken = new Set<string>();
  for (const { one, other } of pairs) {
    if (renamed.has(one) || taken.has(other)) continue;
    renamed.set(one, other);
    taken.add(other);
  }
  return {
    renamed: [...renamed],
    gone: gone.filter((name) => !renamed.has(name)),
    fresh: fresh.filter((name) => !taken.has(name)),
  };
}

/** 1 where they differ in case and signs alone. */
function likeness(one: string, other: string): number {
  const [left, right] = [lettersOf(one), lettersOf(other)];
  if (left === right) return left === '' ? 0 : 1;
  if (digitsOf(left) !== digitsOf(right)) return 0;
  const [ours, theirs] = [pairsOf(left), pairsOf(right)];
  const both = ours.filter((pair) => theirs.includes(pair)).length;
  return (2 * both) / Math.max(1, ours.length + theirs.length);
}

const lettersOf = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
const digitsOf = (text: string) => text.replaceAll(/\D/g, '');
const pairsOf = (text: string) =>
  Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));
