import { toScenarioName } from '@portal/test-data/references';
import type { Booking, Journey } from '../shipment/booking.ts';
import type { World } from '../state/world.ts';
import { findBuiltIn } from './built-in.ts';
import { defaultsOf, ownScenariosOf } from './own.ts';
import { planSteps, type PlanFrom } from './plan.ts';
import type { Scenario } from './scenario.ts';

/** One that everybody has, or one of the account's own. */
export function findScenario(account: string, name: string, world: World): Scenario | undefined {
  return findBuiltIn(name) ?? ownScenariosOf(world).get(account, name);
}

interface Choosing extends Omit<PlanFrom, 'isByDay'> {
  readonly account: string;
  readonly world: World;
}

/** itemId → what is to happen to the parcel: by its reference, else the booking's, else the account's choice for all. */
export function chooseJourneys(
  { parcels, reference }: Pick<Booking, 'parcels' | 'reference'>,
  choosing: Choosing,
): Record<string, Journey> {
  const { account, world } = choosing;
  const usual = defaultsOf(world).get(account, 'next');
  const chosen = parcels.flatMap(({ itemId, reference: own }) => {
    const names = [toScenarioName(own), toScenarioName(reference), usual];
    const journey = names.map((name) => name && toJourney(name, choosing)).find(Boolean);
    return journey ? [[itemId, journey] as const] : [];
  });
  return Object.fromEntries(chosen);
}

/** Undefined where the account has no scenario of the name. */
function toJourney(name: string, { account, world, ...from }: Choosing): Journey | undefined {
  if (findBuiltIn(name)) return { scenario: name };
  const own = ownScenariosOf(world).get(account, name);
  return own && { scenario: name, plan: planSteps(own.steps, { ...from, isByDay: false }) };
}
