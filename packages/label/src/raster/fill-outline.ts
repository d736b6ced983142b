import type { Run } from './canvas.ts';
import type { Edge } from './flatten.ts';

/** Lines that each row is looked at on. */
const SAMPLES = 4;
/** Share of a pixel that has to be covered to be black. */
const HALF = SAMPLES / 2;

/** The pixels from the origin of a letter that its outline covers by half or more; inside is what contours go around (non-zero winding). */
export function fillOutline(edges: readonly Edge[]): Run[] {
  const ys = edges.flatMap(({ y1, y2 }) => [y1, y2]);
  const xs = edges.flatMap(({ x1, x2 }) => [x1, x2]);
  const left = Math.floor(Math.min(...xs));
  const width = Math.ceil(Math.max(...xs)) - left + 1;
  const runs: Run[] = [];
  for (let row = Math.floor(Math.min(...ys)); row < Math.max(...ys); row += 1) {
    const cover = new Float32Array(width);
    for (let sample = 0; sample < SAMPLES; sample += 1)
      coverLine(cover, left, listSpans(edges, row + (sample + 0.5) / SAMPLES));
    runs.push(...toRuns(cover, row, left));
  }
  return runs;
}

type Span = readonly [from: number, to: number];

function listSpans(edges: readonly Edge[], y: number): Span[] {
  const crossings = edges
    .filter(({ y1, y2 }) => y1 <= y !== y2 <= y)
    .map(({ x1, y1, x2, y2 }) => ({
      x: x1 + ((y - y1) * (x2 - x1)) / (y2 - y1),
      turn: y2 > y1 ? 1 : -1,
    }))
    .sort((a, b) => a.x - b.x);
  const spans: Span[] = [];
  let winding = 0;
  let from = 0;
  for (const { x, turn } of crossings) {
    if (winding === 0) from = x;
    winding += turn;
    if (winding === 0) spans.push([from, x]);
  }
  return spans;
}

function coverLine(cover: Float32Array, left: number, spans: readonly Span[]): void {
  for (const [from, to] of spans) {
    for (let pixel = Math.floor(from); pixel < to; pixel += 1) {
      const share = Math.min(to, pixel + 1) - Math.max(from, pixel);
      cover[pixel - left] = (cover[pixel - left] ?? 0) + share;
    }
  }
}

function toRuns(cover: Float32Array, row: number, left: number): Run[] {
  const runs: Run[] = [];
  let from = -1;
  for (let pixel = 0; pixel <= cover.length; pixel += 1) {
    const isBlack = (cover[pixel] ?? 0) >= HALF;
    if (isBlack && from < 0) from = pixel;
    if (!isBlack && from >= 0) {
      runs.push({ row, left: from + left, right: pixel + left });
      from = -1;
    }
  }
  return runs;
}
