import * as z from 'zod/mini';
import { refuse } from '../../composite-fault.ts';
import type { CarrierRequest } from '../../operation-handler.ts';
import { findBuiltIn } from '../../scenarios/built-in.ts';
import { planOn } from '../../scenarios/plan.ts';
import type { Scenario } from '../../scenarios/scenario.ts';
import { stepsOf } from '../../scenarios/steps-for.ts';
import { NOT_FOUND } from '../../scenarios/troubles.ts';
import type { Booking, Journey, Parcel } from '../../shipment/booking.ts';
import { EVENT_CODES } from '@portal/contract/usage/tracking/event-codes';
import { saveBooking } from '../../shipment/find-booking.ts';
import { isTracked, listRecorded, timeOf } from '../../shipment/journey.ts';
import type { World } from '../../state/world.ts';
import { read } from '../read.ts';
import { ok } from '../replies.ts';
import { requireScenario } from './scenario-operations.ts';
import { toShipmentReply } from './to-shipment-reply.ts';

const scenarioChoice = z.object({ scenario: z.string(), itemId: z.optional(z.string()) });

/** Lets another scenario happen to the parcels that are under way, or to one; what has happened stays. */
export function chooseScenario(booking: Booking, { account, body }: CarrierRequest, world: World) {
  const { scenario: name, itemId } = read(scenarioChoice, body);
  const scenario = requireScenario(account, name, world);
  if (name === NOT_FOUND) refuseForgetting(name);
  const chosen = listUnderWay(booking, itemId, world).map((parcel) => [
    parcel.itemId,
    toJourney(booking, parcel, { scenario, world }),
  ]);
  const journeys = { ...booking.journeys, ...Object.fromEntries(chosen) };
  const updatedAt = new Date(world.clock()).toISOString();
  const changed: Booking = { ...booking, journeys, updatedAt };
  saveBooking(account, changed, world);
  return ok(toShipmentReply(changed, world));
}

/** What was told cannot be taken back. */
function refuseForgetting(name: string): never {
  const text = 'A parcel that was found stays so: choose notfound before you book';
  return refuse(409, 'WORLD-4095', { text, param: 'scenario', value: name });
}

function listUnderWay(booking: Booking, itemId: string | undefined, world: World): Parcel[] {
  const wanted = booking.parcels.filter(
    (parcel) => itemId === undefined || parcel.itemId === itemId,
  );
  if (wanted.length === 0) {
    const text = `Booking ${booking.bookingId} has no item ${itemId ?? ''}`;
    refuse(404, 'WORLD-404', { text, param: 'itemId', value: itemId });
  }
  const underWay = wanted.filter(
    (parcel) => isTracked(booking, parcel) && !isOver(booking, parcel, world),
  );
  if (underWay.length > 0) return underWay;
  const text =
    'Nothing is to come for these parcels: they have arrived, were stopped, or are never found';
  return refuse(409, 'WORLD-4092', { text, param: 'bookingId', value: booking.bookingId });
}

function isOver(booking: Booking, parcel: Parcel, world: World): boolean {
  return listRecorded(booking, parcel, world).some(({ code }) => EVENT_CODES[code].isFinal);
}

interface Choice {
  readonly scenario: Scenario;
  readonly world: World;
}

function toJourney(booking: Booking, parcel: Parcel, { scenario, world }: Choice): Journey {
  const isByDay = findBuiltIn(scenario.name) !== undefined;
  const from = { start: timeOf(booking, world), country: booking.receiver.country, isByDay };
  const past = listRecorded(booking, parcel, world);
  const plan = planOn(past, stepsOf(scenario, booking.service), from);
  return { scenario: scenario.name, plan };
}
