import type { ServicePoint } from '../../location/service-point.ts';
import type { Booking, LabelWish, Parcel } from '../../shipment/booking.ts';
import { findCollectionPoint, isHandedOver } from '../../shipment/journey.ts';
import type { World } from '../../state/world.ts';

export const DEFAULT_LABEL: LabelWish = { format: 'PDF', dpi: 203 };

export function toBookingStatus(booking: Booking, world: World) {
  if (booking.cancelledAt !== undefined) return 'cancelled';
  return isHandedOver(booking, world) ? 'handedOver' : 'booked';
}

/** The booking as the API shows it: all that was booked, with parcels but without labels. */
export function toBookingReply(booking: Booking, world: World) {
  const { journeys: _journeys, calls: _calls, isDemo: _isDemo, parcels, ...booked } = booking;
  const point = findCollectionPoint(booking);
  return {
    ...booked,
    status: toBookingStatus(booking, world),
    reference: booking.reference ?? null,
    parcels: parcels.map((parcel) => toParcelReply(parcel, world)),
    collectionPoint: point ? toCollectionPoint(point) : null,
    cancelledAt: booking.cancelledAt ?? null,
  };
}

export function toCollectionPoint(point: ServicePoint) {
  const { servicePointId, name, street, postcode, city, country } = point;
  return { servicePointId, name, street, postcode, city, country };
}

function toParcelReply({ voidedAt: _voidedAt, return: back, ...parcel }: Parcel, world: World) {
  const withUrl = <T extends { readonly itemId: string }>(one: T) => ({
    ...one,
    trackingUrl: world.toTrackingUrl(one.itemId),
  });
  return { ...withUrl(parcel), ...(back && { return: withUrl(back) }) };
}
