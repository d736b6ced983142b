/** Letters left out, put in, changed or swapped with their neighbour until one is the other. */
export function countEdits(one: string, other: string): number {
  // `rows[i][j]` is of the first `i` letters of one and the first `j` of the other.
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
