import type { Fonts } from '../fonts.ts';
import { createCanvas, type Canvas } from '../raster/canvas.ts';
import type { Turn } from '../raster/turn.ts';
import { createInk, spendInk, type Ink } from './ink.ts';
import { MOST_DOTS, type Bars, type Extent } from './print-bars.ts';
import type { TextBlock, TextFont } from './print-text.ts';

/** The size of a label where its file says none, and what it is drawn with. */
export interface Stock {
  readonly width: number;
  readonly height: number;
  readonly fonts: Fonts;
}

/** Where the label lies on a sheet that is large enough for all its bars. */
interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly origin: readonly [x: number, y: number];
}

/** What a format has set, and what it has printed so far. */
export interface Printer {
  canvas: Canvas;
  /** What the label measures by its file; dots. */
  page: readonly [width: number, height: number];
  readonly sheet: Sheet | undefined;
  readonly ink: Ink;
  readonly extent: Extent;
  readonly comments: string[];
  readonly unknown: Set<string>;
  readonly fonts: Fonts;
  home: readonly [x: number, y: number];
  at: readonly [x: number, y: number];
  /** Whether the field stands on its place, and not below it. */
  isOnBase: boolean;
  isReversed: boolean;
  /** Sign before two hexadecimal digits in the data. */
  escape: string | undefined;
  module: number;
  /** Where a field says none. */
  barHeight: number;
  turn: Turn;
  defaultFont: number;
  font: TextFont | undefined;
  block: TextBlock | undefined;
  bars: Bars | undefined;
}

export function createPrinter({ width, height, fonts }: Stock, sheet?: Sheet): Printer {
  return {
    canvas: sheet ? createCanvas(sheet.width, sheet.height) : createCanvas(width, height),
    page: [width, height],
    sheet,
    ink: createInk(),
    extent: { left: 0, top: 0, right: 0, foot: 0 },
    comments: [],
    unknown: new Set(),
    fonts,
    home: [0, 0],
    at: [0, 0],
    isOnBase: false,
    isReversed: false,
    escape: undefined,
    module: 2,
    barHeight: 10,
    turn: 0,
    defaultFont: 9,
    font: undefined,
    block: undefined,
    bars: undefined,
  };
}

/** Sets the size of the label; a sheet keeps its own. */
export function resize(printer: Printer, page: readonly [width: number, height: number]): void {
  printer.page = page;
  if (printer.sheet) return;
  const [width, height] = page;
  spendInk(printer.ink, (width * height) / 8);
  printer.canvas = createCanvas(width, height);
}

export function goTo(printer: Printer, place: string, isOnBase: boolean): void {
  const [x = 0, y = 0] = toNumbers(place);
  const [right, down] = printer.home;
  const [left, top] = printer.sheet?.origin ?? [0, 0];
  printer.at = [x + right + left, y + down + top];
  printer.isOnBase = isOnBase;
}

/** Ends a field: what it set for itself is forgotten. */
export function endField(printer: Printer): void {
  printer.isReversed = false;
  printer.escape = undefined;
  printer.font = undefined;
  printer.block = undefined;
  printer.bars = undefined;
}

/** Where a field of that height begins. */
export function toTop({ at, isOnBase }: Printer, height: number): number {
  return isOnBase ? at[1] - height : at[1];
}

export function toSize(text: string, otherwise: number): number {
  const [size = otherwise] = toNumbers(text);
  return size > 0 ? Math.min(size, MOST_DOTS) : otherwise;
}

/** Whole numbers; what is none counts as 0. */
export function toNumbers(text: string): number[] {
  return text.split(',').map((part) => Number.parseInt(part, 10) || 0);
}
