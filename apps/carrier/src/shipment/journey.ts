import { findServicePoint } from '../location/service-points.ts';
import { searchNearest, findPostcode } from '../location/search.ts';
import type { ServicePoint } from '../location/service-point.ts';
import { planSteps, type Step } from '../scenarios/plan.ts';
import { stepsFor, STANDARD } from '../scenarios/steps-for.ts';
import { NOT_FOUND } from '../scenarios/troubles.ts';
import type { World } from '../state/world.ts';
import type { Booking, BookingInput, Journey, Parcel } from './booking.ts';
import { COUNTRIES } from './countries.ts';
import { toDate } from './delivery-date.ts';
import {
  EVENT_CODES,
  type EventCodeName,
  type EventPlace,
  type ReasonCode,
  REASONS,
  type TrackingStatus,
} from '@portal/contract/usage/tracking/event-codes';
import { toReturnAddress } from './return-address.ts';
import { SERVICES } from './services.ts';
import { toWorkingDay } from './working-days.ts';

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
  readonly reason?: { readonly code: ReasonCode; readonly text: string };
  readonly isFinal: boolean;
}

/** Of a parcel that is not yet ours, or never will be. */
const BEFORE_HAND_OVER: readonly TrackingStatus[] = ['registered', 'cancelled'];
/** When the receiver may have the parcel. */
const ATTEMPTS: readonly TrackingStatus[] = ['outForDelivery', 'readyForCollection', 'delivered'];

/** All that happens to a parcel, in the order in which it is recorded. */
export function planOf(booking: Booking, parcel: Parcel): Step[] {
  const steps = listPlanned(booking, parcel);
  const stops = [booking.cancelledAt, parcel.voidedAt].flatMap((at) => at ?? []).map(Date.parse);
  if (stops.length === 0) return steps;
  const end = Math.min(...stops);
  const past = steps.filter(({ recordedAt }) => recordedAt <= end);
  // What is over, or stopped already, is not stopped once more.
  const isOver = past.some(({ code }) => EVENT_CODES[code].isFinal);
  return isOver ? past : [...past, { code: 'E90', at: end, recordedAt: end }];
}

function listPlanned(booking: Booking, parcel: Parcel): Step[] {
  const { scenario, plan } = findJourney(booking, parcel);
  if (plan) return [...plan];
  const start = Date.parse(booking.createdAt);
  return planSteps(stepsFor(scenario, booking.service), {
    start,
    country: booking.receiver.country,
    isByDay: true,
  });
}

function findJourney({ journeys }: Booking, { itemId }: Parcel): Journey {
  return journeys?.[itemId] ?? { scenario: STANDARD };
}

/** The name of what was chosen to happen to the parcel. */
export function scenarioOf(booking: Booking, parcel: Parcel): string {
  return findJourney(booking, parcel).scenario;
}

/** What is known to have happened to a parcel, in the order in which it was recorded; a scan that was told again is there again. */
export function listRecorded(booking: Booking, parcel: Parcel, world: World): Step[] {
  const now = timeOf(booking, world);
  return planOf(booking, parcel).filter(({ recordedAt }) => recordedAt <= now);
}

/** What is known to have happened to a parcel, oldest first, each scan once. */
export function listEventsOf(booking: Booking, parcel: Parcel, world: World): TrackingEvent[] {
  return listRecorded(booking, parcel, world)
    .filter(({ isRepeat = false }) => !isRepeat)
    .toSorted((one, other) => one.at - other.at)
    .map((step) => toEvent(booking, step));
}

/** The day on which a parcel is expected (YYYY-MM-DD): the booking's, until an event tells a new one. */
export function expectedDeliveryOf(booking: Booking, parcel: Parcel, world: World): string {
  const moved = listRecorded(booking, parcel, world).findLast(({ movesDelivery }) => movesDelivery);
  const attempt = moved && planOf(booking, parcel).find((step) => isAttempt(step, moved.at));
  if (!attempt) return booking.expectedDelivery;
  return toWorkingDay(booking.receiver.country, toDate(new Date(attempt.at)));
}

function isAttempt({ code, at }: Step, after: number): boolean {
  return at > after && ATTEMPTS.includes(EVENT_CODES[code].status);
}

/** Whether its sender has closed a parcel in a handover, or we have it, so that nothing can be changed any more. */
export function isHandedOver(booking: Booking, world: World): boolean {
  return booking.parcels.some(
    (parcel) => parcel.handoverId !== undefined || isWithUs(booking, parcel, world),
  );
}

/** Whether a parcel is, or was, with the carrier. */
export function isWithUs(booking: Booking, parcel: Parcel, world: World): boolean {
  return listRecorded(booking, parcel, world).some(
    ({ code }) => !BEFORE_HAND_OVER.includes(EVENT_CODES[code].status),
  );
}

/** Whether a parcel goes no further because its sender stopped it. */
export function isStopped(booking: Booking, parcel: Parcel, world: World): boolean {
  return listRecorded(booking, parcel, world).some(
    ({ code }) => EVENT_CODES[code].status === 'cancelled',
  );
}

/** Whether a parcel can be tracked: one booked to be never found cannot. */
export function isTracked(booking: Booking, parcel: Parcel): boolean {
  return scenarioOf(booking, parcel) !== NOT_FOUND;
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

export function toEvent(booking: Booking, step: Step): TrackingEvent {
  const { code, at, reason } = step;
  const { status, text, place, isFinal } = EVENT_CODES[code];
  return {
    code,
    status,
    text: step.text ?? text,
    at: new Date(at).toISOString(),
    location: toLocation(booking, step.place ?? place),
    ...(reason && { reason: { code: reason, text: REASONS[reason] } }),
    isFinal,
  };
}

function toLocation(booking: Booking, place: EventPlace): EventLocation {
  const { sender, receiver } = booking;
  const registered = toReturnAddress(sender);
  const from = {
    city: sender.city ?? registered.city,
    country: sender.country ?? registered.country,
  };
  const to = { city: receiver.city, country: receiver.country };
  const at = (where: typeof to, name: string): EventLocation => ({
    name,
    ...where,
    servicePointId: null,
  });
  if (place === 'sender') return at(from, registered.name);
  if (place === 'origin') return at(from, `Terminal ${from.city}`);
  if (place === 'border') return at(to, `Customs, ${COUNTRIES[to.country].name}`);
  if (place === 'destination') return at(to, `Terminal ${to.city}`);
  const point = findCollectionPoint(booking);
  if (!point) return at(to, to.city);
  const { name, city, country, servicePointId } = point;
  return { name, city, country, servicePointId };
}
