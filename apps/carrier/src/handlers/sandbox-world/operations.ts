import * as z from 'zod/mini';
import { refuse } from '../../composite-fault.ts';
import type {
  Answer,
  CarrierRequest,
  OperationHandler,
  Operations,
} from '../../operation-handler.ts';
import { bookingsOf, type Booking } from '../../shipment/booking.ts';
import { findBooking } from '../../shipment/find-booking.ts';
import type { World } from '../../state/world.ts';
import { readCursor } from '../shipment-trackandtrace/list-feed.ts';
import { withBody, withQuery } from '../read.ts';
import { ok, toCursorPage } from '../replies.ts';
import { chooseScenario } from './choose-scenario.ts';
import { changeClock, clockChange } from './change-clock.ts';
import { followWorld } from './follow-world.ts';
import { scenarioOperations } from './scenario-operations.ts';
import { toTestDataReply } from './to-test-data-reply.ts';
import { toClockReply } from './to-clock-reply.ts';
import { toShipmentEvents, toShipmentReply } from './to-shipment-reply.ts';

const listQuery = z.object({ limit: z.number(), cursor: z.optional(z.string()) });

/** A handler of the booking that the path names. */
function forShipment(
  answer: (booking: Booking, request: CarrierRequest, world: World) => Answer,
): OperationHandler {
  return (request, world) => {
    const { bookingId = '' } = request.params;
    const text = `There is no booking ${bookingId} in your world`;
    const booking =
      findBooking(request.account, bookingId, world) ??
      refuse(404, 'WORLD-404', { text, param: 'bookingId', value: bookingId });
    return answer(booking, request, world);
  };
}

export const worldOperations: Operations = {
  ...scenarioOperations,

  getTestData: (request) => toTestDataReply(request),

  getClock: ({ account }, world) => ok(toClockReply(world.time, account, world)),

  updateClock: withBody(clockChange, (change, { account }, world) => {
    const clock = changeClock(change, account, world);
    world.turn(clock);
    return ok(toClockReply(clock, account, world));
  }),

  listShipments: withQuery(listQuery, (query, { account }, world) => {
    const bookings = bookingsOf(world).list(account).toReversed();
    const { page, next } = toCursorPage(bookings, ({ bookingId }) => bookingId, query);
    const shipments = page.map((booking) => toShipmentReply(booking, world));
    return ok({ shipments, nextCursor: next, total: bookings.length });
  }),

  getShipment: forShipment((booking, _request, world) =>
    ok({ ...toShipmentReply(booking, world), calls: booking.calls ?? [] }),
  ),

  listShipmentEvents: forShipment((booking, _request, world) =>
    ok({ events: toShipmentEvents(booking, world) }),
  ),

  chooseScenario: forShipment(chooseScenario),

  streamEvents: ({ account, headers }) => {
    const last = headers['last-event-id'];
    const after = last === undefined ? undefined : readCursor(last);
    return {
      status: 200,
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // A stop waits for no connection that was used for a stream.
        connection: 'close',
      },
      follow: (look, signal) => followWorld({ account, after }, look, signal),
    };
  },

  deleteShipments: (_request, world) => {
    world.clear();
    return { status: 204 };
  },
};
