import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { refuse } from '../../composite-fault.ts';
import { isObject, toObject, type JsonObject } from '../../json.ts';
import { toLabelReply } from '../../labels/to-label-reply.ts';
import type { Operations } from '../../operation-handler.ts';
import { bookingInput, bookingsOf, labelWish, type Booking } from '../../shipment/booking.ts';
import { requireBookable } from '../../shipment/check-booking.ts';
import { toTerms } from '../../shipment/create-booking.ts';
import { saveBooking } from '../../shipment/find-booking.ts';
import { findCollectionPoint } from '../../shipment/journey.ts';
import { ADD_ONS, listAddOns } from '../../shipment/services.ts';
import type { World } from '../../state/world.ts';
import { toPublicId } from '../public-id.ts';
import { read, withBody, withQuery } from '../read.ts';
import { isWanted, ok, toCursorPage } from '../replies.ts';
import { cancelReturns, moveReturns, toReturnLabel } from '../shipment-returns/booked-returns.ts';
import { bookShipment } from './book-shipment.ts';
import { compareServices } from './compare-services.ts';
import { forBooking, requireOpen, requireUnblocked } from './booking-faults.ts';
import { handoverOperations } from './handover/operations.ts';
import { toBookingReply, toBookingStatus, toCollectionPoint } from './to-booking-reply.ts';

const listQuery = z.object({
  status: z.optional(z.string()),
  reference: z.optional(z.string()),
  service: z.optional(z.string()),
  createdFrom: z.optional(z.string()),
  createdTo: z.optional(z.string()),
  limit: z.number(),
  cursor: z.optional(z.string()),
});
type ListQuery = z.output<typeof listQuery>;

function fits(booking: Booking, query: ListQuery, world: World): boolean {
  const created = Date.parse(booking.createdAt);
  const references = [booking.reference, ...booking.parcels.map(({ reference }) => reference)];
  const checks = [
    isWanted<string>(query.status, toBookingStatus(booking, world)),
    isWanted(query.service, booking.service),
    query.reference === undefined || references.includes(query.reference),
    query.createdFrom === undefined || created >= Date.parse(query.createdFrom),
    query.createdTo === undefined || created < Date.parse(query.createdTo),
  ];
  return checks.every(Boolean);
}

function toSummary(booking: Booking, world: World) {
  const { name, city, country } = booking.receiver;
  return {
    bookingId: booking.bookingId,
    status: toBookingStatus(booking, world),
    service: booking.service,
    reference: booking.reference ?? null,
    receiver: { name, city, country },
    itemIds: booking.parcels.map(({ itemId }) => itemId),
    expectedDelivery: booking.expectedDelivery,
    createdAt: booking.createdAt,
  };
}

/** JSON Merge Patch (RFC 7396). */
function merge(target: JsonObject, patch: JsonObject): JsonObject {
  const merged = { ...target };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else merged[key] = isObject(value) ? merge(toObject(merged[key]), value) : value;
  }
  return merged;
}

const file = z.object({
  name: z.string(),
  mediaType: z.string(),
  bytes: z.instanceof(Uint8Array),
});
const documentInput = z.looseObject({ file: z.union([z.string(), file]) });
const mostBytes = 5_000_000;
const mediaTypes = new Set(['application/pdf', 'image/png', 'image/jpeg']);

/** A text under the name of the file is none. */
function requireFile(sent: string | z.output<typeof file>): z.output<typeof file> {
  if (typeof sent === 'string') {
    const text = 'file must be sent as a file: its part needs a file name';
    return refuse(422, 'BOOK-422', { text, param: 'file', value: sent.slice(0, 80) });
  }
  const { name, mediaType, bytes } = sent;
  const about = { param: 'file', value: name };
  if (!mediaTypes.has(mediaType)) {
    const text = `A document is a PDF, a PNG or a JPEG, not ${mediaType || 'of unknown type'}`;
    refuse(415, 'BOOK-415', { text, ...about });
  }
  if (bytes.length > mostBytes) {
    refuse(413, 'BOOK-413', { text: 'The document is larger than 5 MB', ...about });
  }
  return sent;
}

export const bookingOperations: Operations = {
  bookShipment,

  listBookings: withQuery(listQuery, (query, { account }, world) => {
    const found = bookingsOf(world)
      .list(account)
      .filter((booking) => fits(booking, query, world))
      .toReversed();
    const { page, next } = toCursorPage(found, ({ bookingId }) => bookingId, query);
    const bookings = page.map((booking) => toSummary(booking, world));
    return ok({ bookings, nextCursor: next, total: found.length });
  }),

  checkShipment: withBody(bookingInput, (input, _request, world) => {
    requireUnblocked(input);
    const service = requireBookable(input, world);
    const point = findCollectionPoint(input);
    const possibleAddOns = listAddOns(service, input.receiver.country).map((code) => ({
      code,
      name: ADD_ONS[code]?.name ?? code,
      price: { amount: ADD_ONS[code]?.price ?? 0, currency: 'EUR' },
    }));
    const collectionPoint = point ? toCollectionPoint(point) : null;
    return ok({ ...toTerms(input, world), collectionPoint, possibleAddOns });
  }),

  compareServices,

  ...handoverOperations,

  getBooking: forBooking((booking, _request, world) => ok(toBookingReply(booking, world))),

  updateBooking: forBooking((booking, { account, body }, world) => {
    requireOpen(booking, world);
    const input = read(bookingInput, merge({ ...booking }, toObject(body)));
    requireBookable(input, world, { bookedDay: booking.shippingDate });
    const { bookingId, createdAt, parcels, isDemo = false, journeys, calls } = booking;
    const updatedAt = new Date(world.clock()).toISOString();
    const kept = { bookingId, createdAt, updatedAt, parcels, isDemo };
    const past = { ...(journeys && { journeys }), ...(calls && { calls }) };
    const { shippingDate = booking.shippingDate } = input;
    const terms = toTerms(input, world);
    const changed: Booking = { ...input, shippingDate, ...kept, ...past, ...terms };
    saveBooking(account, changed, world);
    moveReturns(changed, account, world);
    return ok(toBookingReply(changed, world));
  }),

  cancelBooking: forBooking((booking, { account }, world) => {
    requireOpen(booking, world);
    const cancelledAt = new Date(world.clock()).toISOString();
    saveBooking(account, { ...booking, cancelledAt, updatedAt: cancelledAt }, world);
    cancelReturns(booking.parcels, account, world);
    const { bookingId, price } = booking;
    const refund = { amount: price.amount, currency: price.currency };
    return ok({ bookingId, status: 'cancelled', cancelledAt, refund });
  }),

  getBookingLabels: forBooking(async (booking, { account, query }, world) => {
    if (booking.cancelledAt !== undefined) requireOpen(booking, world);
    const wish = read(labelWish, query);
    const labels = await Promise.all(
      booking.parcels.map(async (parcel) => {
        const label = await toLabelReply({ booking, parcel }, wish, world);
        const back = await toReturnLabel(parcel, wish, { account, world });
        return { itemId: parcel.itemId, label, ...(back && { return: back }) };
      }),
    );
    return ok({ bookingId: booking.bookingId, labels });
  }),

  /** Keeps what is said of a document; its bytes are measured and forgotten. */
  addBookingDocument: forBooking(({ bookingId }, { account, body }, world) => {
    const { file: sent, ...about } = read(documentInput, body);
    const { name, mediaType, bytes } = requireFile(sent);
    const document = {
      documentId: toPublicId('bd_', world.nextSerial('bookingDocument')),
      bookingId,
      ...about,
      fileName: name,
      mediaType,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      addedAt: new Date(world.clock()).toISOString(),
    };
    world.collection('bookingDocuments').put(account, document.documentId, document);
    return { status: 201, body: document };
  }),
};
