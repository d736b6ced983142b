import type { Item } from '../../shipment/find-booking.ts';
import type { TrackingStatus } from '@portal/contract/usage/tracking/event-codes';
import { SERVICES } from '../../shipment/services.ts';
import { toReturnAddress } from '../../shipment/return-address.ts';
import type { World } from '../../state/world.ts';
import { toItemReply } from './to-item-reply.ts';

/** Version 4 knows fewer states. */
const LEGACY_STATUS: Readonly<Record<TrackingStatus, string>> = {
  registered: 'INFORMED',
  inTransit: 'EN_ROUTE',
  outForDelivery: 'EN_ROUTE',
  readyForCollection: 'AVAILABLE_FOR_DELIVERY',
  delivered: 'DELIVERED',
  delayed: 'EN_ROUTE',
  returned: 'RETURNED',
  cancelled: 'STOPPED',
};

/** A booking in the shape of version 4: constants, and local times without an offset. */
export function toLegacyShipment(items: readonly Item[], world: World) {
  const parcels = items.map((item) => toItemReply(item, world));
  const [first] = parcels;
  const [item] = items;
  if (!first || !item) throw new Error('A shipment has at least one parcel');
  const { booking } = item;
  return {
    shipmentId: booking.bookingId,
    service: { code: booking.service, name: SERVICES[booking.service]?.name ?? booking.service },
    consignor: toReturnAddress(booking.sender).name,
    consigneeCity: booking.receiver.city,
    estimatedTimeOfArrival: `${first.expectedDelivery}T17:00:00`,
    items: parcels.map((parcel) => ({
      itemId: parcel.itemId,
      status: LEGACY_STATUS[parcel.status],
      statusText: parcel.statusText,
      events: parcel.events.map((event) => ({
        eventTime: toLocalTime(event.at, event.location.country),
        eventCode: event.code.slice(1),
        eventDescription: event.text,
        status: LEGACY_STATUS[event.status],
        location: { displayName: event.location.name, countryCode: event.location.country },
      })),
    })),
  };
}

/** `2026-11-20T10:14:03`, as a clock on the wall there shows it. */
function toLocalTime(at: string, country: string): string {
  const timeZone = country === 'FI' ? 'Europe/Helsinki' : 'Europe/Stockholm';
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return format.format(new Date(at)).replace(' ', 'T');
}
