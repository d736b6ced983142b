import { chooseJourneys } from '../scenarios/choose.ts';
import type { World } from '../state/world.ts';
import type { Booking, BookingInput } from './booking.ts';
import { toCrockford } from './crockford.ts';
import { HOME } from './countries.ts';
import { toToday } from './delivery-date.ts';
import { toSchedule, type Schedule } from './lanes.ts';
import { toPrice } from './price.ts';
import { SERVICES } from './services.ts';
import { toSscc } from './sscc.ts';

/** Serials below belong to the demonstration bookings. */
const FIRST_SERIAL = 1000;

/** What the sender of an IFTMIN has numbered himself. */
interface OwnNumbers {
  readonly shipmentNumber: string;
  /** Of each parcel. */
  readonly itemIds: readonly string[];
}

interface Owner {
  readonly account: string;
  readonly own?: OwnNumbers;
}

/** A new booking of an input that breaks no rule; reserves item ids where the sender has none of his own. */
export function createBooking(input: BookingInput, { account, own }: Owner, world: World): Booking {
  const now = new Date(world.clock());
  const parcels = input.parcels.map((parcel, index) => ({
    ...parcel,
    itemId: own?.itemIds[index] ?? toSscc(FIRST_SERIAL + world.nextSerial('item')),
  }));
  const from = { start: world.clock(), country: input.receiver.country };
  return {
    ...input,
    ...(own && { shipmentNumber: own.shipmentNumber }),
    // By the time outside, which is one for all: two accounts never get the same.
    bookingId: toBookingId(new Date(world.realClock()), world.nextSerial('booking')),
    parcels,
    journeys: chooseJourneys({ ...input, parcels }, { account, world, ...from }),
    shippingDate: input.shippingDate ?? toToday(world.clock()),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    ...toTerms(input, world),
  };
}

/** Price and expected delivery, which follow from the rest of a booking. */
export function toTerms(input: BookingInput, world: World) {
  const service = SERVICES[input.service];
  if (!service) throw new Error(`Service ${input.service} was not checked`);
  return {
    price: toPrice(input, service),
    expectedDelivery: scheduleOf(input, world).deliverOn,
  };
}

/** When the parcels leave and arrive that are handed over on the day of shipping. */
export function scheduleOf(input: BookingInput, { clock }: Pick<World, 'clock'>): Schedule {
  const { service, sender, receiver, shippingDate } = input;
  const ships = shippingDate === undefined ? clock() : Date.parse(shippingDate);
  const lane = { service, from: sender.country ?? HOME, to: receiver.country };
  return toSchedule(lane, Math.max(ships, clock()));
}

/** Seven characters of time, three of a serial: sorts by age and never repeats within a second. */
function toBookingId(now: Date, serial: number): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `bk_${toCrockford(seconds, 7)}${toCrockford(serial, 3)}`;
}
