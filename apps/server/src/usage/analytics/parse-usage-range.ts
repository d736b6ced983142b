import {
  type UsagePeriod,
  usageGranularities,
  usagePeriods,
} from '@portal/contract/usage/analytics/schema';
import { malformed, missingParameter } from '../../platform/errors/portal-error.ts';
import type { Step } from './analytics-sql.ts';
import { t } from '../../platform/text/text.ts';

export interface AskedRange {
  readonly period?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly granularity?: string | undefined;
  readonly timezone?: string | undefined;
}

export interface UsageSpan {
  readonly name: UsagePeriod | null;
  /** Moments of a wall clock in `timezone`, `YYYY-MM-DD HH:MM:SS`. */
  readonly since: string;
  readonly until: string;
  readonly step: Step;
  readonly timezone: string;
}

const dayMs = 86_400_000;
const usualSteps: Readonly<Record<UsagePeriod, Step>> = {
  eternity: 'eternity',
  year: 'month',
  month: 'day',
  week: '6 hours',
  day: 'hour',
};
/** Days that a range of so fine a granularity may have (contracts G1). */
const longestDays: Readonly<Partial<Record<Step, number>>> = {
  month: 3660,
  day: 366,
  hour: 90,
  '6 hours': 90,
};

/** A period from or up to a moment, or a range by its ends; says what it cannot read (contracts G1). */
export function parseUsageRange(asked: AskedRange, now: Date): UsageSpan {
  const timezone = requireZone(asked.timezone);
  const name = asked.period ? requireOneOf('Period', usagePeriods, asked.period) : null;
  const clock = toWallClock(now, timezone);
  const ends = name === null ? toGivenEnds(asked) : toPeriodEnds(name, asked.since, clock);
  const step = asked.granularity
    ? requireOneOf('Granularity', usageGranularities, asked.granularity)
    : usualSteps[name ?? 'month'];
  if ((step === 'eternity') !== (name === 'eternity')) {
    throw malformed(t`Granularity eternity and period eternity must be used together`);
  }
  requireLength(ends, step);
  return { name, since: toText(ends.since), until: toText(ends.until), step, timezone };
}

/** Milliseconds of the wall clock, as if it were UTC. */
interface Ends {
  readonly since: number;
  readonly until: number;
}

function toGivenEnds({ since, until, granularity }: AskedRange): Ends {
  if (!since || !until || !granularity) throw missingParameter('period');
  const isDay = until.length === 10;
  return {
    since: requireMoment('Since', since),
    until: requireMoment('Until', until) + (isDay ? dayMs - 1000 : 0),
  };
}

function toPeriodEnds(name: UsagePeriod, sinceText: string | undefined, clock: number): Ends {
  if (name === 'eternity') return { since: 0, until: Date.UTC(9999, 11, 31, 23, 59, 59) };
  const since = sinceText ? requireMoment('Since', sinceText) : addPeriod(clock, name, -1);
  return { since, until: addPeriod(since, name, 1) - 1000 };
}

function addPeriod(at: number, name: Exclude<UsagePeriod, 'eternity'>, sign: 1 | -1): number {
  if (name === 'day') return at + sign * dayMs;
  if (name === 'week') return at + sign * 7 * dayMs;
  const date = new Date(at);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() + sign * (name === 'year' ? 12 : 1);
  // The last day of a shorter month stands for days that it does not have.
  const day = Math.min(date.getUTCDate(), new Date(Date.UTC(year, month + 1, 0)).getUTCDate());
  return Date.UTC(year, month, day) + (at % dayMs);
}

function requireOneOf<One extends string>(what: string, known: readonly One[], text: string): One {
  const found = known.find((one) => one === text);
  if (found) return found;
  const list = known.map((one) => `"${one}"`).join(', ');
  throw malformed(t`${what} must be one of [${list}] not "${text}"`);
}

const momentText = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d:\d\d))?$/;

function requireMoment(what: string, text: string): number {
  const [, day = '', time = '00:00:00'] = momentText.exec(text) ?? [];
  const at = Date.parse(`${day}T${time}Z`);
  // A day that its month does not have becomes one of the next.
  if (!Number.isNaN(at) && toText(at).startsWith(day)) return at;
  throw malformed(t`${what} must be a date such as 2026-11-20, or one followed by 14:00:00`);
}

function requireLength({ since, until }: Ends, step: Step): void {
  if (until < since) throw malformed(t`Until must not be before since`);
  const most = longestDays[step];
  if (most === undefined || until - since <= most * dayMs) return;
  throw malformed(t`A range by ${step} can have at most ${most} days`);
}

function requireZone(text: string | undefined): string {
  if (!text) return 'Etc/UTC';
  try {
    toWallClock(new Date(), text);
    return text;
  } catch {
    throw malformed(t`Timezone "${text}" is not known`);
  }
}

/** What a clock on the wall of that zone shows. */
function toWallClock(now: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return Date.parse(`${clock.format(now).replace(' ', 'T')}Z`);
}

const toText = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
