import { toDots } from '../label.ts';
import type { Fonts } from '../fonts.ts';
import { layOutTest, TEST } from '../layout/header-block.ts';
import { merge } from '../layout/drawing.ts';
import { isBlackAt } from '../raster/canvas.ts';
import { drawDrawing } from '../raster/draw-drawing.ts';
import type { Picture } from './picture.ts';

/** Share of the pixels of the mark that have to be alike: a PDF is drawn by another program. */
const ALIKE = 0.93;

/** Whether our mark of a test stands where our labels have it, in a picture of one label. */
export function hasTestMark({ canvas, dpi }: Picture, fonts: Fonts): boolean {
  const mark = drawDrawing(merge(layOutTest(fonts)), { fonts, dpi });
  const [left, top] = [Math.round(toDots(TEST.x, dpi)), Math.round(toDots(TEST.y, dpi))];
  const [right, bottom] = [
    left + Math.round(toDots(TEST.width, dpi)),
    top + Math.round(toDots(TEST.height, dpi)),
  ];
  let alike = 0;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1)
      if (isBlackAt(canvas, x, y) === isBlackAt(mark, x, y)) alike += 1;
  return alike >= ALIKE * (right - left) * (bottom - top);
}
