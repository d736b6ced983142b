import type { OperationHandler } from '../../operation-handler.ts';
import type { TrackingStatus } from '../../shipment/event-codes.ts';
import { findTrackedShipment, toItemReply } from './to-item-reply.ts';
import { toUnknownShipment } from './tracking-faults.ts';

/** From the parcel furthest behind to the one that is done. */
const ORDER: readonly TrackingStatus[] = [
  'delayed',
  'registered',
  'inTransit',
  'outForDelivery',
  'readyForCollection',
  'returned',
  'delivered',
  'cancelled',
];

export const getShipment: OperationHandler = ({ account, params }, world) => {
  const { bookingId = '' } = params;
  const found = findTrackedShipment(account, bookingId, world);
  if (!found) return toUnknownShipment(bookingId);
  const items = found.map((item) => toItemReply(item, world));
  const status = ORDER.find((candidate) => items.some((item) => item.status === candidate));
  return { status: 200, body: { bookingId, status, items } };
};
