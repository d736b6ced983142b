import type { Fonts, Weight } from '../fonts.ts';
import type { TextMark } from '../layout/drawing.ts';
import { toDots } from '../label.ts';
import { paintRun, type Canvas, type Run } from './canvas.ts';
import { fillOutline } from './fill-outline.ts';
import { flatten } from './flatten.ts';

interface DrawnLetter {
  /** Pixels to the next letter, not rounded. */
  readonly advance: number;
  readonly runs: readonly Run[];
}

/** Letters in a cache: several hundred labels' worth. */
const MOST_LETTERS = 4000;
const letters = new Map<string, DrawnLetter>();

/** Draws one line; letters start at whole pixels, so that each looks the same wherever it stands. */
export function drawText(canvas: Canvas, mark: TextMark, { fonts, dpi }: Printer): void {
  const { weight, baseline, ink } = mark;
  const size = toDots(mark.size, dpi);
  const row = Math.round(toDots(baseline, dpi));
  let pen = toDots(mark.x, dpi);
  for (const letter of mark.text) {
    const { advance, runs } = drawLetter(letter, { weight, size }, fonts);
    const left = Math.round(pen);
    for (const run of runs) {
      const moved = { row: run.row + row, left: run.left + left, right: run.right + left };
      paintRun(canvas, moved, ink === 'black');
    }
    pen += advance;
  }
}

export interface Printer {
  readonly fonts: Fonts;
  readonly dpi: number;
}

function drawLetter(
  letter: string,
  { weight, size }: { readonly weight: Weight; readonly size: number },
  fonts: Fonts,
): DrawnLetter {
  const key = `${letter} ${weight} ${size.toFixed(3)}`;
  const known = letters.get(key);
  if (known) return known;
  const { advance, path } = fonts[weight].glyphOf(letter);
  const edges = flatten(path, size);
  const drawn = { advance: advance * size, runs: edges.length > 0 ? fillOutline(edges) : [] };
  if (letters.size >= MOST_LETTERS) letters.clear();
  letters.set(key, drawn);
  return drawn;
}
