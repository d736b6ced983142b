import type { World } from '../state/world.ts';
import { bookingsOf, itemsOf, type Booking, type Parcel } from './booking.ts';
import { listDemoBookings } from './demo-bookings.ts';
import { DEMO_RETURN, returnsOf, toReturnBooking, type Return } from './return.ts';

export interface Item {
  readonly booking: Booking;
  readonly parcel: Parcel;
}

/** The account's own booking, or a demonstration booking. */
export function findBooking(account: string, bookingId: string, world: World): Booking | undefined {
  const own = bookingsOf(world).get(account, bookingId);
  return own ?? listDemoBookings(world).find((demo) => demo.bookingId === bookingId);
}

export function findItem(account: string, itemId: string, world: World): Item | undefined {
  const bookingId = itemsOf(world).get(account, itemId);
  const own = bookingId === undefined ? undefined : bookingsOf(world).get(account, bookingId);
  const back = findReturn(account, itemId, world);
  const others = [...listDemoBookings(world), ...(back ? [toReturnBooking(back, world)] : [])];
  for (const booking of own ? [own] : others) {
    const parcel = booking.parcels.find((candidate) => candidate.itemId === itemId);
    if (parcel) return { booking, parcel };
  }
  return undefined;
}

function findReturn(account: string, itemId: string, world: World): Return | undefined {
  const returnId = itemsOf(world).get(account, itemId);
  const own = returnId === undefined ? undefined : returnsOf(world).get(account, returnId);
  return own ?? (itemId === DEMO_RETURN.itemId ? DEMO_RETURN : undefined);
}

const MOST_CALLS = 50;

/** Keeps a new or changed booking, by which calls, and whose its parcels are; a demonstration booking stays as it is. */
export function saveBooking(account: string, booking: Booking, world: World): void {
  if (booking.isDemo === true) return;
  const call = { requestId: world.requestId, at: new Date(world.realClock()).toISOString() };
  const calls = [...(booking.calls ?? []), call].slice(-MOST_CALLS);
  bookingsOf(world).put(account, booking.bookingId, { ...booking, calls });
  for (const { itemId } of booking.parcels) itemsOf(world).put(account, itemId, booking.bookingId);
}
