import { toReadableSscc, LABEL_HEIGHT, LABEL_WIDTH, type LabelText } from './label.ts';

const MM_PER_INCH = 25.4;

/** The label in Zebra's printer language, with the barcode as GS1-128 and texts in UTF-8. */
export function toZpl(label: LabelText, dpi: number): string {
  const dots = (mm: number) => Math.round((mm * dpi) / MM_PER_INCH);
  const text = (x: number, y: number, [size, value]: readonly [number, string]) =>
    `^FO${dots(x)},${dots(y)}^A0N,${dots(size)},${dots(size)}^FD${escape(value)}^FS`;
  const lines = (y: number, size: number, values: readonly string[]) =>
    values.map((value, index) => text(5, y + index * size * 1.25, [size, value]));
  const rule = (y: number) => `^FO${dots(4)},${dots(y)}^GB${dots(92)},${dots(0.5)},${dots(0.5)}^FS`;
  // A GS1-128 of an SSCC is 156 modules wide; three quarters of the label must hold it.
  const module = Math.max(2, Math.floor(dots(80) / 156));
  return [
    '^XA',
    '^CI28',
    `^PW${dots(LABEL_WIDTH)}`,
    `^LL${dots(LABEL_HEIGHT)}`,
    ...lines(5, 3, label.sender),
    rule(20),
    text(5, 24, [14, label.service]),
    text(42, 26, [8, label.route]),
    text(42, 35, [3.5, label.serviceName]),
    rule(42),
    ...lines(46, 4.5, label.receiver),
    rule(72),
    ...lines(76, 3.5, label.details),
    rule(92),
    `^FO${dots(8)},${dots(97)}^BY${module}^BCN,${dots(35)},N,N,N,N^FD>;>800${label.itemId}^FS`,
    text(20, 136, [4.5, toReadableSscc(label.itemId)]),
    '^XZ',
    '',
  ].join('\n');
}

/** Caret and tilde start commands; they are printed as hyphens. */
function escape(value: string): string {
  return value.replaceAll(/[\^~]/g, '-');
}
