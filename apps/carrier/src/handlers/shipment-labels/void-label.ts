import { toFaultReply } from '../../composite-fault.ts';
import type { OperationHandler } from '../../operation-handler.ts';
import { saveBooking } from '../../shipment/find-booking.ts';
import { isHandedOver } from '../../shipment/journey.ts';
import { findPrintableItems, toLabelFault } from './find-printable-items.ts';

export const voidLabel: OperationHandler = ({ account, params }, world) => {
  const { itemId = '' } = params;
  const found = findPrintableItems(account, [itemId], world);
  if (!found.ok) return found.reply;
  for (const { booking } of found.items) {
    if (isHandedOver(booking, world)) {
      const text = `Item ${itemId} is with us; its label cannot be made void`;
      return toFaultReply(409, text, [toLabelFault('LABEL-4092', text, itemId)]);
    }
    const voidedAt = new Date(world.clock()).toISOString();
    const parcels = booking.parcels.map((parcel) =>
      parcel.itemId === itemId ? { ...parcel, voidedAt } : parcel,
    );
    saveBooking(account, { ...booking, parcels, updatedAt: voidedAt }, world);
  }
  return { status: 200, body: { itemId, voidedAt: new Date(world.clock()).toISOString() } };
};
