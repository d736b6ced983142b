import { isObject, toObject, type JsonObject } from '../../json.ts';
import type { OperationHandler } from '../../operation-handler.ts';
import type { Booking } from '../../shipment/booking.ts';
import { findBookingFaults } from '../../shipment/check-booking.ts';
import { toTerms } from '../../shipment/create-booking.ts';
import { findBooking, saveBooking } from '../../shipment/find-booking.ts';
import { findLock, toRuleReply, toUnknownBooking } from './booking-faults.ts';
import { toBookingReply } from './to-booking-reply.ts';

export const updateBooking: OperationHandler = ({ account, params, body }, world) => {
  const { bookingId = '' } = params;
  const booking = findBooking(account, bookingId, world);
  if (!booking) return toUnknownBooking(bookingId);
  const lock = findLock(booking, world);
  if (lock) return lock;
  // The schema has checked each member, so the merged value is a booking again.
  const merged = merge({ ...booking }, toObject(body)) as unknown as Booking;
  const faults = findBookingFaults(merged);
  if (faults.length > 0) return toRuleReply(faults);
  const updatedAt = new Date(world.clock()).toISOString();
  const changed: Booking = { ...merged, updatedAt, ...toTerms(merged, world) };
  saveBooking(account, changed, world);
  return { status: 200, body: toBookingReply(changed, world) };
};

/** JSON Merge Patch (RFC 7396). */
function merge(target: JsonObject, patch: JsonObject): JsonObject {
  const merged = { ...target };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else merged[key] = isObject(value) ? merge(toObject(merged[key]), value) : value;
  }
  return merged;
}
