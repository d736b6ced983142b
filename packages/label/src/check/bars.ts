import type { Box } from '../layout/drawing.ts';
import type { Turn } from '../raster/turn.ts';

/** Bars of a Code 128 on their page, in millimetres. */
export interface Bars extends Box {
  /** How far the symbol is turned: at 90 it is read downwards, at 270 upwards. */
  readonly turn: Turn;
  readonly module: number;
  /** Blank before the first bar, in modules. */
  readonly quietLeft: number;
  /** Blank behind the last bar, in modules. */
  readonly quietRight: number;
  /** Whether a module is a whole number of dots. */
  readonly isWhole: boolean;
}

const isSideways = ({ turn }: Bars) => turn === 90 || turn === 270;

const isBackwards = ({ turn }: Bars) => turn === 180 || turn === 270;

/** The bars without what is known of them. */
export const toBox = ({ x, y, width, height }: Bars): Box => ({ x, y, width, height });

/** How high the bars are, whichever way they lie. */
export function toBarHeight(bars: Bars): number {
  return isSideways(bars) ? bars.width : bars.height;
}

/** Where on the page the symbol begins and ends. */
export function toEnds({ turn }: Bars): readonly [start: string, end: string] {
  if (turn === 90) return ['At the top', 'At the bottom'];
  if (turn === 180) return ['On the right', 'On the left'];
  if (turn === 270) return ['At the bottom', 'At the top'];
  return ['On the left', 'On the right'];
}

/** The bars with the blank zones that belong to them, at most `most` modules wide. */
export function withQuiet(bars: Bars, most: number): Box {
  const [start, end] = [bars.quietLeft, bars.quietRight].map(
    (modules) => Math.min(modules, most) * bars.module,
  );
  const [before = 0, behind = 0] = isBackwards(bars) ? [end, start] : [start, end];
  const { x, y, width, height } = bars;
  return isSideways(bars)
    ? { x, y: y - before, width, height: height + before + behind }
    : { x: x - before, y, width: width + before + behind, height };
}

/** The blank zones that belong to the bars, `modules` wide each. */
export function toQuietZones(bars: Bars, modules: number): readonly [start: Box, end: Box] {
  const { x, y, width, height } = bars;
  const wide = modules * bars.module;
  const zones: readonly [Box, Box] = isSideways(bars)
    ? [
        { x, y: y - wide, width, height: wide },
        { x, y: y + height, width, height: wide },
      ]
    : [
        { x: x - wide, y, width: wide, height },
        { x: x + width, y, width: wide, height },
      ];
  return isBackwards(bars) ? [zones[1], zones[0]] : zones;
}

/** The strips along both long sides, where the line for people stands: from `from` to `to` millimetres off the bars. */
export function toStrips(bars: Bars, { from, to }: { readonly from: number; readonly to: number }) {
  const { x, y, width, height } = bars;
  const deep = to - from;
  return isSideways(bars)
    ? [
        { x: x - to, y, width: deep, height },
        { x: x + width + from, y, width: deep, height },
      ]
    : [
        { x, y: y + height + from, width, height: deep },
        { x, y: y - to, width, height: deep },
      ];
}
