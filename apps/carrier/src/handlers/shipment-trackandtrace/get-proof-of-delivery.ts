import type { OperationHandler } from '../../operation-handler.ts';
import type { Booking } from '../../shipment/booking.ts';
import { listEventsOf, type TrackingEvent } from '../../shipment/journey.ts';
import { findTrackedItem } from './to-item-reply.ts';
import { findCheckDigitFault, toTrackingFault, toUnknownItem } from './tracking-faults.ts';

export const getProofOfDelivery: OperationHandler = ({ account, params }, world) => {
  const { itemId = '' } = params;
  const fault = findCheckDigitFault(itemId);
  if (fault) return fault;
  const item = findTrackedItem(account, itemId, world);
  if (!item) return toUnknownItem(itemId);
  const last = listEventsOf(item.booking, item.parcel, world).at(-1);
  if (last?.status !== 'delivered') {
    const text = `Item ${itemId} is not delivered`;
    return toTrackingFault(409, 'TRACK-4091', [text, 'itemId', itemId]);
  }
  const method = toMethod(item.booking, last);
  const receivedBy = method === 'outsideDoor' ? null : item.booking.receiver.name;
  const body = { itemId, deliveredAt: last.at, place: last.location, receivedBy, method };
  return { status: 200, body };
};

function toMethod({ addOns }: Booking, last: TrackingEvent): string {
  if (last.code === 'E75') return 'collected';
  if (addOns.includes('C7')) return 'outsideDoor';
  return addOns.includes('A5') ? 'signed' : 'handedOver';
}
