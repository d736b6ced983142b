import type { Step } from '../scenarios/plan.ts';
import type { Booking, Parcel } from '../shipment/booking.ts';
import { isTracked, planOf } from '../shipment/journey.ts';
import type { Values } from './snapshot.ts';

/** An event of a parcel that its account hears of. */
export interface Happening extends Step {
  readonly booking: Booking;
  readonly parcel: Parcel;
  /** Which of the parcel's events it is, in the order of recording, from 1. */
  readonly nth: number;
}

/** A booking is never changed in place, so what happens to its parcels is found once. */
const known = new WeakMap<Booking, readonly Happening[]>();

/** All that happens to a booking's parcels, in the past and still to come. */
function happeningsOf(booking: Booking): readonly Happening[] {
  const found = known.get(booking) ?? listHappenings(booking);
  known.set(booking, found);
  return found;
}

function listHappenings(booking: Booking): Happening[] {
  return booking.parcels
    .filter((parcel) => isTracked(booking, parcel))
    .flatMap((parcel) =>
      planOf(booking, parcel).map((step, index) => ({ ...step, booking, parcel, nth: index + 1 })),
    );
}

export function bookingsIn(values: Values): Booking[] {
  return [...((values.get('bookings') as Map<string, Booking> | undefined)?.values() ?? [])];
}

/** Where an event stands among those of its account: when it is recorded, item, which of the item's events it is. Sorts as text. */
export function toPosition({ recordedAt, parcel, nth }: Happening): string {
  return `${new Date(recordedAt).toISOString()}|${parcel.itemId}|${String(nth).padStart(3, '0')}`;
}

/** What is recorded after `after` and not after `until`, in order. */
export function listBetween(
  bookings: readonly Booking[],
  after: number,
  until: number,
): Happening[] {
  return bookings
    .flatMap((booking) =>
      happeningsOf(booking).filter(({ recordedAt }) => recordedAt > after && recordedAt <= until),
    )
    .map((happening) => ({ happening, position: toPosition(happening) }))
    .sort((one, other) => (one.position < other.position ? -1 : 1))
    .map(({ happening }) => happening);
}

/** What is recorded next; undefined where nothing is to come. */
export function findNext(bookings: readonly Booking[], after: number): Happening | undefined {
  const { next } = findBounds(bookings, after);
  return next === null ? undefined : listBetween(bookings, after, next)[0];
}

/** The first instant after `after` at which something is recorded, and the last at all; null where there is none. */
export function findBounds(bookings: readonly Booking[], after: number) {
  let next: number | null = null;
  let last: number | null = null;
  for (const booking of bookings) {
    for (const { recordedAt: at } of happeningsOf(booking)) {
      if (at > after && (next === null || at < next)) next = at;
      if (last === null || at > last) last = at;
    }
  }
  return { next, last };
}
