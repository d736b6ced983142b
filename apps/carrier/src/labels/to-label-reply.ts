import type { Booking, LabelWish, Parcel } from '../shipment/booking.ts';
import { MEDIA_TYPES, renderLabel } from './render-label.ts';
import { toLabel } from './to-label.ts';

/** A label in JSON: its bytes in Base64. */
export async function toLabelReply(booking: Booking, parcel: Parcel, wish: LabelWish) {
  const label = toLabel(booking, parcel);
  const bytes = await renderLabel(label, wish, new Date(booking.createdAt));
  const mediaType = MEDIA_TYPES[wish.format].split(';')[0];
  return { ...wish, mediaType, data: Buffer.from(bytes).toString('base64') };
}
