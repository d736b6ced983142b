import { toFaultReply, type Fault } from '../../composite-fault.ts';
import type { CarrierReply } from '../../operation-handler.ts';
import { findItem, type Item } from '../../shipment/find-booking.ts';
import type { World } from '../../state/world.ts';

export type PrintableItems =
  | { readonly ok: true; readonly items: readonly Item[] }
  | { readonly ok: false; readonly reply: CarrierReply };

/** The parcels whose labels may be drawn, or every reason why one may not. */
export function findPrintableItems(
  account: string,
  itemIds: readonly string[],
  world: World,
): PrintableItems {
  const found = itemIds.map((itemId) => ({ itemId, item: findItem(account, itemId, world) }));
  const unknown = found.filter(({ item }) => !item).map(({ itemId }) => itemId);
  if (unknown.length > 0) {
    const faults = unknown.map((itemId) =>
      toLabelFault('LABEL-404', `There is no item ${itemId}`, itemId),
    );
    return refuse(404, faults);
  }
  const items = found.flatMap(({ item }) => (item ? [item] : []));
  const faults = items
    .filter(({ booking, parcel }) => booking.cancelledAt !== undefined || parcel.voidedAt)
    .map(({ parcel }) => {
      const text = `The label of item ${parcel.itemId} is void`;
      return toLabelFault('LABEL-4091', text, parcel.itemId);
    });
  return faults.length > 0 ? refuse(409, faults) : { ok: true, items };
}

export function toLabelFault(faultCode: string, explanationText: string, itemId: string): Fault {
  return { faultCode, explanationText, paramValues: [{ param: 'itemId', value: itemId }] };
}

function refuse(status: number, faults: readonly Fault[]): PrintableItems {
  const what = faults.length === 1 ? '1 label' : `${faults.length} labels`;
  return { ok: false, reply: toFaultReply(status, `${what} cannot be drawn`, faults) };
}
