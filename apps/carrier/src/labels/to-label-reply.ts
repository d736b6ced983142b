import type { Booking, LabelWish, Parcel } from '../shipment/booking.ts';
import { MEDIA_TYPES, toLabelText } from './label.ts';
import { renderLabel } from './render-label.ts';

/** A label in JSON: its bytes in Base64. */
export async function toLabelReply(booking: Booking, parcel: Parcel, wish: LabelWish) {
  const text = toLabelText(booking, parcel);
  const bytes = await renderLabel(text, wish, new Date(booking.createdAt));
  const mediaType = MEDIA_TYPES[wish.format].split(';')[0];
  return { ...wish, mediaType, data: Buffer.from(bytes).toString('base64') };
}
