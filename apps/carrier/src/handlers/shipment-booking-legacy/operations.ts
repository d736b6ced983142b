import * as z from 'zod/mini';
import { refuse } from '../../composite-fault.ts';
import type { CarrierRequest, Operations } from '../../operation-handler.ts';
import { bookingsOf, type Booking } from '../../shipment/booking.ts';
import { requireBookable } from '../../shipment/check-booking.ts';
import { createBooking } from '../../shipment/create-booking.ts';
import { saveBooking } from '../../shipment/find-booking.ts';
import type { World } from '../../state/world.ts';
import { cancelReturns, moveReturns } from '../shipment-returns/booked-returns.ts';
import { withBody, withQuery } from '../read.ts';
import { created, isWanted, ok } from '../replies.ts';
import {
  DEMO_BOOKING,
  keepUnsaid,
  legacyRequest,
  toBookingInput,
  toLegacyReply,
} from './legacy-booking.ts';

/** Deprecated since 1 July 2026, off after 30 June 2027 (RFC 9745, RFC 8594). */
const DEPRECATED = { deprecation: '@1782864000', sunset: 'Wed, 30 Jun 2027 22:00:00 GMT' };

/** Names of version 3 and what version 2 calls the same. */
const NAMES: readonly (readonly [string, string])[] = [
  ['receiver', 'consignee'],
  ['sender', 'consignor'],
  ['parcels', 'colli'],
  ['addOns', 'additionalServices'],
  ['postcode', 'zipCode'],
  ['country', 'countryCode'],
  ['weightKg', 'weightG'],
  ['phone', 'mobile'],
  ['service', 'productCode'],
];

const listQuery = z.object({
  status: z.optional(z.string()),
  offset: z.number(),
  count: z.number(),
});

function get({ account, params }: CarrierRequest, world: World): Booking {
  const { bookingId = '' } = params;
  const own = bookingsOf(world).get(account, bookingId);
  const found = bookingId === DEMO_BOOKING.bookingId ? DEMO_BOOKING : own;
  const text = `There is no booking ${bookingId}`;
  return found ?? refuse(404, 'BOOK-404', { text, param: 'bookingId', value: bookingId });
}

function requireAlive({ cancelledAt, parcels }: Booking, text: string): void {
  const about = { param: 'status', value: cancelledAt === undefined ? 'BOOKED' : 'CANCELLED' };
  if (cancelledAt !== undefined) refuse(409, 'BOOK-409-STATE', { text, ...about });
  const handoverId = parcels.find((parcel) => parcel.handoverId !== undefined)?.handoverId;
  if (handoverId === undefined) return;
  const closed = `The booking is closed in handover ${handoverId}; ask support, or book a return`;
  refuse(409, 'BOOK-409-STATE', { text: closed, ...about });
}

function toName(param: string): string {
  return NAMES.reduce((name, [ours, theirs]) => name.replace(ours, theirs), param);
}

/** A booking is kept as version 3 keeps it, so that both versions show it. */
export const legacyBookingOperations: Operations = {
  createBooking: withBody(legacyRequest, (body, { account }, world) => {
    const input = toBookingInput(body);
    requireBookable(input, world, { rename: toName });
    const booking = createBooking(input, { account }, world);
    saveBooking(account, booking, world);
    const location = `/rest/shipment/v2/bookings/${booking.bookingId}`;
    return created(toLegacyReply(booking), location, DEPRECATED);
  }),

  listBookings: withQuery(listQuery, ({ status, offset, count }, { account }, world) => {
    const found = bookingsOf(world).list(account).map(toLegacyReply).toReversed();
    const fitting = found.filter((booking) => isWanted(status, booking.status));
    return ok(fitting.slice(offset, offset + count), DEPRECATED);
  }),

  getBooking: (request, world) => ok(toLegacyReply(get(request, world)), DEPRECATED),

  replaceBooking: withBody(legacyRequest, (body, request, world) => {
    const booking = get(request, world);
    requireAlive(booking, 'A cancelled booking cannot be changed');
    const input = keepUnsaid(booking, toBookingInput(body));
    requireBookable(input, world, { rename: toName, bookedDay: booking.shippingDate });
    const fresh = createBooking(input, { account: request.account }, world);
    const parcels = fresh.parcels.map((parcel, index) => ({
      ...booking.parcels[index],
      ...parcel,
      itemId: booking.parcels[index]?.itemId ?? parcel.itemId,
    }));
    const { bookingId, createdAt, journeys, isDemo = false } = booking;
    const kept = { bookingId, createdAt, parcels, isDemo };
    const changed: Booking = { ...fresh, ...kept, journeys: { ...fresh.journeys, ...journeys } };
    saveBooking(request.account, changed, world);
    moveReturns(changed, request.account, world);
    return ok(toLegacyReply(changed), DEPRECATED);
  }),

  cancelBooking: (request, world) => {
    const booking = get(request, world);
    requireAlive(booking, 'The booking is cancelled already');
    const cancelledAt = new Date(world.clock()).toISOString();
    saveBooking(request.account, { ...booking, cancelledAt, updatedAt: cancelledAt }, world);
    cancelReturns(booking.parcels, request.account, world);
    return { status: 204, headers: DEPRECATED };
  },
};
