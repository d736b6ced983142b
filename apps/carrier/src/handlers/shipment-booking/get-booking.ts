import type { OperationHandler } from '../../operation-handler.ts';
import { findBooking } from '../../shipment/find-booking.ts';
import { toUnknownBooking } from './booking-faults.ts';
import { toBookingReply } from './to-booking-reply.ts';

export const getBooking: OperationHandler = ({ account, params }, world) => {
  const { bookingId = '' } = params;
  const booking = findBooking(account, bookingId, world);
  if (!booking) return toUnknownBooking(bookingId);
  return { status: 200, body: toBookingReply(booking, world) };
};
