/** Edits (insert, delete, replace) between two texts. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

const MOST_EDITS = 3;

/** The known path that was probably meant: a few slips of the finger away, or undefined. */
export function suggestPath(path: string, known: readonly string[]): string | undefined {
  const asked = path.toLowerCase().replace(/\/+$/, '');
  const best = known
    .filter((candidate) => candidate !== path)
    .map((candidate) => ({ candidate, edits: distance(asked, candidate.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits)[0];
  return best && best.edits <= MOST_EDITS && best.edits < best.candidate.length / 2
    ? best.candidate
    : undefined;
}
