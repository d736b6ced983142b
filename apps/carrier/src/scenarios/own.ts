import type { Collection, World } from '../state/world.ts';
import type { Scenario } from './scenario.ts';

/** Scenarios that the account has written, by name. */
export function ownScenariosOf(world: World): Collection<Scenario> {
  return world.collection<Scenario>('scenarios');
}

/** Under `next`: the scenario of the account's next bookings. */
export function defaultsOf(world: World): Collection<string> {
  return world.collection<string>('scenarioDefaults');
}
