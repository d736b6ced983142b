import * as z from 'zod/mini';
import { refuse } from '../../composite-fault.ts';
import type { CarrierRequest, Operations } from '../../operation-handler.ts';
import { bookingsOf, type Booking } from '../../shipment/booking.ts';
import { toPlainPostcode } from '../../shipment/countries.ts';
import { listDemoBookings } from '../../shipment/demo-bookings.ts';
import {
  EVENT_CODES,
  REASONS,
  type TrackingStatus,
} from '@portal/contract/usage/tracking/event-codes';
import type { Item } from '../../shipment/find-booking.ts';
import { listEventsOf, type TrackingEvent } from '../../shipment/journey.ts';
import { isSscc } from '../../shipment/sscc.ts';
import type { World } from '../../state/world.ts';
import { withQuery } from '../read.ts';
import { isWanted, ok } from '../replies.ts';
import { listFeed, readCursor } from './list-feed.ts';
import {
  findTrackedItem,
  findTrackedShipment,
  listTrackedItems,
  toFeedEvent,
  toItemReply,
  toPublicReply,
} from './to-item-reply.ts';
import { toLegacyShipment } from './to-legacy-reply.ts';

const MAX_ITEMS = 50;

/** From the parcel furthest behind to the one that is done. */
const ORDER: readonly TrackingStatus[] = [
  'delayed',
  'registered',
  'inTransit',
  'outForDelivery',
  'readyForCollection',
  'returned',
  'delivered',
  'cancelled',
];

const itemQuery = z.object({ reference: z.string(), status: z.optional(z.string()) });
const feedQuery = z.object({
  cursor: z.optional(z.string()),
  limit: z.number(),
  status: z.optional(z.array(z.string())),
});

/** Refuses an id whose check digit is wrong with 400, one that nobody knows with 404. */
function getItem({ account, params }: CarrierRequest, world: World): Item {
  const { itemId = '' } = params;
  const about = { param: 'itemId', value: itemId };
  if (!isSscc(itemId)) {
    const text = `The check digit of item id ${itemId} is wrong; one digit may be mistyped`;
    refuse(400, 'TRACK-400', { text, ...about });
  }
  const text = `There is no item ${itemId}`;
  return findTrackedItem(account, itemId, world) ?? refuse(404, 'TRACK-404', { text, ...about });
}

function getShipment(account: string, bookingId: string, world: World): Item[] {
  const about = { param: 'bookingId', value: bookingId };
  return (
    findTrackedShipment(account, bookingId, world) ??
    refuse(404, 'TRACK-404', { text: `There is no booking ${bookingId}`, ...about })
  );
}

function toMethod({ addOns }: Booking, last: TrackingEvent): string {
  if (last.code === 'E75') return 'collected';
  if (addOns.includes('C7')) return 'outsideDoor';
  return addOns.includes('A5') ? 'signed' : 'handedOver';
}

const publicQuery = z.object({ postcode: z.string() });

/** A wrong number and a wrong postcode have one answer: neither may be guessed by itself. */
const getPublicItem = Object.assign(
  withQuery(publicQuery, ({ postcode }, { account, params }, world) => {
    const { itemId = '' } = params;
    const item = findTrackedItem(account, itemId, world);
    const text = `There is no item ${itemId} to the postcode ${postcode}`;
    if (!item || !isPostcodeOf(item.booking, postcode))
      return refuse(404, 'TRACK-404', { text, param: 'itemId', value: itemId });
    return ok(toPublicReply(item, world));
  }),
  { ofItem: true },
);

function isPostcodeOf({ receiver }: Booking, postcode: string): boolean {
  const { country } = receiver;
  return toPlainPostcode(country, postcode) === toPlainPostcode(country, receiver.postcode);
}

export const trackingOperations: Operations = {
  getPublicItem,

  findItems: withQuery(itemQuery, ({ reference, status }, { account }, world) => {
    const bookings = [...listDemoBookings(world), ...bookingsOf(world).list(account)];
    const items = bookings
      .toReversed()
      .flatMap(listTrackedItems)
      .filter(({ booking, parcel }) => [booking.reference, parcel.reference].includes(reference))
      .map((item) => toItemReply(item, world))
      .filter((item) => isWanted<string>(status, item.status));
    return ok({ items: items.slice(0, MAX_ITEMS) });
  }),

  getItem: (request, world) => ok(toItemReply(getItem(request, world), world)),

  getProofOfDelivery: (request, world) => {
    const { booking, parcel } = getItem(request, world);
    const { itemId } = parcel;
    const last = listEventsOf(booking, parcel, world).at(-1);
    if (last?.status !== 'delivered') {
      const text = `Item ${itemId} is not delivered`;
      return refuse(409, 'TRACK-4091', { text, param: 'itemId', value: itemId });
    }
    const method = toMethod(booking, last);
    const receivedBy = method === 'outsideDoor' ? null : booking.receiver.name;
    return ok({ itemId, deliveredAt: last.at, place: last.location, receivedBy, method });
  },

  getShipment: ({ account, params }, world) => {
    const { bookingId = '' } = params;
    const found = getShipment(account, bookingId, world);
    const items = found.map((item) => toItemReply(item, world));
    const status = ORDER.find((candidate) => items.some((item) => item.status === candidate));
    return ok({ bookingId, status, items });
  },

  listEvents: withQuery(feedQuery, ({ cursor, limit, status }, { account }, world) => {
    const rest = listFeed(account, readCursor(cursor), world);
    const wanted = rest.filter(({ happening }) =>
      isWanted<string>(status, EVENT_CODES[happening.code].status),
    );
    const page = wanted.slice(0, limit);
    const hasMore = wanted.length > page.length;
    // With a filter the cursor moves past what was left out, so that it is not searched again.
    const last = hasMore ? page.at(-1) : rest.at(-1);
    const nextCursor = last ? Buffer.from(last.position).toString('base64url') : (cursor ?? null);
    const events = page.map(({ happening }) => toFeedEvent(happening, world));
    return ok({ events, nextCursor, hasMore });
  }),

  listEventCodes: () => {
    const eventCodes = Object.entries(EVENT_CODES).map(([code, { place: _place, ...event }]) => ({
      code,
      ...event,
    }));
    const reasons = Object.entries(REASONS).map(([code, text]) => ({ code, text }));
    return ok({ eventCodes, reasons });
  },
};

/** Version 4, deprecated. */
export const legacyTrackingOperations: Operations = {
  /** Answers an unknown id with an empty list. */
  findByIdentifier: ({ account, query }, world) => {
    const id = String(query['id']);
    const item = findTrackedItem(account, id, world);
    const found = item ? [item] : findTrackedShipment(account, id, world);
    return ok({ shipments: found ? [toLegacyShipment(found, world)] : [] });
  },

  getShipment: ({ account, params }, world) =>
    ok(toLegacyShipment(getShipment(account, params['shipmentId'] ?? '', world), world)),
};
