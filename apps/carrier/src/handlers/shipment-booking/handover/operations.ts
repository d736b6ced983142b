import * as z from 'zod/mini';
import { CarrierFault, refuse, toFault } from '../../../composite-fault.ts';
import type { Operations } from '../../../operation-handler.ts';
import { bookingsOf, type Booking } from '../../../shipment/booking.ts';
import { toPlainPostcode } from '../../../shipment/countries.ts';
import { toToday } from '../../../shipment/delivery-date.ts';
import { findBooking, saveBooking, type Item } from '../../../shipment/find-booking.ts';
import { isStopped, isWithUs } from '../../../shipment/journey.ts';
import { toReturnAddress } from '../../../shipment/return-address.ts';
import type { World } from '../../../state/world.ts';
import { once } from '../../answer-once.ts';
import { toPublicId } from '../../public-id.ts';
import { withBody, withQuery } from '../../read.ts';
import { chooseMediaType, created, ok, toCursorPage, toFileReply } from '../../replies.ts';
import { findClosed } from '../booking-faults.ts';
import { drawHandover } from './draw-handover.ts';
import { handovers, toHandover, type Handover } from './handover.ts';

const ADDRESS = '/rest/shipment/v3/bookings/handovers';
const maxParcels = 500;

const order = z.object({
  bookingIds: z.optional(z.array(z.string())),
  customerNumber: z.optional(z.string()),
  postcode: z.optional(z.string()),
});
type Order = z.output<typeof order>;

const listQuery = z.object({ limit: z.number(), cursor: z.optional(z.string()) });

/** Why a booking that the call names cannot be handed over. */
function findRefusal(
  booking: Booking | undefined,
  named: { param: string; value: string },
  world: World,
) {
  const { value } = named;
  if (!booking) return toFault('BOOK-404', { text: `There is no booking ${value}`, ...named });
  const closed = findClosed(booking, world);
  if (closed || booking.shippingDate <= toToday(world.clock())) return closed;
  const text = `Booking ${value} ships on ${booking.shippingDate}; it is handed over from then on`;
  return toFault('BOOK-4095', { text, ...named });
}

/** The bookings that the call names; all of them can be handed over, or none is. */
function listChosen(bookingIds: readonly string[], account: string, world: World): Booking[] {
  const bookings = bookingIds.map((id) => findBooking(account, id, world));
  const faults = bookingIds.flatMap(
    (value, at) => findRefusal(bookings[at], { param: `bookingIds[${at}]`, value }, world) ?? [],
  );
  if (faults.length > 0) throw new CarrierFault(bookings.includes(undefined) ? 404 : 409, faults);
  return bookings.flatMap((booking) => booking ?? []);
}

function fits(
  { sender, shippingDate }: Booking,
  { customerNumber, postcode }: Order,
  world: World,
) {
  const from = toReturnAddress(sender);
  const isFrom = (wanted: string) =>
    toPlainPostcode(from.country, from.postcode) === toPlainPostcode(from.country, wanted);
  return (
    shippingDate <= toToday(world.clock()) &&
    (customerNumber === undefined || sender.customerNumber === customerNumber) &&
    (postcode === undefined || isFrom(postcode))
  );
}

const isOpen = ({ booking, parcel }: Item, world: World) =>
  booking.cancelledAt === undefined &&
  parcel.handoverId === undefined &&
  !isStopped(booking, parcel, world) &&
  !isWithUs(booking, parcel, world);

/** The parcels to close, the first booked first. */
function listOpen(asked: Order, account: string, world: World): Item[] {
  const { bookingIds } = asked;
  const chosen = bookingIds
    ? listChosen(bookingIds, account, world)
    : bookingsOf(world).list(account);
  const open = chosen
    .filter((booking) => fits(booking, asked, world))
    .flatMap((booking) => booking.parcels.map((parcel) => ({ booking, parcel })))
    .filter((item) => isOpen(item, world));
  if (open.length > 0) return open.slice(0, maxParcels);
  const text =
    'There is nothing to hand over: no parcel that ships today is open. Parcels that are cancelled, closed in another handover or with us already are none';
  return refuse(409, 'BOOK-4095', { text });
}

function close(items: readonly Item[], account: string, world: World): Handover {
  const closedAt = new Date(world.clock()).toISOString();
  const handoverId = toPublicId('ho_', world.nextSerial('handover'));
  const itemIds = new Set(items.map(({ parcel }) => parcel.itemId));
  for (const booking of new Set(items.map((item) => item.booking))) {
    const parcels = booking.parcels.map((parcel) =>
      itemIds.has(parcel.itemId) ? { ...parcel, handoverId } : parcel,
    );
    saveBooking(account, { ...booking, parcels, updatedAt: closedAt }, world);
  }
  const handover = toHandover(items, { handoverId, closedAt });
  handovers.save(account, handover, world);
  return handover;
}

export const handoverOperations: Operations = {
  createHandover: once(
    { name: 'handoverKeys', faultCode: 'BOOK-4091' },
    withBody(order, (asked, { account }, world) => {
      const handover = close(listOpen(asked, account, world), account, world);
      return created(handover, `${ADDRESS}/${handover.handoverId}`);
    }),
  ),

  listHandovers: withQuery(listQuery, (query, { account }, world) => {
    const found = handovers.list(account, world);
    const { page, next } = toCursorPage(found, ({ handoverId }) => handoverId, query);
    const summaries = page.map(({ handoverId, closedAt, total }) => ({
      handoverId,
      closedAt,
      total,
    }));
    return ok({ handovers: summaries, nextCursor: next, total: found.length });
  }),

  getHandover: handovers.one(async (handover, request) => {
    const type = chooseMediaType(request, ['application/json', 'application/pdf']);
    if (type !== 'application/pdf') return ok(handover);
    const name = `${handover.handoverId}.pdf`;
    return toFileReply(await drawHandover(handover), type, { name, as: 'inline' });
  }),
};
