import * as z from 'zod/mini';
import { CarrierFault, refuse, toFault } from '../../composite-fault.ts';
import {
  MEDIA_TYPES,
  renderCalibration,
  renderLabel,
  renderLabels,
} from '../../labels/render-label.ts';
import { toLabel } from '../../labels/to-label.ts';
import { toLabelReply } from '../../labels/to-label-reply.ts';
import type { CarrierRequest, Operations } from '../../operation-handler.ts';
import { labelWish } from '../../shipment/booking.ts';
import { findItem, saveBooking, type Item } from '../../shipment/find-booking.ts';
import { isHandedOver, isStopped } from '../../shipment/journey.ts';
import type { World } from '../../state/world.ts';
import { withBody, withQuery } from '../read.ts';
import { ok, toFileReply } from '../replies.ts';
import { cancelReturns } from '../shipment-returns/booked-returns.ts';
import { cancelReturn, returns } from '../shipment-returns/return-record.ts';
import { checkLabelsOperation } from './check-labels.ts';
import { printWish, requireSheet } from './print-wish.ts';

const labelsInput = z.extend(labelWish, { itemIds: z.array(z.string()) });
const mergeInput = z.extend(printWish, { itemIds: z.array(z.string()) });

/** The parcels whose labels may be drawn; refused with every reason why one may not. */
function getPrintable(account: string, itemIds: readonly string[], world: World): Item[] {
  const found = itemIds.map((itemId) => ({ itemId, item: findItem(account, itemId, world) }));
  const unknown = found.filter(({ item }) => !item).map(({ itemId }) => itemId);
  requireNone(404, 'LABEL-404', [unknown, (itemId) => `There is no item ${itemId}`]);
  const items = found.flatMap(({ item }) => item ?? []);
  const voided = items
    .filter(({ booking, parcel }) => isStopped(booking, parcel, world))
    .map(({ parcel }) => parcel.itemId);
  requireNone(409, 'LABEL-4091', [voided, (itemId) => `The label of item ${itemId} is void`]);
  return items;
}

function requireNone(
  status: number,
  faultCode: string,
  [itemIds, toText]: readonly [readonly string[], (itemId: string) => string],
): void {
  if (itemIds.length === 0) return;
  const faults = itemIds.map((itemId) =>
    toFault(faultCode, { text: toText(itemId), param: 'itemId', value: itemId }),
  );
  const message =
    faults.length === 1 ? toText(itemIds[0] ?? '') : `${faults.length} labels are not to be had`;
  throw new CarrierFault(status, faults, { message });
}

function getItem({ account, params }: CarrierRequest, world: World): Item {
  const [item] = getPrintable(account, [params['itemId'] ?? ''], world);
  if (!item) throw new Error(`Item ${params['itemId']} was found and is gone`);
  return item;
}

export const labelOperations: Operations = {
  createLabels: withBody(labelsInput, async ({ itemIds, ...wish }, { account }, world) => {
    const labels = await Promise.all(
      getPrintable(account, itemIds, world).map(async ({ booking, parcel }) => ({
        itemId: parcel.itemId,
        ...(await toLabelReply({ booking, parcel }, wish, world)),
      })),
    );
    return ok({ labels });
  }),

  mergeLabels: withBody(mergeInput, async ({ itemIds, ...wish }, { account }, world) => {
    requireSheet(wish);
    const labels = getPrintable(account, itemIds, world).map(({ booking, parcel }) =>
      toLabel(booking, parcel, world),
    );
    const body = await renderLabels(labels, wish, new Date(world.clock()));
    const name = `labels.${wish.format.toLowerCase()}`;
    return toFileReply(body, MEDIA_TYPES[wish.format], { name, as: 'attachment' });
  }),

  getLabel: withQuery(printWish, async (wish, request, world) => {
    requireSheet(wish);
    const { booking, parcel } = getItem(request, world);
    const body = await renderLabel(
      toLabel(booking, parcel, world),
      wish,
      new Date(booking.createdAt),
    );
    const name = `${parcel.itemId}.${wish.format.toLowerCase()}`;
    return toFileReply(body, MEDIA_TYPES[wish.format], { name, as: 'inline' });
  }),

  checkLabels: checkLabelsOperation,

  getCalibrationLabel: withQuery(labelWish, async (wish, _request, world) => {
    const body = await renderCalibration(wish, new Date(world.clock()));
    const name = `calibration-${wish.dpi}.${wish.format.toLowerCase()}`;
    return toFileReply(body, MEDIA_TYPES[wish.format], { name, as: 'inline' });
  }),

  voidLabel: (request, world) => {
    const { booking, parcel } = getItem(request, world);
    const { itemId } = parcel;
    if (isHandedOver(booking, world)) {
      const where = parcel.handoverId ? `closed in handover ${parcel.handoverId}` : 'with us';
      const text = `Item ${itemId} is ${where}; its label cannot be made void`;
      refuse(409, 'LABEL-4092', { text, param: 'itemId', value: itemId });
    }
    const voidedAt = new Date(world.clock()).toISOString();
    const back = booking.returnId && returns.find(request.account, booking.returnId, world);
    if (back) {
      cancelReturn(back, request.account, world);
      return ok({ itemId, voidedAt });
    }
    const parcels = booking.parcels.map((known) =>
      known.itemId === itemId ? { ...known, voidedAt } : known,
    );
    saveBooking(request.account, { ...booking, parcels, updatedAt: voidedAt }, world);
    cancelReturns([parcel], request.account, world);
    return ok({ itemId, voidedAt });
  },
};
