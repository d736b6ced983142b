const mostChoices = 4;

/** Of words that look like a typed one, those that are a slip of the finger or two away; nearest first. */
export function toNearWords({ word, alike }: { word: string; alike: readonly string[] }): string[] {
  if (word.length < 3) return [];
  const allowed = word.length < 6 ? 1 : 2;
  const near = alike.map((other) => ({ other, slips: countSlips(word, other) }));
  const least = Math.min(...near.map(({ slips }) => slips));
  const best = near.filter(({ slips }) => slips <= allowed && slips === least);
  return best.slice(0, mostChoices).map(({ other }) => other);
}

/** Letters left out, put in, changed or swapped with their neighbour; what follows an unfinished word is not counted. */
function countSlips(typed: string, word: string): number {
  const whole = distance(typed, word);
  if (word.length <= typed.length) return whole;
  return Math.min(whole, distance(typed, word.slice(0, typed.length)));
}

/** Rows of the table of distances between beginnings: `rows[i][j]` of `i` letters of one and `j` of the other. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) row.push(cell(rows, row, { one, other, i, j }));
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}

interface Place {
  readonly one: string;
  readonly other: string;
  readonly i: number;
  readonly j: number;
}

function cell(rows: readonly number[][], row: readonly number[], { one, other, i, j }: Place) {
  const at = (back: number, left: number) => rows[i - back]?.[j - left] ?? Number.POSITIVE_INFINITY;
  const changed = at(1, 1) + (one[i - 1] === other[j - 1] ? 0 : 1);
  const isSwap = i > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
  const swapped = isSwap ? at(2, 2) + 1 : Number.POSITIVE_INFINITY;
  return Math.min((row[j - 1] ?? 0) + 1, at(1, 0) + 1, changed, swapped);
}
