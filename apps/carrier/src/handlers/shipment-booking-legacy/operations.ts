import { toFaultReply, type Fault } from '../../composite-fault.ts';
import type { CarrierReply, OperationHandler, Operations } from '../../operation-handler.ts';
import { bookingsOf, itemsOf, type Booking } from '../../shipment/booking.ts';
import { findBookingFaults } from '../../shipment/check-booking.ts';
import { createBooking, toTerms } from '../../shipment/create-booking.ts';
import type { World } from '../../state/world.ts';
import { refuse } from '../refuse.ts';
import {
  DEMO_BOOKING,
  toBookingInput,
  toLegacyReply,
  type LegacyRequest,
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

/** The booking is kept as version 3 keeps it, so that both versions show it. */
const createLegacyBooking: OperationHandler = ({ account, body }, world) => {
  const input = toBookingInput(body as LegacyRequest);
  const faults = findBookingFaults(input);
  if (faults.length > 0) return toRuleReply(faults);
  const booking = createBooking(input, world);
  save(account, booking, world);
  const location = `/rest/shipment/v2/bookings/${booking.bookingId}`;
  return { status: 201, headers: { location, ...DEPRECATED }, body: toLegacyReply(booking) };
};

const listLegacyBookings: OperationHandler = ({ account, query }, world) => {
  const { status, offset, count } = query as { status?: string; offset: number; count: number };
  const found = bookingsOf(world).list(account).map(toLegacyReply).toReversed();
  const fitting = found.filter((booking) => status === undefined || booking.status === status);
  return { status: 200, headers: DEPRECATED, body: fitting.slice(offset, offset + count) };
};

const getLegacyBooking: OperationHandler = ({ account, params }, world) => {
  const booking = find(account, params['bookingId'], world);
  if (!booking) return toUnknown(params['bookingId']);
  return { status: 200, headers: DEPRECATED, body: toLegacyReply(booking) };
};

const replaceLegacyBooking: OperationHandler = ({ account, params, body }, world) => {
  const booking = find(account, params['bookingId'], world);
  if (!booking) return toUnknown(params['bookingId']);
  if (booking.cancelledAt !== undefined)
    return toCancelled('A cancelled booking cannot be changed');
  const input = toBookingInput(body as LegacyRequest);
  const faults = findBookingFaults(input);
  if (faults.length > 0) return toRuleReply(faults);
  const fresh = createBooking(input, world);
  const parcels = fresh.parcels.map((parcel, index) => ({
    ...parcel,
    itemId: booking.parcels[index]?.itemId ?? parcel.itemId,
  }));
  const { bookingId, createdAt } = booking;
  const kept = { ...fresh, bookingId, createdAt, parcels, ...toTerms(input, world) };
  const changed: Booking = booking.isDemo === true ? { ...kept, isDemo: true } : kept;
  save(account, changed, world);
  return { status: 200, headers: DEPRECATED, body: toLegacyReply(changed) };
};

const cancelLegacyBooking: OperationHandler = ({ account, params }, world) => {
  const booking = find(account, params['bookingId'], world);
  if (!booking) return toUnknown(params['bookingId']);
  if (booking.cancelledAt !== undefined) return toCancelled('The booking is cancelled already');
  const cancelledAt = new Date(world.clock()).toISOString();
  save(account, { ...booking, cancelledAt, updatedAt: cancelledAt }, world);
  return { status: 204, headers: DEPRECATED };
};

function find(account: string, bookingId = '', world: World): Booking | undefined {
  if (bookingId === DEMO_BOOKING.bookingId) return DEMO_BOOKING;
  return bookingsOf(world).get(account, bookingId);
}

function save(account: string, booking: Booking, world: World): void {
  if (booking.isDemo === true) return;
  bookingsOf(world).put(account, booking.bookingId, booking);
  for (const { itemId } of booking.parcels) {
    itemsOf(world).put(account, itemId, booking.bookingId);
  }
}

function toRuleReply(faults: readonly Fault[]): CarrierReply {
  const named = faults.map((fault) => ({
    ...fault,
    ...(fault.paramValues && {
      paramValues: fault.paramValues.map(({ param, value }) => ({ param: toName(param), value })),
    }),
  }));
  const count = faults.length === 1 ? '1 rule is broken' : `${faults.length} rules are broken`;
  return toFaultReply(422, count, named);
}

function toName(param: string): string {
  return NAMES.reduce((name, [ours, theirs]) => name.replace(ours, theirs), param);
}

function toCancelled(text: string): CarrierReply {
  return refuse(409, 'BOOK-409-STATE', { text, param: 'status', value: 'CANCELLED' });
}

function toUnknown(bookingId = ''): CarrierReply {
  const text = `There is no booking ${bookingId}`;
  return refuse(404, 'BOOK-404', { text, param: 'bookingId', value: bookingId });
}

export const legacyBookingOperations: Operations = {
  createBooking: createLegacyBooking,
  listBookings: listLegacyBookings,
  getBooking: getLegacyBooking,
  replaceBooking: replaceLegacyBooking,
  cancelBooking: cancelLegacyBooking,
};
