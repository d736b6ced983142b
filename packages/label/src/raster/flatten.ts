import type { PathStep } from '../face.ts';

/** A straight edge of an outline; pixels, y grows downwards. */
export interface Edge {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

type Point = readonly [x: number, y: number];

/** Steps that a curve is drawn in: letters are small. */
const PIECES = 6;

/** The outline of a letter as edges; `size` is the em in pixels. Contours close by themselves. */
export function flatten(path: readonly PathStep[], size: number): Edge[] {
  const edges: Edge[] = [];
  let start: Point = [0, 0];
  let at: Point = [0, 0];
  const lineTo = (next: Point) => {
    if (next[1] !== at[1]) edges.push({ x1: at[0], y1: at[1], x2: next[0], y2: next[1] });
    at = next;
  };
  for (const { command, args } of path) {
    const points = toPoints(args, size);
    const [first = start, second = first] = points;
    if (command === 'moveTo') {
      lineTo(start);
      start = first;
      at = first;
    } else if (command === 'quadraticCurveTo') {
      const from = at;
      for (let piece = 1; piece <= PIECES; piece += 1)
        lineTo(onCurve([from, first, second], piece / PIECES));
    } else lineTo(command === 'lineTo' ? first : start);
  }
  return edges;
}

function toPoints(args: readonly number[], size: number): Point[] {
  const points: Point[] = [];
  for (let at = 0; at + 1 < args.length; at += 2)
    points.push([(args[at] ?? 0) * size, -(args[at + 1] ?? 0) * size]);
  return points;
}

function onCurve([a, b, c]: readonly [Point, Point, Point], t: number): Point {
  const mix = (axis: 0 | 1) =>
    (1 - t) ** 2 * a[axis] + 2 * t * (1 - t) * b[axis] + t ** 2 * c[axis];
  return [mix(0), mix(1)];
}
