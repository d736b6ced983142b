import type { Fonts } from '../fonts.ts';
import { createCanvas } from '../raster/canvas.ts';
import { drawText } from '../raster/draw-text.ts';
import { turnCanvas, turnPlace, type Turn } from '../raster/turn.ts';
import { spendInk } from './ink.ts';
import { copyBlack, DOTS_AS_MM, MOST_DOTS, type Paper } from './print-bars.ts';

/** A font of the printer as `^A` and `^CF` say it; its letters are drawn in ours. */
export interface TextFont {
  readonly turn: Turn;
  /** Dots of the em. */
  readonly height: number;
}

/** Lines that a text is set in (`^FB`). */
export interface TextBlock {
  /** Dots; 0 breaks no line. */
  readonly width: number;
  readonly maxLines: number;
  /** Dots between lines beside their height. */
  readonly gap: number;
  readonly alignment: string;
}

interface TextField extends Paper {
  readonly fonts: Fonts;
  readonly at: readonly [x: number, y: number];
  /** Whether the place is that of the base of the first line, and not the corner above on the left. */
  readonly isOnBase: boolean;
  readonly isReversed: boolean;
}

/** How far below the top of its line a letter stands, in ems. */
const BASE = 0.77;
/** Room for what hangs down, in ems. */
const ROOM = 0.3;

/** Prints a text in our letters, for those of the printer. */
export function printText(
  field: TextField,
  data: string,
  { font, block }: { readonly font: TextFont; readonly block: TextBlock },
): void {
  const { fonts, ink, at, isOnBase } = field;
  const { height: size, turn } = font;
  const measure = (text: string) => fonts.medium.measure(text) * size;
  const lines = breakLines(data, block, measure).slice(0, block.maxLines);
  const width = Math.ceil(Math.max(block.width, ...lines.map(measure)));
  const step = size + block.gap;
  const height = Math.ceil(step * (lines.length - 1) + size * (BASE + ROOM));
  if (!(width > 0 && width <= MOST_DOTS && height > 0 && height <= MOST_DOTS)) return;
  spendInk(ink, width * height + data.length * size ** 2);
  const canvas = createCanvas(width, height);
  for (const [row, text] of lines.entries()) {
    const x = (width - measure(text)) * toShare(block.alignment);
    const mark = { x, baseline: size * BASE + row * step, width: 0, text, size } as const;
    drawText(canvas, { ...mark, weight: 'medium', ink: 'black' }, { fonts, dpi: DOTS_AS_MM });
  }
  const corner = isOnBase ? toCorner([width, height], size * BASE, turn) : [0, 0];
  const [left = 0, top = 0] = corner.map((shift, axis) => Math.round((at[axis] ?? 0) - shift));
  copyBlack(turnCanvas(canvas, turn), field, [left, top]);
}

/** Where in the turned text its first base begins, from its corner above on the left. */
function toCorner([width, height]: readonly [number, number], base: number, turn: Turn) {
  const { x, y } = turnPlace({ x: 0, y: base, width: 0, height: 0 }, { width, height }, turn);
  return [x, y];
}

const toShare = (alignment: string) => ({ C: 0.5, R: 1 })[alignment] ?? 0;

/** At `\&`, and at spaces where a line is wider than the block. */
function breakLines(
  data: string,
  { width }: TextBlock,
  measure: (text: string) => number,
): string[] {
  if (width === 0) return [data];
  return data.split('\\&').flatMap((paragraph) => {
    const lines: string[] = [];
    for (const word of paragraph.split(' ')) {
      const longer = [...lines.slice(-1), word].join(' ');
      if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  });
}
