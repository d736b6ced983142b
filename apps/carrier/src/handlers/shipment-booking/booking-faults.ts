import { CarrierFault, refuse, toFault, type Fault } from '../../composite-fault.ts';
import type { Answer, CarrierRequest, OperationHandler } from '../../operation-handler.ts';
import type { Booking, BookingInput } from '../../shipment/booking.ts';
import { findBooking } from '../../shipment/find-booking.ts';
import { isHandedOver } from '../../shipment/journey.ts';
import type { World } from '../../state/world.ts';

/** The customer number that is always blocked (Booking API, Test data). */
const BLOCKED_CUSTOMER = '99999';

/** A handler of the booking that the path names. */
export function forBooking(
  answer: (booking: Booking, request: CarrierRequest, world: World) => Answer,
): OperationHandler {
  return (request, world) => {
    const { bookingId = '' } = request.params;
    const text = `There is no booking ${bookingId}`;
    const booking =
      findBooking(request.account, bookingId, world) ??
      refuse(404, 'BOOK-404', { text, param: 'bookingId', value: bookingId });
    return answer(booking, request, world);
  };
}

/** Refuses what can no longer be changed. */
export function requireOpen(booking: Booking, world: World): void {
  const fault = findClosed(booking, world);
  if (fault) throw new CarrierFault(409, [fault]);
}

/** Why a booking can no longer be changed or handed over. */
export function findClosed(booking: Booking, world: World): Fault | undefined {
  const { bookingId, cancelledAt, parcels } = booking;
  const about = { param: 'bookingId', value: bookingId };
  if (cancelledAt !== undefined) {
    return toFault('BOOK-4093', { text: `Booking ${bookingId} is cancelled`, ...about });
  }
  const handoverId = parcels.flatMap((parcel) => parcel.handoverId ?? [])[0];
  if (handoverId !== undefined) {
    const text = `Booking ${bookingId} is closed in handover ${handoverId}; ask support, or book a return`;
    return toFault('BOOK-4094', { text, ...about });
  }
  if (!isHandedOver(booking, world)) return undefined;
  const text = `We have received a parcel of booking ${bookingId}; it can no longer be changed`;
  return toFault('BOOK-4092', { text, ...about });
}

export function requireUnblocked({ sender }: BookingInput): void {
  const { customerNumber: value } = sender;
  if (value !== BLOCKED_CUSTOMER) return;
  const text = `Customer number ${value} is blocked`;
  refuse(403, 'BOOK-4031', { text, param: 'sender.customerNumber', value });
}
