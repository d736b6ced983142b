import type { OperationHandler } from '../../operation-handler.ts';
import { findBooking, saveBooking } from '../../shipment/find-booking.ts';
import { findLock, toUnknownBooking } from './booking-faults.ts';

export const cancelBooking: OperationHandler = ({ account, params }, world) => {
  const { bookingId = '' } = params;
  const booking = findBooking(account, bookingId, world);
  if (!booking) return toUnknownBooking(bookingId);
  const lock = findLock(booking, world);
  if (lock) return lock;
  const cancelledAt = new Date(world.clock()).toISOString();
  saveBooking(account, { ...booking, cancelledAt, updatedAt: cancelledAt }, world);
  const { amount, currency } = booking.price;
  const refund = { amount, currency };
  return { status: 200, body: { bookingId, status: 'cancelled', cancelledAt, refund } };
};
