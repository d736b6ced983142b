import { toShipmentLink } from '@portal/contract/addresses/shipment-link';
import { refuse } from '../../composite-fault.ts';
import { toLabelReply } from '../../labels/to-label-reply.ts';
import type { CarrierReply } from '../../operation-handler.ts';
import { bookingInput, type Booking } from '../../shipment/booking.ts';
import { requireBookable } from '../../shipment/check-booking.ts';
import { createBooking } from '../../shipment/create-booking.ts';
import { saveBooking } from '../../shipment/find-booking.ts';
import type { World } from '../../state/world.ts';
import { ofWorldKey } from '../../worlds/owner.ts';
import { toEtag } from '../etag.ts';
import { withBody } from '../read.ts';
import { created } from '../replies.ts';
import { prepareReturns, toReturnLabel } from '../shipment-returns/booked-returns.ts';
import { requireUnblocked } from './booking-faults.ts';
import { DEFAULT_LABEL, toBookingReply } from './to-booking-reply.ts';

interface KeptAnswer {
  readonly fingerprint: string;
  readonly at: number;
  /** The booking as it was first answered; later changes must not show in a replay. */
  readonly booking: Booking;
}

const DAY = 86_400_000;

/** An `Idempotency-Key` keeps the booking, not the reply: its labels are drawn again. */
export const bookShipment = withBody(bookingInput, async (input, { account, headers }, world) => {
  requireUnblocked(input);
  const key = headers['idempotency-key'] ?? '';
  const answers = world.collection<KeptAnswer>('idempotencyKeys');
  const answered = answers.get(account, key);
  const fingerprint = toEtag(input);
  if (answered && world.clock() - answered.at < DAY) {
    if (answered.fingerprint !== fingerprint) {
      const text = `Idempotency-Key ${key} was used for a different booking`;
      refuse(409, 'BOOK-4091', { text, param: 'Idempotency-Key', value: key });
    }
    const reply = await toBooked(answered.booking, account, world);
    return { ...reply, headers: { ...reply.headers, 'idempotency-replayed': 'true' } };
  }
  requireBookable(input, world);
  const booking = prepareReturns(createBooking(input, { account }, world), account, world);
  saveBooking(account, booking, world);
  if (key !== '') answers.put(account, key, { fingerprint, at: world.clock(), booking });
  return toBooked(booking, account, world);
});

async function toBooked(booking: Booking, account: string, world: World): Promise<CarrierReply> {
  const reply = toBookingReply(booking, world);
  const wish = booking.label ?? DEFAULT_LABEL;
  const parcels = await Promise.all(
    booking.parcels.map(async (parcel, index) => {
      const { return: back, ...shown } = reply.parcels[index] ?? {};
      const label = await toLabelReply({ booking, parcel }, wish, world);
      const returned = await toReturnLabel(parcel, wish, { account, world });
      return { ...shown, label, ...(back && { return: { ...back, ...returned } }) };
    }),
  );
  const body = { ...reply, status: 'booked', parcels };
  // The sandbox portal has a page on which its parcels move.
  const isSeen = ofWorldKey(account).portal === 'sandbox';
  const headers = isSeen ? { link: toShipmentLink(booking.bookingId) } : {};
  return created(body, `/rest/shipment/v3/bookings/${booking.bookingId}`, headers);
}
