import * as z from 'zod/mini';
import { countryCode, type Country } from '../../shipment/countries.ts';
import type { World } from '../../state/world.ts';
import { toPublicId } from '../public-id.ts';
import { createRecords } from '../records.ts';
import { toLocalTime, toMoment } from '../../shipment/local-time.ts';
import { addDays, toWorkingDay } from '../../shipment/working-days.ts';
import demo from './demo.json' with { type: 'json' };

const timeWindow = z.object({ from: z.string(), to: z.string() });
export type TimeWindow = z.output<typeof timeWindow>;

export const pickupOrder = z.looseObject({
  date: z.optional(z.string()),
  window: z.optional(timeWindow),
  address: z.looseObject({ postcode: z.string(), country: countryCode }),
  equipment: z.optional(z.array(z.string())),
  instructions: z.optional(z.nullable(z.string())),
});
type PickupOrder = z.output<typeof pickupOrder>;

const pickupRecord = z.extend(pickupOrder, {
  pickupId: z.string(),
  state: z.enum(['ordered', 'cancelled']),
  date: z.string(),
  window: timeWindow,
  equipment: z.array(z.string()),
  createdAt: z.string(),
});
export type Pickup = z.output<typeof pickupRecord>;

export const CUT_OFF = '13:00';
export const USUAL_WINDOW: TimeWindow = { from: '08:00', to: '18:00' };

export const pickups = createRecords<Pickup>({
  name: 'pickups',
  id: 'pickupId',
  noun: 'pickup',
  faultCode: 'PICKUP-404',
  demos: [pickupRecord.parse(demo)],
});

/** The first day on which an order that comes in now can be collected. */
export function toNextDay(country: Country, now: number): string {
  const today = toLocalTime(now, country).slice(0, 10);
  const isLate = now > toMoment(today, CUT_OFF, country);
  return toWorkingDay(country, isLate ? addDays(today, 1) : today);
}

export function createPickupOf(order: PickupOrder, world: World): Pickup {
  const { date, window = USUAL_WINDOW, equipment = [] } = order;
  return {
    ...order,
    pickupId: toPublicId('pu_', world.nextSerial('pickup')),
    state: 'ordered',
    date: date ?? toNextDay(order.address.country, world.clock()),
    window,
    equipment,
    createdAt: new Date(world.clock()).toISOString(),
  };
}

/** Orders are planned at the cut-off time and collected by the end of their window. */
export function toState(pickup: Pickup, now: number) {
  const { country } = pickup.address;
  if (pickup.state === 'cancelled') return 'cancelled';
  if (now > toMoment(pickup.date, pickup.window.to, country)) return 'collected';
  return now > toMoment(pickup.date, CUT_OFF, country) ? 'planned' : 'ordered';
}

export function toPickupReply(pickup: Pickup, world: World) {
  const { country } = pickup.address;
  return {
    ...pickup,
    state: toState(pickup, world.clock()),
    changeableUntil: toLocalTime(toMoment(pickup.date, CUT_OFF, country), country),
    instructions: pickup.instructions ?? null,
    failure: null,
  };
}
