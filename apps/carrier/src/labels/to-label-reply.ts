import type { LabelWish } from '../shipment/booking.ts';
import type { Item } from '../shipment/find-booking.ts';
import type { World } from '../state/world.ts';
import { listWarnings, MEDIA_TYPES, renderLabel } from './render-label.ts';
import { toLabel } from './to-label.ts';

/** A label in JSON: its bytes in Base64. */
export async function toLabelReply(item: Item, wish: LabelWish, world: World) {
  const { booking, parcel } = item;
  const label = toLabel(booking, parcel, world);
  const bytes = await renderLabel(label, wish, new Date(booking.createdAt));
  const mediaType = MEDIA_TYPES[wish.format].split(';')[0];
  const warnings = listWarnings(label);
  const data = Buffer.from(bytes).toString('base64');
  return { ...wish, mediaType, data, ...(warnings.length > 0 && { warnings }) };
}
