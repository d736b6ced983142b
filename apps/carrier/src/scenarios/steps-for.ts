import type { EventCodeName } from '@portal/contract/usage/tracking/event-codes';
import { SERVICES } from '../shipment/services.ts';
import { findBuiltIn } from './built-in.ts';
import type { Scenario, ScenarioStep } from './scenario.ts';

/** The scenario of a parcel that none is chosen for. */
export const STANDARD = 'standard';

/** What happens instead where the receiver collects the parcel. */
const AT_COUNTER: Readonly<Partial<Record<EventCodeName, EventCodeName>>> = {
  E60: 'E65',
  E70: 'E75',
};
/** Steps that say themselves how the parcel is handed over. */
const SAYS_SO: readonly EventCodeName[] = ['E62', 'E65'];

/** The steps of a scenario for a parcel of the service: what a built-in one brings to the door waits at a Service Point where the service ends there. */
export function stepsOf({ name, steps }: Scenario, service: string): readonly ScenarioStep[] {
  const toDoor = (SERVICES[service]?.destination ?? 'door') === 'door';
  if (toDoor || !findBuiltIn(name) || steps.some(({ code }) => SAYS_SO.includes(code)))
    return steps;
  return steps.map((step) => ({ ...step, code: AT_COUNTER[step.code] ?? step.code }));
}

export function stepsFor(name: string, service: string): readonly ScenarioStep[] {
  const scenario = findBuiltIn(name);
  if (!scenario) throw new Error(`There is no built-in scenario ${name}`);
  return stepsOf(scenario, service);
}
