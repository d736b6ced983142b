import * as z from 'zod/mini';
import { toSscc } from '../../shipment/sscc.ts';
import type { World } from '../../state/world.ts';
import { toWrittenPostcode } from '../location-postcodes/postcode-register.ts';
import { toPublicId } from '../public-id.ts';
import { createRecords } from '../records.ts';
import { toSchedule } from '../../shipment/lanes.ts';
import { toLocalTime, toMoment } from '../../shipment/local-time.ts';
import { walkWorkingDays } from '../../shipment/working-days.ts';
import { freightArea, freightTask, toOffers, type FreightArea } from './quote.ts';
import demo from './demo.json' with { type: 'json' };

const party = z.extend(freightArea, { name: z.string(), street: z.string(), city: z.string() });

export const freightOrder = z.extend(freightTask, {
  from: party,
  to: party,
  service: z.string(),
  quoteId: z._default(z.nullable(z.string()), null),
  incoterm: z._default(z.string(), 'DAP'),
  pickupOn: z.optional(z.string()),
  reference: z.optional(z.string()),
});
type FreightOrder = z.output<typeof freightOrder>;

const freightBooking = z.extend(freightOrder, {
  bookingId: z.string(),
  state: z.enum(['booked', 'cancelled']),
  waybillNumber: z.string(),
  itemIds: z.array(z.string()),
  pickupOn: z.string(),
  deliverOn: z.string(),
  price: z.object({ amount: z.number(), currency: z.string() }),
  createdAt: z.string(),
});
export type FreightBooking = z.output<typeof freightBooking>;

/** Apart from the serials of parcels and returns. */
const FIRST_SERIAL = 800_000_000;

export const freightBookings = createRecords<FreightBooking>({
  name: 'freightBookings',
  id: 'bookingId',
  noun: 'booking',
  faultCode: 'FREIGHT-404',
  demos: [freightBooking.parse(demo)],
});

export function createFreightBookingOf(order: FreightOrder, world: World): FreightBooking {
  const { addOns: _addOns, ...kept } = order;
  const { from, to, goods, service } = order;
  const serial = world.nextSerial('freightBooking');
  const lane = { service, from: from.country, to: to.country };
  const handover = order.pickupOn
    ? toMoment(order.pickupOn, '12:00', from.country)
    : toMoment(nextPickupDay(from, world), '12:00', from.country);
  const { startsOn, deliverOn } = toSchedule(lane, handover);
  const offer = toOffers(order).find((candidate) => candidate.service === service);
  const count = goods.reduce((sum, line) => sum + line.count, 0);
  const now = new Date(world.clock()).toISOString();
  return {
    ...kept,
    bookingId: toPublicId('fb_', serial),
    state: 'booked',
    waybillNumber: `NP${now.slice(2, 4)}-${String(serial).padStart(7, '0')}`,
    from: { ...from, postcode: toWrittenPostcode(from.country, from.postcode) },
    to: { ...to, postcode: toWrittenPostcode(to.country, to.postcode) },
    itemIds: Array.from({ length: count }, () =>
      toSscc(FIRST_SERIAL + world.nextSerial('freightItem')),
    ),
    pickupOn: startsOn,
    deliverOn,
    price: offer?.total ?? { amount: 0, currency: 'SEK' },
    createdAt: now,
  };
}

function nextPickupDay({ country }: FreightArea, world: World): string {
  return walkWorkingDays(country, toLocalTime(world.clock(), country).slice(0, 10), 1).date;
}

function toFreightState({ state, ...booking }: FreightBooking, now: number) {
  if (state === 'cancelled') return 'cancelled';
  if (now > toMoment(booking.deliverOn, '16:00', booking.to.country)) return 'delivered';
  const pickedUp = toMoment(booking.pickupOn, '15:00', booking.from.country);
  if (now > pickedUp + 12 * 3_600_000) return 'inTransit';
  return now > pickedUp ? 'collected' : 'booked';
}

export function toFreightReply(booking: FreightBooking, world: World) {
  const state = toFreightState(booking, world.clock());
  const documents = ['waybill', 'labels', ...(state === 'delivered' ? ['proofOfDelivery'] : [])];
  return { ...booking, state, documents };
}
