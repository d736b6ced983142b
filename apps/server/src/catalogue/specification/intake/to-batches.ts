import type { ReadSpecification } from './examination/read-specification.ts';

type Pieces = ReadSpecification['pieces'];

const largestBatch = 500_000;

/** Of some 0.5 MB each: taking or sending more at once holds the thread, and others wait to be served. */
export function toBatches(pieces: Pieces): Pieces[number][][] {
  const batches: Pieces[number][][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const piece of pieces) {
    if (size > largestBatch) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)?.push(piece);
    size += piece.body.length;
  }
  return batches;
}
