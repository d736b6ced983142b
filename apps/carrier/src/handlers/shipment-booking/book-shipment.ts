import { createHash } from 'node:crypto';
import { toFaultReply } from '../../composite-fault.ts';
import type { CarrierReply, CarrierRequest, OperationHandler } from '../../operation-handler.ts';
import { bookingsOf, itemsOf, type Booking, type BookingInput } from '../../shipment/booking.ts';
import { toLabelReply } from '../../labels/to-label-reply.ts';
import { createBooking } from '../../shipment/create-booking.ts';
import { findBookingFaults } from '../../shipment/check-booking.ts';
import type { World } from '../../state/world.ts';
import { findBlock, toRuleReply } from './booking-faults.ts';
import { DEFAULT_LABEL, toBookingReply } from './to-booking-reply.ts';

interface Answered {
  readonly fingerprint: string;
  readonly at: number;
  /** The booking as it was first answered; later changes must not show in a replay. */
  readonly booking: Booking;
}

const DAY = 86_400_000;

export const bookShipment: OperationHandler = async (request, world) => {
  const input = request.body as BookingInput;
  const block = findBlock(input);
  if (block) return block;
  const key = request.headers['idempotency-key'];
  const answered = findAnswered(request, world);
  if (key !== undefined && answered) return replay(answered, input, { key, world });
  const faults = findBookingFaults(input);
  if (faults.length > 0) return toRuleReply(faults);
  const booking = createBooking(input, world);
  bookingsOf(world).put(request.account, booking.bookingId, booking);
  for (const { itemId } of booking.parcels) {
    itemsOf(world).put(request.account, itemId, booking.bookingId);
  }
  if (key !== undefined) {
    const fingerprint = toFingerprint(input);
    answers(world).put(request.account, key, { fingerprint, at: world.clock(), booking });
  }
  return toBooked(booking, world);
};

function answers(world: World) {
  return world.collection<Answered>('idempotencyKeys');
}

function findAnswered(request: CarrierRequest, world: World): Answered | undefined {
  const answered = answers(world).get(request.account, request.headers['idempotency-key'] ?? '');
  return answered && world.clock() - answered.at < DAY ? answered : undefined;
}

async function replay(
  answered: Answered,
  input: BookingInput,
  { key, world }: { readonly key: string; readonly world: World },
): Promise<CarrierReply> {
  if (answered.fingerprint === toFingerprint(input)) {
    const reply = await toBooked(answered.booking, world);
    return { ...reply, headers: { ...reply.headers, 'idempotency-replayed': 'true' } };
  }
  const explanationText = `Idempotency-Key ${key} was used for a different booking`;
  const paramValues = [{ param: 'Idempotency-Key', value: key }];
  return toFaultReply(409, explanationText, [
    { explanationText, faultCode: 'BOOK-4091', paramValues },
  ]);
}

function toFingerprint(input: BookingInput): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex');
}

async function toBooked(booking: Booking, world: World): Promise<CarrierReply> {
  const reply = toBookingReply(booking, world);
  const wish = booking.label ?? DEFAULT_LABEL;
  const parcels = await Promise.all(
    booking.parcels.map(async (parcel, index) => ({
      ...reply.parcels[index],
      label: await toLabelReply(booking, parcel, wish),
    })),
  );
  return {
    status: 201,
    headers: { location: `/rest/shipment/v3/bookings/${booking.bookingId}` },
    body: { ...reply, status: 'booked', parcels },
  };
}
