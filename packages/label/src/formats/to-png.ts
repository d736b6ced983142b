import type { Dpi } from '../label.ts';
import type { Drawing } from '../layout/drawing.ts';
import type { Fonts } from '../fonts.ts';
import { encodePng } from './encode-png.ts';
import { drawDrawing } from '../raster/draw-drawing.ts';

/** The label as a black and white image with as many dots as the printer has. */
export function toPng(drawing: Drawing, dpi: Dpi, fonts: Fonts): Uint8Array {
  return encodePng(drawDrawing(drawing, { fonts, dpi }), dpi);
}
