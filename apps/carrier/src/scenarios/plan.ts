import type { Country } from '../shipment/countries.ts';
import type { EventCodeName } from '@portal/contract/usage/tracking/event-codes';
import { walkWorkingDays } from '../shipment/working-days.ts';
import type { ScenarioStep } from './scenario.ts';

/** A scan of a parcel, in the past or still to come; times are those of its world, milliseconds since the epoch. */
export interface Step extends Pick<ScenarioStep, 'place' | 'reason' | 'text' | 'movesDelivery'> {
  readonly code: EventCodeName;
  readonly at: number;
  /** When we know of it, never before it happens: who is told hears of it then. */
  readonly recordedAt: number;
  /** A scan that was told before. */
  readonly isRepeat?: boolean;
}

export interface PlanFrom {
  readonly start: number;
  /** Of the receiver, for working days. */
  readonly country: Country;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What happens from an instant on, in the order in which it is recorded. */
export function planSteps(steps: readonly ScenarioStep[], { start, country }: PlanFrom): Step[] {
  let at = start;
  return steps
    .flatMap((step) => {
      at = toInstant(step, { start: at, country });
      return toScans(step, at);
    })
    .toSorted((one, other) => one.recordedAt - other.recordedAt);
}

/** What has happened stays; of the scenario follows what comes after its first steps that have happened too. */
export function planOn(
  past: readonly Step[],
  steps: readonly ScenarioStep[],
  from: PlanFrom,
): Step[] {
  const happened = new Set(past.map(({ code }) => code));
  const next = steps.findIndex(({ code }) => !happened.has(code));
  return next < 0 ? [...past] : [...past, ...planSteps(steps.slice(next), from)];
}

function toInstant({ after = 0, workingDays = 0 }: ScenarioStep, { start, country }: PlanFrom) {
  const at = start + Math.round(after * HOUR);
  if (workingDays === 0) return at;
  const date = new Date(at).toISOString().slice(0, 10);
  const { date: later } = walkWorkingDays(country, date, workingDays);
  return at + Math.round((Date.parse(later) - Date.parse(date)) / DAY) * DAY;
}

function toScans(step: ScenarioStep, at: number): Step[] {
  const { after: _after, workingDays: _days, recordedAfter = 0, repeatedAfter, ...about } = step;
  const scan = { ...about, at, recordedAt: at + Math.round(recordedAfter * HOUR) };
  if (repeatedAfter === undefined) return [scan];
  const again = scan.recordedAt + Math.round(repeatedAfter * HOUR);
  return [scan, { ...scan, recordedAt: again, isRepeat: true }];
}
