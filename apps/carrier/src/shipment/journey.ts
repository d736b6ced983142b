import { findServicePoint } from '../location/service-points.ts';
import { searchNearest, findPostcode } from '../location/search.ts';
import type { ServicePoint } from '../location/service-point.ts';
import type { World } from '../state/world.ts';
import type { Booking, BookingInput, Parcel } from './booking.ts';
import { COUNTRIES } from './countries.ts';
import {
  EVENT_CODES,
  type EventCodeName,
  type EventPlace,
  type TrackingStatus,
} from './event-codes.ts';
import { SERVICES } from './services.ts';

export interface EventLocation {
  readonly name: string;
  readonly city: string;
  readonly country: string;
  readonly servicePointId: string | null;
}

export interface TrackingEvent {
  readonly code: EventCodeName;
  readonly status: TrackingStatus;
  readonly text: string;
  /** ISO 8601, UTC */
  readonly at: string;
  readonly location: EventLocation;
  readonly isFinal: boolean;
}

/** [hours after the booking, event] */
type Stage = readonly [number, EventCodeName];

const START: readonly Stage[] = [
  [0, 'E10'],
  [0.5, 'E15'],
  [14, 'E20'],
  [20, 'E30'],
];
const ROAD: readonly Stage[] = [...START, [26, 'E40']];
const ARRIVAL: readonly Stage[] = [...ROAD, [34, 'E45']];
const TO_DOOR: readonly Stage[] = [...ARRIVAL, [42, 'E60'], [48, 'E70']];
const TO_COLLECTION: readonly Stage[] = [...ARRIVAL, [42, 'E65'], [48, 'E75']];

/** References of a booking or a parcel that change what happens to it (Track and Trace, Test data). */
const TEST_JOURNEYS: Readonly<Record<string, readonly Stage[]>> = {
  'TEST-DELIVERED': TO_DOOR.map(([, code]) => [0, code] as const),
  'TEST-DELAYED': [...ARRIVAL, [40, 'E50']],
  'TEST-RETURNED': [...ARRIVAL, [38, 'E65'], [42, 'E80'], [48, 'E85']],
  'TEST-CUSTOMS': [...ROAD, [30, 'E42']],
};
const NOT_FOUND_REFERENCE = 'TEST-NOTFOUND';

const HOUR = 3_600_000;
/** Hours after the booking until which it may be changed or cancelled: the parcel is not yet ours. */
const ACCEPTED_AFTER = 14;

/** An event of a parcel, in the past or still to come; `at` is in the time of its world, milliseconds since the epoch. */
export interface Step {
  readonly code: EventCodeName;
  readonly at: number;
}

/** All that happens to a parcel, oldest first. */
export function planOf(booking: Booking, parcel: Parcel): Step[] {
  const start = Date.parse(booking.createdAt);
  const steps = findJourney(booking, parcel).map(([hours, code]) => ({
    code,
    at: start + hours * HOUR,
  }));
  const stops = [booking.cancelledAt, parcel.voidedAt].flatMap((at) => at ?? []).map(Date.parse);
  if (stops.length === 0) return steps;
  // What is stopped already is not stopped once more.
  const end = Math.min(...stops);
  return [...steps.filter(({ at }) => at <= end), { code: 'E90', at: end }];
}

/** What has happened to a parcel so far, oldest first. */
export function listEventsOf(booking: Booking, parcel: Parcel, world: World): TrackingEvent[] {
  const now = timeOf(booking, world);
  return planOf(booking, parcel)
    .filter(({ at }) => at <= now)
    .map((step) => toEvent(booking, step));
}

/** Whether the parcels are with the carrier, so that nothing can be changed any more. */
export function isHandedOver(booking: Booking, world: World): boolean {
  return timeOf(booking, world) - Date.parse(booking.createdAt) >= ACCEPTED_AFTER * HOUR;
}

/** Whether a parcel can be tracked: one booked to be never found cannot. */
export function isTracked(booking: Booking, parcel: Parcel): boolean {
  return ![booking.scenario, parcel.reference].includes(NOT_FOUND_REFERENCE);
}

/** What of a booking's reference says what happens; it stays when the reference is changed, for what has happened stays too. */
export function toScenario(reference: string | undefined): string | undefined {
  const isKnown = reference === NOT_FOUND_REFERENCE || (reference ?? '') in TEST_JOURNEYS;
  return isKnown ? reference : undefined;
}

/** Demonstration bookings are the same to everybody, so they know no world's time. */
export function timeOf(booking: Booking, world: World): number {
  return booking.isDemo === true ? world.realClock() : world.clock();
}

/** Where the receiver collects the parcel; undefined when it goes to a door. */
export function findCollectionPoint(booking: BookingInput | Booking): ServicePoint | undefined {
  const { receiver, service, servicePointId } = booking;
  if (servicePointId !== undefined) return findServicePoint(servicePointId);
  const { destination } = SERVICES[service] ?? { destination: 'door' };
  const { country } = receiver;
  const hasPoints = country === 'SE' || country === 'NO' || country === 'DK' || country === 'FI';
  if (destination === 'door' || !hasPoints) return undefined;
  const origin = findPostcode(country, receiver.postcode);
  return origin && searchNearest(origin, { country, service })[0];
}

function findJourney(booking: Booking, parcel: Parcel): readonly Stage[] {
  const reference = [parcel.reference, booking.scenario].find(
    (candidate) => candidate !== undefined && candidate in TEST_JOURNEYS,
  );
  const test = TEST_JOURNEYS[reference ?? ''];
  if (test) return test;
  const isCollected = (SERVICES[booking.service]?.destination ?? 'door') !== 'door';
  return isCollected ? TO_COLLECTION : TO_DOOR;
}

export function toEvent(booking: Booking, { code, at }: Step): TrackingEvent {
  const { status, text, place, isFinal } = EVENT_CODES[code];
  const location = toLocation(booking, place);
  return { code, status, text, at: new Date(at).toISOString(), location, isFinal };
}

function toLocation(booking: Booking, place: EventPlace): EventLocation {
  const { sender, receiver } = booking;
  const from = { city: sender.city ?? 'Stockholm', country: sender.country ?? 'SE' };
  const to = { city: receiver.city, country: receiver.country };
  const at = (where: typeof to, name: string): EventLocation => ({
    name,
    ...where,
    servicePointId: null,
  });
  if (place === 'sender') return at(from, sender.name ?? 'Sender');
  if (place === 'origin') return at(from, `Terminal ${from.city}`);
  if (place === 'border') return at(to, `Customs, ${COUNTRIES[to.country].name}`);
  if (place === 'destination') return at(to, `Terminal ${to.city}`);
  const point = findCollectionPoint(booking);
  if (!point) return at(to, to.city);
  const { name, city, country, servicePointId } = point;
  return { name, city, country, servicePointId };
}
