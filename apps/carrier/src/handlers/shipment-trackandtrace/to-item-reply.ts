import { findBooking, findItem, type Item } from '../../shipment/find-booking.ts';
import {
  expectedDeliveryOf,
  findCollectionPoint,
  isTracked,
  listEventsOf,
  toEvent,
  type TrackingEvent,
} from '../../shipment/journey.ts';
import type { Booking } from '../../shipment/booking.ts';
import { SERVICES } from '../../shipment/services.ts';
import type { World } from '../../state/world.ts';
import type { Happening } from '../../worlds/happenings.ts';

const DAYS_TO_COLLECT = 7;
const DAY = 86_400_000;

/** A parcel that can be tracked: one booked to be never found is left out. */
export function findTrackedItem(account: string, itemId: string, world: World): Item | undefined {
  const item = findItem(account, itemId, world);
  return item && isTracked(item.booking, item.parcel) ? item : undefined;
}

export function listTrackedItems(booking: Booking): Item[] {
  return booking.parcels
    .filter((parcel) => isTracked(booking, parcel))
    .map((parcel) => ({ booking, parcel }));
}

/** The parcels of a booking, undefined when there is no such booking or none may be found. */
export function findTrackedShipment(account: string, bookingId: string, world: World) {
  const booking = findBooking(account, bookingId, world);
  const items = booking ? listTrackedItems(booking) : [];
  return items.length > 0 ? items : undefined;
}

/** The parcel as its receiver may see it, the newest event first: without what is the sender's own. */
export function toPublicReply({ booking, parcel }: Item, world: World) {
  const events = listEventsOf(booking, parcel, world).toReversed();
  const [latest] = events;
  if (!latest) throw new Error(`Item ${parcel.itemId} has no event`);
  const { postcode, city, country } = booking.receiver;
  return {
    itemId: parcel.itemId,
    status: latest.status,
    statusText: latest.text,
    isFinal: latest.isFinal,
    service: { code: booking.service, name: SERVICES[booking.service]?.name ?? booking.service },
    destination: { postcode, city, country },
    expectedDelivery: expectedDeliveryOf(booking, parcel, world),
    collection: toCollection(booking, events),
    events: events.map(toEventReply),
  };
}

/** The parcel as the API shows it to its sender. */
export function toItemReply(item: Item, world: World) {
  const { booking, parcel } = item;
  return {
    ...toPublicReply(item, world),
    bookingId: booking.bookingId === '' ? null : booking.bookingId,
    trackingUrl: world.toTrackingUrl(parcel.itemId),
    reference: parcel.reference ?? booking.reference ?? null,
    weightKg: parcel.weightKg,
  };
}

export function toEventReply({ isFinal: _isFinal, ...event }: TrackingEvent) {
  return event;
}

/** The event as the feed has it. */
export function toFeedEvent(
  { booking, parcel, ...step }: Happening,
  { toTrackingUrl }: Pick<World, 'toTrackingUrl'>,
) {
  const { itemId, reference = booking.reference } = parcel;
  return {
    itemId,
    bookingId: booking.bookingId,
    trackingUrl: toTrackingUrl(itemId),
    ...(reference !== undefined && { reference }),
    ...(booking.reference !== undefined && { bookingReference: booking.reference }),
    ...toEventReply(toEvent(booking, step)),
  };
}

function toCollection(booking: Booking, events: readonly TrackingEvent[]) {
  const arrived = events.find(({ code }) => code === 'E65');
  const waits = events[0]?.status === 'readyForCollection';
  const point = arrived && waits ? findCollectionPoint(booking) : undefined;
  if (!point || !arrived) return null;
  const { servicePointId, name, street } = point;
  const until = new Date(Date.parse(arrived.at) + DAYS_TO_COLLECT * DAY);
  return { servicePointId, name, street, collectBy: until.toISOString().slice(0, 10) };
}
