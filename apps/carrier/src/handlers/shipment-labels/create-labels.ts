import type { OperationHandler } from '../../operation-handler.ts';
import { toLabelReply } from '../../labels/to-label-reply.ts';
import type { LabelWish } from '../../shipment/booking.ts';
import { findPrintableItems } from './find-printable-items.ts';

export const createLabels: OperationHandler = async ({ account, body }, world) => {
  const { itemIds, format, dpi } = body as LabelWish & { readonly itemIds: readonly string[] };
  const found = findPrintableItems(account, itemIds, world);
  if (!found.ok) return found.reply;
  const labels = await Promise.all(
    found.items.map(async ({ booking, parcel }) => ({
      itemId: parcel.itemId,
      ...(await toLabelReply(booking, parcel, { format, dpi })),
    })),
  );
  return { status: 200, body: { labels } };
};
