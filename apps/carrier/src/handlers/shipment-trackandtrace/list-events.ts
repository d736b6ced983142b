import type { OperationHandler } from '../../operation-handler.ts';
import { bookingsOf } from '../../shipment/booking.ts';
import { listEventsOf } from '../../shipment/journey.ts';
import type { World } from '../../state/world.ts';
import { listTrackedItems, toEventReply } from './to-item-reply.ts';

interface FeedQuery {
  readonly cursor?: string;
  readonly limit: number;
  readonly status?: readonly string[];
}

export const listEvents: OperationHandler = ({ account, query }, world) => {
  const { cursor, limit, status } = query as unknown as FeedQuery;
  const after = cursor === undefined ? '' : Buffer.from(cursor, 'base64url').toString();
  const rest = listFeed(account, world).filter(({ position }) => position > after);
  const wanted = rest.filter(({ event }) => status?.includes(event.status) ?? true);
  const page = wanted.slice(0, limit);
  const hasMore = wanted.length > page.length;
  // With a filter the cursor moves past what was left out, so that it is not searched again.
  const last = hasMore ? page.at(-1) : rest.at(-1);
  const nextCursor = last ? Buffer.from(last.position).toString('base64url') : (cursor ?? null);
  return { status: 200, body: { events: page.map(({ event }) => event), nextCursor, hasMore } };
};

/** All events of the account in the order of their positions: time, item, step of the journey. */
function listFeed(account: string, world: World) {
  return bookingsOf(world)
    .list(account)
    .flatMap(listTrackedItems)
    .flatMap(({ booking, parcel }) =>
      listEventsOf(booking, parcel, world).map((event) => ({
        position: `${event.at}|${parcel.itemId}|${event.code}`,
        event: {
          itemId: parcel.itemId,
          bookingId: booking.bookingId,
          ...toEventReply(event),
        },
      })),
    )
    .sort((a, b) => (a.position < b.position ? -1 : 1));
}
