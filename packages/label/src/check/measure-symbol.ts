import { isBlackAt, type Canvas } from '../raster/canvas.ts';
import type { DecodedSymbol } from './decode-symbols.ts';

/** The bars of a Code 128 in a picture; pixels. */
export interface Measured {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Width of a module. */
  readonly module: number;
  /** Whether each bar and gap is a whole number of pixels, all of the same module. */
  readonly isWhole: boolean;
  /** Blank on the left and on the right, in modules; at most as far as the picture goes. */
  readonly quiet: readonly [left: number, right: number];
}

/** A symbol character is six bars and gaps of eleven modules together; the last has seven of thirteen. */
const RUNS = 6;
const MODULES = 11;
const LAST = { runs: 7, modules: 13 };

/** Share of the pixels of a row that may differ from the middle one. */
const TOLERANCE = 0.04;

/** What bars measure that were read along the middle of a symbol; undefined where they are not all there. */
export function measureSymbol(canvas: Canvas, symbol: DecodedSymbol): Measured | undefined {
  const { middle: row } = symbol;
  const left = findBar(canvas, symbol.left, { row, step: 1, far: symbol.right });
  const right = findBar(canvas, symbol.right, { row, step: -1, far: symbol.left }) + 1;
  const runs = listRuns(canvas, { row, left, right });
  const characters = (runs.length - LAST.runs) / RUNS;
  if (!Number.isInteger(characters) || characters < 1) return undefined;
  const module = (right - left) / (characters * MODULES + LAST.modules);
  const [top, bottom] = [-1, 1].map((step) => findEnd(canvas, { row, left, right, step }));
  return {
    left,
    right,
    top: top ?? row,
    bottom: (bottom ?? row) + 1,
    module,
    isWhole: Number.isInteger(module) && runs.every((run) => run % module === 0),
    quiet: [
      countBlank(canvas, { row, from: left - 1, step: -1 }) / module,
      countBlank(canvas, { row, from: right, step: 1 }) / module,
    ],
  };
}

/** The outermost bar pixel: the decoder may say it some pixels off. */
function findBar(
  canvas: Canvas,
  near: number,
  { row, step, far }: { readonly row: number; readonly step: number; readonly far: number },
): number {
  let x = Math.round(near);
  while (isBlackAt(canvas, x - step, row)) x -= step;
  while (!isBlackAt(canvas, x, row) && (far - x) * step > 0) x += step;
  return x;
}

interface Line {
  readonly row: number;
  readonly left: number;
  readonly right: number;
}

function listRuns(canvas: Canvas, { row, left, right }: Line): number[] {
  const runs: number[] = [];
  let start = left;
  for (let x = left + 1; x <= right; x += 1) {
    if (x < right && isBlackAt(canvas, x, row) === isBlackAt(canvas, start, row)) continue;
    runs.push(x - start);
    start = x;
  }
  return runs;
}

/** The last row in a direction that looks like the middle one. */
function findEnd(canvas: Canvas, { row, left, right, step }: Line & { readonly step: number }) {
  const most = (right - left) * TOLERANCE;
  const differs = (other: number) => {
    let count = 0;
    for (let x = left; x < right; x += 1)
      if (isBlackAt(canvas, x, other) !== isBlackAt(canvas, x, row)) count += 1;
    return count > most;
  };
  let end = row;
  while (end + step >= 0 && end + step < canvas.height && !differs(end + step)) end += step;
  return end;
}

function countBlank(
  canvas: Canvas,
  { row, from, step }: { readonly row: number; readonly from: number; readonly step: number },
): number {
  let x = from;
  while (x >= 0 && x < canvas.width && !isBlackAt(canvas, x, row)) x += step;
  return Math.abs(x - from);
}
