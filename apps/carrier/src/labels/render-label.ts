import type { LabelWish } from '../shipment/booking.ts';
import type { LabelText } from './label.ts';
import { toPdf } from './to-pdf.ts';
import { toPng } from './to-png.ts';
import { toZpl } from './to-zpl.ts';

/** The bytes of one label in the format that is wished for. */
export async function renderLabel(
  label: LabelText,
  { format, dpi }: LabelWish,
  createdAt: Date,
): Promise<Uint8Array> {
  if (format === 'PDF') return toPdf([label], createdAt);
  if (format === 'PNG') return toPng(label, dpi);
  return new TextEncoder().encode(toZpl(label, dpi));
}
