import type { Barcode } from '../barcode/barcodes.ts';
import type { Fonts } from '../fonts.ts';
import { LABEL_WIDTH } from '../label.ts';
import type { Drawing } from './drawing.ts';
import { EDGE, SIZE } from './measures.ts';
import { write } from './write.ts';

/**
 * Width of a module: 4 dots at 203 dpi (0.5005 mm), 6 at 300 and 12 at 600. Logistic units ask for 0.495 to 0.940 mm and bars of
 * at least 31.75 mm (GS1 General Specifications, symbol specification table 5).
 */
const MODULE = 0.508;
const HEIGHT = 32;

/** Blank on both sides of the bars, in modules (GS1 General Specifications, 5.4.4.4). */
export const QUIET_MODULES = 10;

/**
 * Bars in the middle of the label, what they say below.
 * @throws RangeError where the bars and their quiet zones are wider than the label
 */
export function layOutBarcode(barcode: Barcode, y: number, fonts: Fonts): Partial<Drawing> {
  const width = (barcode.code.modules + 2 * QUIET_MODULES) * MODULE;
  if (width > LABEL_WIDTH) throw new RangeError(`${barcode.readable} is too long for a label`);
  const line = { x: EDGE, width: SIZE, baseline: y + HEIGHT + 3.6, align: 'centre' } as const;
  return {
    barcodes: [{ barcode, centre: LABEL_WIDTH / 2, y, height: HEIGHT, module: MODULE }],
    texts: write({ ...line, text: barcode.readable, size: 3.9 }, fonts),
  };
}
