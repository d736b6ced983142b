import * as z from 'zod/mini';
import { refuse } from '../../composite-fault.ts';
import type { Operations } from '../../operation-handler.ts';
import { requireReadable } from '../../shipment/check-booking.ts';
import { countryCode, type Country } from '../../shipment/countries.ts';
import type { World } from '../../state/world.ts';
import { once } from '../answer-once.ts';
import { requireFresh, toEtag } from '../etag.ts';
import { isWellFormed } from '../location-postcodes/postcode-register.ts';
import { read, withBody, withQuery } from '../read.ts';
import { created, isWanted, ok, toPage } from '../replies.ts';
import { toLocalTime, toMoment } from '../../shipment/local-time.ts';
import { addDays, findDayOff } from '../../shipment/working-days.ts';
import { refuseState, requireDay, requireWindow } from './pickup-faults.ts';
import {
  createPickupOf,
  CUT_OFF,
  pickupOrder,
  pickups,
  toPickupReply,
  toState,
  USUAL_WINDOW,
  type Pickup,
} from './pickup.ts';

const change = z.partial(pickupOrder);
const PLANNED_MAY_CHANGE = ['contact', 'instructions'];

const listQuery = z.object({
  state: z.optional(z.array(z.string())),
  dateFrom: z._default(z.string(), ''),
  dateTo: z._default(z.string(), '9999'),
  page: z.number(),
  pageSize: z.number(),
});
const availabilityQuery = z.object({
  country: countryCode,
  postcode: z.string(),
  from: z.optional(z.string()),
  days: z.number(),
});

function toDay(country: Country, date: string) {
  const dayOff = findDayOff(country, date);
  if (dayOff) {
    return { date, available: false, orderUntil: null, window: null, reason: dayOff.name };
  }
  const orderUntil = toLocalTime(toMoment(date, CUT_OFF, country), country);
  return { date, available: true, orderUntil, window: USUAL_WINDOW, reason: null };
}

function toReply(pickup: Pickup, world: World) {
  return ok(toPickupReply(pickup, world), { etag: toEtag(pickup) });
}

export const pickupOperations: Operations = {
  createPickup: once(
    { name: 'pickupKeys', faultCode: 'PICKUP-409-KEY' },
    withBody(pickupOrder, (order, { account }, world) => {
      requireReadable(order);
      requireWindow(order.window);
      requireDay(order.date, order.address, world.clock());
      const pickup = createPickupOf(order, world);
      pickups.save(account, pickup, world);
      const location = `/rest/transport/v2/pickups/${pickup.pickupId}`;
      return created(toPickupReply(pickup, world), location, { etag: toEtag(pickup) });
    }),
  ),

  listPickups: withQuery(listQuery, (query, { account }, world) => {
    const { page, pageSize } = query;
    const found = pickups
      .list(account, world)
      .map((pickup) => toPickupReply(pickup, world))
      .filter(({ state }) => isWanted<string>(query.state, state))
      .filter(({ date }) => date >= query.dateFrom && date <= query.dateTo);
    const body = { page, pageSize, total: found.length };
    return ok({ ...body, pickups: toPage(found, page, pageSize) });
  }),

  getPickup: pickups.one((pickup, _request, world) => toReply(pickup, world)),

  updatePickup: pickups.one((pickup, request, world) => {
    requireFresh(request, pickup, { noun: 'pickup', faultCode: 'PICKUP-412' });
    const input = read(change, request.body);
    const state = toState(pickup, world.clock());
    const isSmall = Object.keys(input).every((field) => PLANNED_MAY_CHANGE.includes(field));
    const mayChange = state === 'ordered' || (state === 'planned' && isSmall);
    if (!mayChange) refuseState(state, 'changed');
    requireReadable(input);
    requireWindow(input.window);
    requireDay(input.date, pickup.address, world.clock());
    const { date = pickup.date, window = pickup.window, equipment = pickup.equipment } = input;
    const { address } = pickup;
    const changed = { ...pickup, ...input, date, window, equipment, address };
    pickups.save(request.account, changed, world);
    return toReply(changed, world);
  }),

  cancelPickup: pickups.one((pickup, { account }, world) => {
    const state = toState(pickup, world.clock());
    if (state === 'planned') {
      const { changeableUntil } = toPickupReply(pickup, world);
      const text = `The pickup could be cancelled until ${changeableUntil}`;
      refuse(409, 'PICKUP-409-CUTOFF', { text });
    }
    if (state !== 'ordered') refuseState(state, 'cancelled');
    const cancelled: Pickup = { ...pickup, state: 'cancelled' };
    pickups.save(account, cancelled, world);
    return ok(toPickupReply(cancelled, world));
  }),

  listPickupAvailability: withQuery(availabilityQuery, (query, _request, world) => {
    const { country, postcode, from, days } = query;
    if (!isWellFormed(country, postcode)) {
      const text = `${postcode} is not a postcode of ${country}`;
      refuse(400, 'PICKUP-400', { text, param: 'postcode', value: postcode });
    }
    const first = from ?? toLocalTime(world.clock(), country).slice(0, 10);
    const dates = Array.from({ length: days }, (_, index) => addDays(first, index));
    return ok(dates.map((date) => toDay(country, date)));
  }),
};
