import type { Booking, LabelWish, Parcel } from '../../shipment/booking.ts';
import { findItem } from '../../shipment/find-booking.ts';
import { isStopped } from '../../shipment/journey.ts';
import { returnOrder } from '../../shipment/return.ts';
import type { World } from '../../state/world.ts';
import { toLabelReply } from '../../labels/to-label-reply.ts';
import { fromOutbound } from './complete-order.ts';
import { cancelReturn, createReturn, returns, toBookedReturn } from './return-record.ts';

/** The booking with a return for each of its parcels, where one was asked for. */
export function prepareReturns(booking: Booking, account: string, world: World): Booking {
  const { return: wish, parcels } = booking;
  if (!wish) return booking;
  const toOrder = (parcel: Parcel) =>
    returnOrder.parse({ ...wish, ...fromOutbound({ booking, parcel }) });
  return {
    ...booking,
    parcels: parcels.map((parcel) => ({
      ...parcel,
      return: toBookedReturn(createReturn(toOrder(parcel), account, world)),
    })),
  };
}

/** Returns go with their parcels: what is cancelled, or void, does not come back. */
export function cancelReturns(parcels: readonly Parcel[], account: string, world: World): void {
  for (const { return: booked } of parcels) {
    const found = booked && returns.find(account, booked.returnId, world);
    if (found?.state === 'created') cancelReturn(found, account, world);
  }
}

/** Returns come from where the parcels go. */
export function moveReturns(booking: Booking, account: string, world: World): void {
  for (const parcel of booking.parcels) {
    const found = parcel.return && returns.find(account, parcel.return.returnId, world);
    if (!found) continue;
    const moved = returnOrder.parse({ ...found, ...fromOutbound({ booking, parcel }) });
    returns.save(account, { ...found, ...moved }, world);
  }
}

/** The label of the return of a parcel; undefined where there is none, or none any more. */
export async function toReturnLabel(
  { return: booked }: Parcel,
  wish: LabelWish,
  { account, world }: { readonly account: string; readonly world: World },
) {
  const item = booked && findItem(account, booked.itemId, world);
  if (!item || isStopped(item.booking, item.parcel, world)) return undefined;
  return { itemId: booked.itemId, label: await toLabelReply(item, wish, world) };
}
