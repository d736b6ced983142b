import type { OperationHandler } from '../../operation-handler.ts';
import { MEDIA_TYPES, toLabelText } from '../../labels/label.ts';
import { toPdf } from '../../labels/to-pdf.ts';
import { toZpl } from '../../labels/to-zpl.ts';
import type { LabelWish } from '../../shipment/booking.ts';
import { findPrintableItems } from './find-printable-items.ts';

export const mergeLabels: OperationHandler = async ({ account, body }, world) => {
  const { itemIds, format, dpi } = body as LabelWish & { readonly itemIds: readonly string[] };
  const found = findPrintableItems(account, itemIds, world);
  if (!found.ok) return found.reply;
  const texts = found.items.map(({ booking, parcel }) => toLabelText(booking, parcel));
  const headers = {
    'content-type': MEDIA_TYPES[format],
    'content-disposition': `attachment; filename="labels.${format.toLowerCase()}"`,
  };
  if (format === 'ZPL') {
    return { status: 200, headers, body: texts.map((text) => toZpl(text, dpi)).join('') };
  }
  return { status: 200, headers, body: await toPdf(texts, new Date(world.clock())) };
};
