import type { Label } from '@portal/label/label';
import { layOutCalibration } from '@portal/label/calibration';
import type { Drawing } from '@portal/label/drawing';
import { layOutLabel } from '@portal/label/layout';
import { listBoxed } from '@portal/label/fonts';
import { readFonts } from '@portal/label/read-fonts';
import type { Paper } from '@portal/label/sheets';
import { toPdf } from '@portal/label/to-pdf';
import { toPng } from '@portal/label/to-png';
import { toZpl } from '@portal/label/to-zpl';
import type { LabelFormat, LabelWish } from '../shipment/booking.ts';
import { CARRIER_NAME } from './carrier-name.ts';

export const MEDIA_TYPES: Readonly<Record<LabelFormat, string>> = {
  PDF: 'application/pdf',
  ZPL: 'text/plain; charset=utf-8',
  PNG: 'image/png',
};

/** A label on a paper of its own is the first of one. */
export interface PrintWish extends LabelWish {
  readonly paper?: Paper;
  readonly firstPosition?: number;
}

/** The bytes of one label in the format that is wished for. */
export function renderLabel(label: Label, wish: PrintWish, createdAt: Date): Promise<Uint8Array> {
  return renderLabels([label], wish, createdAt);
}

/** Labels in one document: on sheets, or one after the other. Of images only the first is drawn. */
export function renderLabels(
  labels: readonly Label[],
  wish: PrintWish,
  createdAt: Date,
): Promise<Uint8Array> {
  const fonts = readFonts();
  const drawings = labels.map((label) => layOutLabel(label, fonts));
  return render(drawings, wish, createdAt);
}

/** What whoever prints the label should know: letters that no font has, which are boxes. */
export function listWarnings(label: Label): string[] {
  const fonts = readFonts();
  const { texts } = layOutLabel(label, fonts);
  const letters = new Set(texts.flatMap(({ text, weight }) => listBoxed(text, fonts[weight])));
  if (letters.size === 0) return [];
  return [
    `On the label these letters are boxes: ${[...letters].join(' ')}. Write them in Latin letters`,
  ];
}

/** The label that shows what a printer does. */
export function renderCalibration(wish: LabelWish, createdAt: Date): Promise<Uint8Array> {
  return render([layOutCalibration(wish.dpi, readFonts())], wish, createdAt);
}

async function render(
  drawings: readonly Drawing[],
  { format, dpi, paper = 'label', firstPosition = 1 }: PrintWish,
  createdAt: Date,
): Promise<Uint8Array> {
  const fonts = readFonts();
  if (format === 'PDF')
    return toPdf(drawings, { fonts, paper, firstPosition, author: CARRIER_NAME, createdAt });
  const [first] = drawings;
  if (format === 'PNG' && first) return toPng(first, dpi, fonts);
  const zpl = drawings.map((drawing) => toZpl(drawing, dpi, fonts)).join('');
  return new TextEncoder().encode(zpl);
}
