import { CarrierFault, toFault, type Fault } from '../composite-fault.ts';
import type { World } from '../state/world.ts';
import type { BookingInput } from './booking.ts';
import { toToday } from './delivery-date.ts';
import type { Circumstances, Flaw } from './rules/rule.ts';
import { RULES, TEXT_RULES } from './rules/rules.ts';
import { SERVICES, type BasicService } from './services.ts';
import { addDays } from './working-days.ts';

const MAX_DAYS_AHEAD = 30;

interface Options {
  /** How a version of the API calls a field. */
  readonly rename?: (param: string) => string;
  /** The day of shipping of a booking that is changed. */
  readonly bookedDay?: string;
}

/**
 * Refuses what a schema cannot: a service that does not go there or with that, an add-on without its data. Every fault at once.
 */
export function requireBookable(
  input: BookingInput,
  world: Pick<World, 'clock'>,
  options: Options = {},
): BasicService {
  const faults = listBroken(input, world, options);
  const service = SERVICES[input.service];
  if (service && faults.length === 0) return service;
  return refuseBroken(faults);
}

export function refuseBroken(faults: readonly Fault[]): never {
  const message = faults.length === 1 ? '1 rule is broken' : `${faults.length} rules are broken`;
  throw new CarrierFault(422, faults, { message });
}

/** Refuses texts that cannot be read or printed, by the rules and ids of a booking. */
export function requireReadable(input: object): void {
  const faults = Object.entries(TEXT_RULES).flatMap(([code, rule]) =>
    rule(input).map((flaw) => toFault(code, flaw)),
  );
  if (faults.length > 0) refuseBroken(faults);
}

/** A fault for each rule that the input breaks. */
export function listBroken(
  input: BookingInput,
  { clock }: Pick<World, 'clock'>,
  { rename = (param) => param, bookedDay }: Options = {},
): Fault[] {
  const service = SERVICES[input.service];
  if (!service) return [toUnknown(input, rename)];
  const firstDay = toToday(clock());
  const lastDay = addDays(firstDay, MAX_DAYS_AHEAD);
  return listFaults(input, { service, firstDay, lastDay, bookedDay }, rename);
}

function toUnknown({ service: value }: BookingInput, rename: (param: string) => string): Fault {
  const text = `Service ${value} does not exist`;
  return toFault('BOOK-1050', { text, param: rename('service'), value });
}

function listFaults(
  input: BookingInput,
  circumstances: Circumstances,
  rename: (param: string) => string,
): Fault[] {
  const toOwn = ({ text, param, value }: Flaw) => ({
    text: text.replaceAll(param, rename(param)),
    param: rename(param),
    value,
  });
  return Object.entries(RULES).flatMap(([code, rule]) =>
    rule(input, circumstances).map((flaw) => toFault(code, toOwn(flaw))),
  );
}
