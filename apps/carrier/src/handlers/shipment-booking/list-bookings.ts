import type { CarrierRequest, OperationHandler } from '../../operation-handler.ts';
import { bookingsOf, type Booking } from '../../shipment/booking.ts';
import type { World } from '../../state/world.ts';
import { toBookingStatus } from './to-booking-reply.ts';

interface ListQuery {
  readonly status?: string;
  readonly reference?: string;
  readonly service?: string;
  readonly createdFrom?: string;
  readonly createdTo?: string;
  readonly limit: number;
  readonly cursor?: string;
}

export const listBookings: OperationHandler = (request: CarrierRequest, world) => {
  const query = request.query as unknown as ListQuery;
  const found = bookingsOf(world)
    .list(request.account)
    .filter((booking) => fits(booking, query, world))
    .toReversed();
  const last = found.findIndex(({ bookingId }) => bookingId === query.cursor);
  const start = query.cursor === undefined ? 0 : last + 1;
  const page = found.slice(start, start + query.limit);
  const hasMore = start + page.length < found.length;
  return {
    status: 200,
    body: {
      bookings: page.map((booking) => toSummary(booking, world)),
      nextCursor: hasMore ? (page.at(-1)?.bookingId ?? null) : null,
      total: found.length,
    },
  };
};

function fits(booking: Booking, query: ListQuery, world: World): boolean {
  const created = Date.parse(booking.createdAt);
  const references = [booking.reference, ...booking.parcels.map(({ reference }) => reference)];
  const checks = [
    query.status === undefined || query.status === toBookingStatus(booking, world),
    query.service === undefined || query.service === booking.service,
    query.reference === undefined || references.includes(query.reference),
    query.createdFrom === undefined || created >= Date.parse(query.createdFrom),
    query.createdTo === undefined || created < Date.parse(query.createdTo),
  ];
  return checks.every(Boolean);
}

function toSummary(booking: Booking, world: World) {
  const { name, city, country } = booking.receiver;
  return {
    bookingId: booking.bookingId,
    status: toBookingStatus(booking, world),
    service: booking.service,
    reference: booking.reference ?? null,
    receiver: { name, city, country },
    itemIds: booking.parcels.map(({ itemId }) => itemId),
    expectedDelivery: booking.expectedDelivery,
    createdAt: booking.createdAt,
  };
}
