import type { Fonts } from '../fonts.ts';
import { createCanvas, flipRun, isBlackAt, paintRun, type Canvas } from '../raster/canvas.ts';
import { drawText } from '../raster/draw-text.ts';
import { turnCanvas, turnPlace, type Turn } from '../raster/turn.ts';
import { spendInk, type Ink } from './ink.ts';
import { readBarField, toReadable, type BarContent } from './read-bar-field.ts';

/** Longest side of what is printed. */
export const MOST_DOTS = 4000;
/** The resolution at which a dot is a millimetre. */
export const DOTS_AS_MM = 25.4;

/** What is printed on, and with how much ink. */
export interface Paper {
  readonly canvas: Canvas;
  readonly ink: Ink;
  readonly extent: Extent;
}

/** What bars take up, on the paper and beyond it. */
export interface Extent {
  left: number;
  top: number;
  right: number;
  foot: number;
}

/** What a `^BC` says of the bars of the field. */
export interface Bars extends BarContent {
  readonly height: number;
  /** Whether a line for people is printed, and whether above the bars. */
  readonly hasLine: boolean;
  readonly isAbove: boolean;
  readonly turn: Turn;
}

interface BarField extends Paper {
  readonly fonts: Fonts;
  readonly at: readonly [x: number, y: number];
  /** Whether the place is that of the foot of the first bar, and not the corner above on the left. */
  readonly isOnBase: boolean;
  readonly module: number;
  readonly bars: Bars;
}

/** Prints the bars of a field, and the line below them, turned as it says. */
export function printBars(field: BarField, data: string): void {
  const { module, bars } = field;
  const { widths, modules } = readBarField(data, bars);
  const area = { width: modules * module, height: bars.height };
  const [left, top] = toCorner(field, area);
  const whole = turnPlace({ x: 0, y: 0, ...area }, area, bars.turn);
  reach(field.extent, { ...whole, x: left, y: top });
  let x = 0;
  widths.forEach((wide, index) => {
    const bar = { x, y: 0, width: wide * module, height: bars.height };
    x += bar.width;
    if (index % 2 > 0) return;
    const turned = turnPlace(bar, area, bars.turn);
    paintDots(field, { ...turned, x: left + turned.x, y: top + turned.y });
  });
  if (bars.hasLine) printReadable(field, { ...area, left, top }, toReadable(data));
}

/** Upper left corner of the bars on the label. */
function toCorner({ at: [x, y], isOnBase, bars }: BarField, { width, height }: Size) {
  if (!isOnBase || bars.turn === 90) return [x, y] as const;
  if (bars.turn === 0) return [x, y - height] as const;
  return bars.turn === 180 ? ([x - width, y] as const) : ([x - height, y - width] as const);
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The line below bars in our letters, for those of the printer. */
function printReadable(
  { canvas, ink, module, fonts, bars }: BarField,
  area: Size & { readonly left: number; readonly top: number },
  text: string,
): void {
  const size = module * 10;
  if (size > MOST_DOTS) return;
  const height = Math.ceil(size * 1.4);
  const width = Math.min(area.width, MOST_DOTS);
  spendInk(ink, width * height + text.length * size ** 2);
  const line = createCanvas(width, height);
  const mark = { x: 0, baseline: size, width: 0, text, size } as const;
  drawText(line, { ...mark, weight: 'medium', ink: 'black' }, { fonts, dpi: DOTS_AS_MM });
  const y = bars.isAbove ? -height : area.height;
  const place = turnPlace({ x: 0, y, width: line.width, height }, area, bars.turn);
  const to = { canvas, isReversed: false };
  copyBlack(turnCanvas(line, bars.turn), to, [area.left + place.x, area.top + place.y]);
}

function reach(extent: Extent, { x, y, width, height }: Dots): void {
  extent.left = Math.min(extent.left, x);
  extent.top = Math.min(extent.top, y);
  extent.right = Math.max(extent.right, x + width);
  extent.foot = Math.max(extent.foot, y + height);
}

/** Prints what is black on another canvas; reversed where that is black already. */
export function copyBlack(
  from: Canvas,
  { canvas, isReversed }: { readonly canvas: Canvas; readonly isReversed: boolean },
  [x, y]: readonly [x: number, y: number],
): void {
  for (let row = 0; row < from.height; row += 1)
    for (let column = 0; column < from.width; column += 1) {
      if (!isBlackAt(from, column, row)) continue;
      const run = { row: y + row, left: x + column, right: x + column + 1 };
      if (isReversed) flipRun(canvas, run);
      else paintRun(canvas, run, true);
    }
}

interface Dots extends Size {
  readonly x: number;
  readonly y: number;
}

/** Blackens a rectangle; what lies outside is left out. */
export function paintDots({ canvas, ink }: Paper, { x, y, width, height }: Dots): void {
  const [top, foot] = [Math.max(y, 0), Math.min(y + height, canvas.height)];
  if (!(foot > top)) return;
  spendInk(ink, (foot - top) * (1 + Math.min(width, canvas.width) / 8));
  for (let row = top; row < foot; row += 1)
    paintRun(canvas, { row, left: x, right: x + width }, true);
}
