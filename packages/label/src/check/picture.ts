import type { Box } from '../layout/drawing.ts';
import type { Canvas } from '../raster/canvas.ts';

export type PictureFormat = 'PDF' | 'ZPL' | 'PNG';

/** A page as a printer of that many dots an inch prints it. */
export interface Picture {
  readonly canvas: Canvas;
  readonly dpi: number;
  /** Where the page lies on a canvas that is larger; millimetres. */
  readonly page?: Box;
}

/** A file of labels that was read. */
export interface Pictures {
  readonly format: PictureFormat;
  readonly pages: readonly Picture[];
  /** Commands of ZPL that were passed over. */
  readonly unknown: readonly string[];
}

/** A file that is no label, in words for whoever sent it. */
export class UnreadableLabel extends Error {}
