import type { ServicePoint } from '../../location/service-point.ts';
import type { Booking, LabelWish, Parcel } from '../../shipment/booking.ts';
import { findCollectionPoint, isHandedOver } from '../../shipment/journey.ts';
import type { World } from '../../state/world.ts';

export const DEFAULT_LABEL: LabelWish = { format: 'PDF', dpi: 203 };

export function toBookingStatus(booking: Booking, world: World) {
  if (booking.cancelledAt !== undefined) return 'cancelled';
  return isHandedOver(booking, world) ? 'handedOver' : 'booked';
}

/** The booking as the API shows it, with parcels but without labels. */
export function toBookingReply(booking: Booking, world: World) {
  const { bookingId, service, addOns, sender, receiver, parcels, expectedDelivery } = booking;
  const point = findCollectionPoint(booking);
  return {
    bookingId,
    status: toBookingStatus(booking, world),
    service,
    addOns,
    reference: booking.reference ?? null,
    sender,
    receiver,
    parcels: parcels.map(toParcelReply),
    collectionPoint: point ? toCollectionPoint(point) : null,
    expectedDelivery,
    price: booking.price,
    createdAt: booking.createdAt,
    updatedAt: booking.updatedAt,
    cancelledAt: booking.cancelledAt ?? null,
  };
}

export function toCollectionPoint(point: ServicePoint) {
  const { servicePointId, name, street, postcode, city, country } = point;
  return { servicePointId, name, street, postcode, city, country };
}

function toParcelReply({ itemId, weightKg, size, reference }: Parcel) {
  return {
    itemId,
    weightKg,
    ...(size && { size }),
    ...(reference !== undefined && { reference }),
  };
}
