import type { OperationHandler } from '../../operation-handler.ts';
import { toLabelReply } from '../../labels/to-label-reply.ts';
import type { LabelWish } from '../../shipment/booking.ts';
import { findBooking } from '../../shipment/find-booking.ts';
import { findLock, toUnknownBooking } from './booking-faults.ts';

export const getBookingLabels: OperationHandler = async ({ account, params, query }, world) => {
  const { bookingId = '' } = params;
  const booking = findBooking(account, bookingId, world);
  if (!booking) return toUnknownBooking(bookingId);
  if (booking.cancelledAt !== undefined) {
    const lock = findLock(booking, world);
    if (lock) return lock;
  }
  const { format, dpi } = query as unknown as LabelWish;
  const labels = await Promise.all(
    booking.parcels.map(async (parcel) => ({
      itemId: parcel.itemId,
      label: await toLabelReply(booking, parcel, { format, dpi }),
    })),
  );
  return { status: 200, body: { bookingId, labels } };
};
