import { toS10CheckDigit } from '../barcode/check-digits.ts';
import { QUIET_MODULES } from '../layout/barcode-block.ts';
import type { Box } from '../layout/drawing.ts';
import { isBlackAt } from '../raster/canvas.ts';
import { toDots } from '../label.ts';
import { toBarHeight, toBox, toEnds, toQuietZones, toStrips, type Bars } from './bars.ts';
import type { Found } from './finding.ts';
import type { Picture, PictureFormat } from './picture.ts';
import type { CheckedBarcode } from './read-barcodes.ts';

/** Millimetres of logistic units (GS1 General Specifications, symbol specification table 5). */
const MODULE = { least: 0.495, most: 0.94 };
const HEIGHT = 31.75;
/** What measuring in dots may be off. */
const MODULE_SLACK = 0.004;
const HEIGHT_SLACK = 0.15;

const S10 = /^([A-Z]{2})(\d{8})(\d)([A-Z]{2})$/;

/** What is wrong with a barcode by itself. */
export function checkBarcode(
  barcode: CheckedBarcode,
  picture: Picture,
  format: PictureFormat,
): Found[] {
  const { bars } = barcode;
  const found = [
    ...barcode.faults.map(toFaultOfContent),
    ...checkS10(barcode),
    ...(bars ? [...checkBars(bars, format), ...checkReadable(bars, picture)] : []),
  ];
  return bars ? found.map((one) => ({ box: toBox(bars), ...one })) : found;
}

function toFaultOfContent(text: string): Found {
  const rule = text.includes('check digit') ? 'check-digit' : 'application-identifier';
  return { rule, severity: 'error', text };
}

function checkS10({ isGs1, content }: CheckedBarcode): Found[] {
  const [, , serial, digit] = (isGs1 ? null : S10.exec(content)) ?? [];
  if (serial === undefined || toS10CheckDigit(serial) === Number(digit)) return [];
  const text = `${content} has the check digit ${digit}, and that of ${serial} is ${toS10CheckDigit(serial)}`;
  return [{ rule: 'check-digit', severity: 'error', text }];
}

function checkBars(bars: Bars, format: PictureFormat): Found[] {
  const { module, quietLeft, quietRight, isWhole } = bars;
  const height = toBarHeight(bars);
  const [start, end] = toEnds(bars);
  const found: Found[] = [];
  if (module < MODULE.least - MODULE_SLACK || module > MODULE.most + MODULE_SLACK) {
    const text = `A module is ${module} mm wide; belt scanners read ${MODULE.least} to ${MODULE.most} mm`;
    found.push({ rule: 'module', severity: 'error', text });
  }
  if (height < HEIGHT - HEIGHT_SLACK) {
    const text = `The bars are ${height} mm high, less than ${HEIGHT} mm`;
    found.push({ rule: 'height', severity: 'error', text });
  }
  const [before, behind] = toQuietZones(bars, QUIET_MODULES);
  for (const [side, quiet, box] of [
    [start, quietLeft, before],
    [end, quietRight, behind],
  ] as const) {
    if (quiet >= QUIET_MODULES - 0.5) continue;
    const text = `${side} ${quiet} modules are blank, less than ${QUIET_MODULES}`;
    found.push({ rule: 'quiet-zone', severity: 'error', text, box });
  }
  if (!isWhole && format !== 'PDF') {
    const text = 'A module is not a whole number of dots: the bars print unevenly';
    found.push({ rule: 'whole-dots', severity: 'warning', text });
  }
  return found;
}

/** Millimetres off the bars, on either long side, where the line for people stands. */
const LINE = { from: 0.3, to: 6 };
/** Share of black that letters have at least. */
const LETTERS = 0.01;

function checkReadable(bars: Bars, picture: Picture): Found[] {
  const strips = toStrips(bars, LINE);
  if (strips.some((strip) => toShareOfBlack(strip, picture) >= LETTERS)) return [];
  const text = 'There is no readable text below the bars';
  const [box = toBox(bars)] = strips;
  return [{ rule: 'readable-line', severity: 'warning', text, box }];
}

function toShareOfBlack({ x, y, width, height }: Box, { canvas, dpi }: Picture): number {
  const dots = (mm: number) => Math.round(toDots(mm, dpi));
  let black = 0;
  for (let row = dots(y); row < dots(y + height); row += 1)
    for (let column = dots(x); column < dots(x + width); column += 1)
      if (isBlackAt(canvas, column, row)) black += 1;
  return black / (dots(height) * dots(width));
}
