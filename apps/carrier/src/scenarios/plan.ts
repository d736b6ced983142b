import { HOME, type Country } from '../shipment/countries.ts';
import { toLocalTime, toMoment } from '../shipment/local-time.ts';
import type { EventCodeName } from '@portal/contract/usage/tracking/event-codes';
import { addDays, walkWorkingDays } from '../shipment/working-days.ts';
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
  /** Whether people scan by day, as in the scenarios that are built in; an account's own say their hours. */
  readonly isByDay: boolean;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What happens from an instant on, in the order in which it is recorded. */
export function planSteps(steps: readonly ScenarioStep[], from: PlanFrom): Step[] {
  let at = from.start;
  const scans = steps.flatMap((step) => {
    at = toInstant(step, { ...from, start: at });
    return toScans(step, at);
  });
  const planned = from.isByDay ? toDaytime(scans, from.start) : scans;
  return planned.toSorted((one, other) => one.recordedAt - other.recordedAt);
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

/** What the sender does, at any hour. */
const BY_SENDER: readonly EventCodeName[] = ['E10', 'E15', 'E90'];

/** The same scans in their order, each by day; what happens at once stays so. */
function toDaytime(scans: readonly Step[], start: number): Step[] {
  const isMoved = ({ code, at }: Step) => at > start && !BY_SENDER.includes(code);
  const isEarly = scans.some((scan) => isMoved(scan) && toDayHour(scan.at, 0) <= start);
  const toHour = (time: number) => toDayHour(time, isEarly ? 1 : 0);
  return scans.map((scan) =>
    isMoved(scan) ? { ...scan, at: toHour(scan.at), recordedAt: toHour(scan.recordedAt) } : scan,
  );
}

/** The 24 hours of a day told in those from 6 to 19 in Sweden: with 20 in Finland, a day of work in every country. */
const [OPENS, OPEN_HOURS] = ['06:00', 13];

function toDayHour(time: number, daysLater: number): number {
  const local = toLocalTime(time, HOME);
  const date = local.slice(0, 10);
  const passed = Date.parse(`${local.slice(0, 19)}Z`) - Date.parse(date);
  const opens = toMoment(addDays(date, daysLater), OPENS, HOME);
  return opens + Math.round((passed * OPEN_HOURS) / 24);
}

function toInstant(
  { after = 0, workingDays = 0 }: ScenarioStep,
  { start, country }: Pick<PlanFrom, 'start' | 'country'>,
) {
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
