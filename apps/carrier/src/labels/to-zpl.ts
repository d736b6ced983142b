import { LABEL_HEIGHT, LABEL_WIDTH, type LabelText } from './label.ts';
import { RULES, toPlacedTexts } from './layout.ts';

const MM_PER_INCH = 25.4;

/** The label in Zebra's printer language, with the barcode as GS1-128 and texts in UTF-8. */
export function toZpl(label: LabelText, dpi: number): string {
  const dots = (mm: number) => Math.round((mm * dpi) / MM_PER_INCH);
  // A GS1-128 of an SSCC is 156 modules wide; three quarters of the label must hold it.
  const module = Math.max(2, Math.floor(dots(80) / 156));
  return [
    '^XA',
    '^CI28',
    `^PW${dots(LABEL_WIDTH)}`,
    `^LL${dots(LABEL_HEIGHT)}`,
    ...RULES.map((y) => `^FO${dots(4)},${dots(y)}^GB${dots(92)},${dots(0.5)},${dots(0.5)}^FS`),
    ...toPlacedTexts(label).map(
      ({ x, y, size, text }) =>
        `^FO${dots(x)},${dots(y)}^A0N,${dots(size)},${dots(size)}^FD${escape(text)}^FS`,
    ),
    `^FO${dots(8)},${dots(97)}^BY${module}^BCN,${dots(35)},N,N,N,N^FD>;>800${label.itemId}^FS`,
    '^XZ',
    '',
  ].join('\n');
}

/** Caret and tilde start commands; they are printed as hyphens. */
function escape(value: string): string {
  return value.replaceAll(/[\^~]/g, '-');
}
