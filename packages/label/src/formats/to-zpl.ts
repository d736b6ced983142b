import { CODE } from '../barcode/code128.ts';
import type { Fonts } from '../fonts.ts';
import { LABEL_HEIGHT, LABEL_WIDTH, toDots, toMm, type Dpi } from '../label.ts';
import type { BarcodeMark, Box, Drawing, TextMark } from '../layout/drawing.ts';
import { createCanvas } from '../raster/canvas.ts';
import { drawText } from '../raster/draw-text.ts';
import { snapBarcode, snapBox } from '../raster/snap.ts';
import { toGraphic } from './zpl-graphic.ts';

/**
 * The label in Zebra's printer language. Bars are the printer's own; texts are graphics, each behind a comment that says it, so that
 * every printer has every letter.
 */
export function toZpl(drawing: Drawing, dpi: Dpi, fonts: Fonts): string {
  return [
    '^XA',
    '^CI28',
    `^PW${Math.round(toDots(LABEL_WIDTH, dpi))}`,
    `^LL${Math.round(toDots(LABEL_HEIGHT, dpi))}`,
    '^LH0,0',
    ...drawing.boxes.map((box) => toBox(box, dpi)),
    ...drawing.barcodes.map((mark) => toBars(mark, dpi)),
    ...drawing.texts.flatMap((mark) => toText(mark, dpi, fonts)),
    '^XZ',
    '',
  ].join('\n');
}

function toBox(box: Box, dpi: Dpi): string {
  const { left, top, width, height } = snapBox(box, dpi);
  return `^FO${left},${top}^GB${width},${height},${Math.min(width, height)}^FS`;
}

/** Mode N: the content says itself which set each character is of, and where a function 1 stands. */
function toBars(mark: BarcodeMark, dpi: Dpi): string {
  const { left, top, height, module } = snapBarcode(mark, dpi);
  const data = toFieldData(mark.barcode.code.values);
  return `^FO${left},${top}^BY${module}^BCN,${height},N,N,N,N^FD${data}^FS`;
}

/** What starts, switches and functions are called in the data of a `^BC`. */
const INVOCATIONS: Readonly<Record<number, string>> = {
  [CODE.startB]: '>:',
  [CODE.startC]: '>;',
  [CODE.fnc1]: '>8',
};

function toFieldData(values: readonly number[]): string {
  let isC = false;
  return values
    .map((value) => {
      const isSwitch = value === CODE.startC || (!isC && value === CODE.toC);
      if (isSwitch || (isC && value === CODE.toB)) {
        isC = isSwitch;
        return INVOCATIONS[value] ?? (isC ? '>5' : '>6');
      }
      const invocation = INVOCATIONS[value];
      if (invocation !== undefined) return invocation;
      return isC ? String(value).padStart(2, '0') : String.fromCharCode(value + 32);
    })
    .join('');
}

/** Room around a line that marks and slanted letters reach into; ems. */
const ROOM = { side: 0.12, above: 1.07, below: 0.3 } as const;

function toText(mark: TextMark, dpi: Dpi, fonts: Fonts): string[] {
  if (mark.text === '') return [];
  const size = toDots(mark.size, dpi);
  const side = Math.ceil(size * ROOM.side);
  const left = Math.round(toDots(mark.x, dpi)) - side;
  const above = Math.ceil(size * ROOM.above);
  const top = Math.round(toDots(mark.baseline, dpi)) - above;
  const canvas = createCanvas(
    Math.ceil(toDots(mark.width, dpi)) + 2 * side,
    above + Math.ceil(size * ROOM.below),
  );
  const moved = {
    ...mark,
    x: mark.x - toMm(left, dpi),
    baseline: mark.baseline - toMm(top, dpi),
    ink: 'black' as const,
  };
  drawText(canvas, moved, { fonts, dpi });
  const reversed = mark.ink === 'white' ? '^FR' : '';
  return [
    `^FX ${mark.text.replaceAll(/[\^~]/g, '-')}`,
    `^FO${left},${top}${reversed}${toGraphic(canvas)}^FS`,
  ];
}
