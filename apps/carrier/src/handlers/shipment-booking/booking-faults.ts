import { toFaultReply, type Fault } from '../../composite-fault.ts';
import type { CarrierReply } from '../../operation-handler.ts';
import type { Booking, BookingInput } from '../../shipment/booking.ts';
import { isHandedOver } from '../../shipment/journey.ts';
import type { World } from '../../state/world.ts';

/** The customer number that is always blocked (Booking API, Test data). */
const BLOCKED_CUSTOMER = '99999';

export function toRuleReply(faults: readonly Fault[]): CarrierReply {
  const text = faults.length === 1 ? '1 rule is broken' : `${faults.length} rules are broken`;
  return toFaultReply(422, text, faults);
}

export function toUnknownBooking(bookingId: string): CarrierReply {
  return toBookingFault(404, 'BOOK-404', [`There is no booking ${bookingId}`, bookingId]);
}

/** Why a booking can no longer be changed; undefined when it can. */
export function findLock(booking: Booking, world: World): CarrierReply | undefined {
  const { bookingId } = booking;
  if (booking.cancelledAt !== undefined) {
    return toBookingFault(409, 'BOOK-4093', [`Booking ${bookingId} is cancelled`, bookingId]);
  }
  if (!isHandedOver(booking, world)) return undefined;
  const text = `We have received a parcel of booking ${bookingId}; it can no longer be changed`;
  return toBookingFault(409, 'BOOK-4092', [text, bookingId]);
}

export function findBlock({ sender }: BookingInput): CarrierReply | undefined {
  const { customerNumber } = sender;
  if (customerNumber !== BLOCKED_CUSTOMER) return undefined;
  const explanationText = `Customer number ${customerNumber} is blocked`;
  const paramValues = [{ param: 'sender.customerNumber', value: customerNumber }];
  return toFaultReply(403, explanationText, [
    { explanationText, faultCode: 'BOOK-4031', paramValues },
  ]);
}

function toBookingFault(
  status: number,
  faultCode: string,
  [explanationText, bookingId]: readonly [string, string],
): CarrierReply {
  const paramValues = [{ param: 'bookingId', value: bookingId }];
  return toFaultReply(status, explanationText, [{ explanationText, faultCode, paramValues }]);
}
