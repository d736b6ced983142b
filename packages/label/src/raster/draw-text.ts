import type { Glyph } from '../face.ts';
import type { Fonts, Weight } from '../fonts.ts';
import type { TextMark } from '../layout/drawing.ts';
import { toDots } from '../label.ts';
import { paintRun, type Canvas, type Run } from './canvas.ts';
import { fillOutline } from './fill-outline.ts';
import { flatten } from './flatten.ts';

/** Glyphs in a cache: several hundred labels' worth. */
const MOST_GLYPHS = 4000;
const drawnGlyphs = new Map<string, readonly Run[]>();

/** Draws one line; glyphs start at whole pixels, so that each looks the same wherever it stands. */
export function drawText(canvas: Canvas, mark: TextMark, { fonts, dpi }: Printer): void {
  const { weight, baseline, ink } = mark;
  const size = toDots(mark.size, dpi);
  const row = Math.round(toDots(baseline, dpi));
  let pen = toDots(mark.x, dpi);
  for (const glyph of fonts[weight].listRuns(mark.text).flatMap(({ glyphs }) => glyphs)) {
    const [x, y] = glyph.shift;
    const left = Math.round(pen + x * size);
    const top = row - Math.round(y * size);
    for (const run of drawGlyph(glyph, { weight, size })) {
      const moved = { row: run.row + top, left: run.left + left, right: run.right + left };
      paintRun(canvas, moved, ink === 'black');
    }
    pen += glyph.advance * size;
  }
}

export interface Printer {
  readonly fonts: Fonts;
  readonly dpi: number;
}

function drawGlyph(
  { key, path }: Glyph,
  { weight, size }: { readonly weight: Weight; readonly size: number },
): readonly Run[] {
  const name = `${key} ${weight} ${size.toFixed(3)}`;
  const known = drawnGlyphs.get(name);
  if (known) return known;
  const edges = flatten(path, size);
  const runs = edges.length > 0 ? fillOutline(edges) : [];
  if (drawnGlyphs.size >= MOST_GLYPHS) drawnGlyphs.clear();
  drawnGlyphs.set(name, runs);
  return runs;
}
