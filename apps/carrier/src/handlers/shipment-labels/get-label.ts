import type { OperationHandler } from '../../operation-handler.ts';
import { MEDIA_TYPES, toLabelText } from '../../labels/label.ts';
import { renderLabel } from '../../labels/render-label.ts';
import type { LabelWish } from '../../shipment/booking.ts';
import { findPrintableItems } from './find-printable-items.ts';

export const getLabel: OperationHandler = async ({ account, params, query }, world) => {
  const { itemId = '' } = params;
  const found = findPrintableItems(account, [itemId], world);
  if (!found.ok) return found.reply;
  const [item] = found.items;
  if (!item) throw new Error(`Item ${itemId} was found and is gone`);
  const { format, dpi } = query as unknown as LabelWish;
  const text = toLabelText(item.booking, item.parcel);
  const body = await renderLabel(text, { format, dpi }, new Date(item.booking.createdAt));
  const headers = {
    'content-type': MEDIA_TYPES[format],
    'content-disposition': `inline; filename="${itemId}.${format.toLowerCase()}"`,
  };
  return { status: 200, headers, body };
};
