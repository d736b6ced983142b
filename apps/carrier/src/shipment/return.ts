import * as z from 'zod/mini';
import type { Collection, World } from '../state/world.ts';
import type { Booking } from './booking.ts';
import { countryCode, type Country } from './countries.ts';
import demo from './demo-return.json' with { type: 'json' };
import { toSchedule } from './lanes.ts';
import { SERVICES } from './services.ts';
import { addDays } from './working-days.ts';

const party = z.looseObject({
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: countryCode,
  phone: z.optional(z.string()),
});

const item = z.looseObject({
  description: z.string(),
  quantity: z.number(),
  reason: z.optional(z.string()),
});

const orNull = z._default(z.nullable(z.string()), null);

/** A return as it is asked for, once a booking has said what the caller did not. */
export const returnOrder = z.object({
  carrier: z.enum(['label', 'code']),
  sender: party,
  receiver: party,
  weightKg: z.number(),
  reference: orNull,
  outboundBookingId: orNull,
  outboundItemId: orNull,
  items: z._default(z.array(item), []),
});
export type ReturnOrder = z.output<typeof returnOrder>;

const returnRecord = z.extend(returnOrder, {
  returnId: z.string(),
  itemId: z.string(),
  service: z.literal('P42'),
  paidBy: z.literal('sender'),
  state: z.enum(['created', 'cancelled']),
  dropOffCode: z.optional(z.string()),
  createdAt: z.string(),
  cancelledAt: z.optional(z.string()),
  expiresOn: z.string(),
});
export type Return = z.output<typeof returnRecord>;

export const DEMO_RETURN = returnRecord.parse(demo);

export const RETURN_SERVICE = SERVICES['P42'];
const DAYS_TO_RETURN = 90;

/** Returns come from the countries of the return service and from Poland, and go to those of the service. */
export function isReturnLane(from: Country, to: Country): boolean {
  const { countries = [] } = RETURN_SERVICE ?? {};
  return [...countries, 'PL'].includes(from) && countries.includes(to);
}

export function returnsOf(world: World): Collection<Return> {
  return world.collection<Return>('returns');
}

export function toExpiry(createdAt: string): string {
  return addDays(createdAt.slice(0, 10), DAYS_TO_RETURN);
}

/** The return as a parcel that is printed and tracked: nobody has handed it over yet. */
export function toReturnBooking(found: Return, world: World): Booking {
  const { itemId, sender, receiver, weightKg, reference, createdAt, cancelledAt } = found;
  const at = Math.min(Date.parse(createdAt), world.clock());
  const lane = { service: found.service, from: sender.country, to: receiver.country };
  return {
    bookingId: found.outboundBookingId ?? '',
    returnId: found.returnId,
    ...(found.dropOffCode !== undefined && { dropOffCode: found.dropOffCode }),
    service: found.service,
    addOns: [],
    sender: { customerNumber: '', ...sender },
    receiver,
    parcels: [{ itemId, weightKg, ...(reference !== null && { reference }) }],
    journeys: { [itemId]: { scenario: 'standard', plan: [{ code: 'E10', at, recordedAt: at }] } },
    shippingDate: createdAt.slice(0, 10),
    createdAt,
    updatedAt: cancelledAt ?? createdAt,
    ...(cancelledAt !== undefined && { cancelledAt }),
    price: { amount: 0, currency: 'EUR' },
    expectedDelivery: toSchedule(lane, world.clock()).deliverOn,
  };
}
