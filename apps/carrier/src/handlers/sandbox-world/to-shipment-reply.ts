import type { Step } from '../../scenarios/plan.ts';
import { findCoordinate } from '../../shipment/find-coordinate.ts';
import type { Booking, Parcel } from '../../shipment/booking.ts';
import { planOf, scenarioOf, timeOf, toEvent } from '../../shipment/journey.ts';
import { SERVICES } from '../../shipment/services.ts';
import type { World } from '../../state/world.ts';
import { toEventReply } from '../shipment-trackandtrace/to-item-reply.ts';
import { toRealIso } from './to-clock-reply.ts';

export function toShipmentReply(booking: Booking, world: World) {
  const { bookingId, service, sender, receiver } = booking;
  return {
    bookingId,
    service: { code: service, name: SERVICES[service]?.name ?? service },
    reference: booking.reference ?? null,
    from: { city: sender.city ?? 'Stockholm', country: sender.country ?? 'SE' },
    to: { name: receiver.name, city: receiver.city, country: receiver.country },
    createdAt: booking.createdAt,
    expectedDelivery: booking.expectedDelivery,
    parcels: booking.parcels.map((parcel) => toParcelReply(booking, parcel, world)),
  };
}

function toParcelReply(booking: Booking, parcel: Parcel, world: World) {
  const events = toEvents(booking, parcel, world);
  const past = events.filter(({ planned }) => !planned);
  const last = past.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)).at(-1);
  return {
    itemId: parcel.itemId,
    reference: parcel.reference ?? null,
    weightKg: parcel.weightKg,
    status: last?.status ?? 'registered',
    isFinal: past.length === events.length,
    lastEvent: last ?? null,
    scenario: scenarioOf(booking, parcel),
    nextEvent: events.find(({ planned }) => planned) ?? null,
  };
}

/** Everything that happens to the parcels, the oldest first; what is still to come says so. */
export function toShipmentEvents(booking: Booking, world: World) {
  return booking.parcels
    .flatMap((parcel) =>
      toEvents(booking, parcel, world).map((event) => ({ itemId: parcel.itemId, ...event })),
    )
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function toEvents(booking: Booking, parcel: Parcel, world: World) {
  const now = timeOf(booking, world);
  return planOf(booking, parcel).map((step) => toPlannedReply(booking, step, { now, world }));
}

function toPlannedReply(
  booking: Booking,
  step: Step,
  { now, world }: { now: number; world: World },
) {
  const { location, ...event } = toEventReply(toEvent(booking, step));
  const planned = step.recordedAt > now;
  return {
    ...event,
    recordedAt: new Date(step.recordedAt).toISOString(),
    planned,
    realAt: planned && booking.isDemo !== true ? toRealIso(world.time, step.recordedAt) : null,
    location: { ...location, coordinate: findCoordinate(booking, location) },
  };
}
