import type { OperationHandler } from '../../operation-handler.ts';
import { bookingsOf } from '../../shipment/booking.ts';
import { listDemoBookings } from '../../shipment/demo-bookings.ts';
import { listTrackedItems, toItemReply } from './to-item-reply.ts';

const MAX_ITEMS = 50;

export const findItems: OperationHandler = ({ account, query }, world) => {
  const { reference, status } = query as { readonly reference: string; readonly status?: string };
  const bookings = [...listDemoBookings(world), ...bookingsOf(world).list(account)];
  const items = bookings
    .toReversed()
    .flatMap(listTrackedItems)
    .filter(({ booking, parcel }) => [booking.reference, parcel.reference].includes(reference))
    .map((item) => toItemReply(item, world))
    .filter((item) => status === undefined || item.status === status);
  return { status: 200, body: { items: items.slice(0, MAX_ITEMS) } };
};
