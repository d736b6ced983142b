import * as z from 'zod/mini';
import { refuse } from '../../composite-fault.ts';
import { requireReadable } from '../../shipment/check-booking.ts';
import { findBooking, findItem, type Item } from '../../shipment/find-booking.ts';
import { toReturnAddress } from '../../shipment/return-address.ts';
import { returnOrder, type ReturnOrder } from '../../shipment/return.ts';
import type { World } from '../../state/world.ts';
import { read } from '../read.ts';

/** A return as it comes in: whoever names a booking or a parcel leaves out what that says. */
export const returnInput = z.partial(returnOrder);
type ReturnInput = z.output<typeof returnInput>;

const maxKg = 20;

/** What an outbound parcel says of its return: the other way round, under the same reference. */
export function fromOutbound({ booking, parcel }: Item) {
  const { customerNumber: _number, ...home } = {
    ...booking.sender,
    ...toReturnAddress(booking.sender),
  };
  return {
    sender: booking.receiver,
    receiver: home,
    weightKg: parcel.weightKg,
    reference: parcel.reference ?? booking.reference ?? null,
    outboundBookingId: booking.bookingId,
    outboundItemId: parcel.itemId,
  };
}

/** The whole order: of the caller's word, else of the parcel that comes back. */
export function completeOrder(input: ReturnInput, account: string, world: World): ReturnOrder {
  const isWhole = Boolean(input.sender && input.receiver && input.weightKg);
  const item = isWhole && !input.outboundItemId ? undefined : findOutbound(input, account, world);
  const said = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
  const order = read(returnOrder, { ...(item && fromOutbound(item)), ...said });
  // What the buyer writes is for the shop, and never answered or printed.
  const items = order.items.map(({ comment: _comment, ...kept }) => kept);
  requireReadable({ ...order, items });
  const { weightKg: value } = order;
  if (value > maxKg) {
    const text = `weightKg must be <= ${maxKg}`;
    refuse(422, 'RETURN-422', { text, param: 'weightKg', value });
  }
  if (order.carrier === 'code' && order.sender.phone === undefined) {
    const text = 'sender.phone is required, such as +46701740605: the code is sent to it';
    refuse(422, 'RETURN-422', { text, param: 'sender.phone', value: '' });
  }
  return { ...order, items };
}

function findOutbound(input: ReturnInput, account: string, world: World): Item | undefined {
  const { outboundItemId, outboundBookingId } = input;
  if (outboundItemId) {
    const about = { param: 'outboundItemId', value: outboundItemId };
    const item = findItem(account, outboundItemId, world);
    const isOther = outboundBookingId && item?.booking.bookingId !== outboundBookingId;
    if (item && !isOther && item.booking.returnId === undefined) return item;
    const text = `There is no parcel ${outboundItemId}${isOther ? ` in booking ${outboundBookingId}` : ''}`;
    return refuse(404, 'RETURN-404-BOOKING', { text, ...about });
  }
  if (outboundBookingId) return getOnlyParcel(outboundBookingId, account, world);
  const param = (['sender', 'receiver', 'weightKg'] as const).find((name) => !input[name]);
  const text = `${param} is required, unless outboundBookingId or outboundItemId names what comes back`;
  return refuse(422, 'RETURN-422', { text, param: param ?? '', value: '' });
}

function getOnlyParcel(value: string, account: string, world: World): Item {
  const about = { param: 'outboundBookingId', value };
  const booking = findBooking(account, value, world);
  if (!booking) {
    return refuse(404, 'RETURN-404-BOOKING', { text: `There is no booking ${value}`, ...about });
  }
  const [parcel, ...others] = booking.parcels;
  if (parcel && others.length === 0) return { booking, parcel };
  const ids = booking.parcels.map(({ itemId }) => itemId).join(', ');
  const text = `Booking ${value} has several parcels; name one in outboundItemId: ${ids}`;
  return refuse(422, 'RETURN-422-PARCEL', { text, ...about });
}
