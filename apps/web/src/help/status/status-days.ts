import { toDayWord } from '@portal/contract/help/status/words';
import { writeDate } from '@portal/contract/text/days';
import { toDayText } from '../../lib/dates.ts';
import type { PastIncident } from '../../session/past-incidents.ts';
import type { ComponentDays } from './status-past.ts';

type Day = ComponentDays['days'][number];

/** A day that was not well, and what happened on it. */
export interface TroubledDay {
  readonly day: string;
  /** 'degraded performance' */
  readonly word: string;
  /** Of incidents that began or lasted on this day. */
  readonly incidents: readonly Pick<PastIncident, 'id' | 'name'>[];
}

const isWell = ({ status }: Day) => status === 'operational' || status === null;

export function listTroubled(
  days: readonly Day[],
  past: readonly PastIncident[],
): readonly TroubledDay[] {
  return days
    .filter((day) => !isWell(day))
    .map(({ day, status }) => ({
      day,
      word: toDayWord(status),
      incidents: past.filter((incident) => liesOn(incident, day)),
    }));
}

function liesOn({ startedAt, minutes }: PastIncident, day: string): boolean {
  const began = Date.parse(startedAt);
  if (Number.isNaN(began)) return false;
  const last = new Date(began + minutes * 60_000).toISOString().slice(0, 10);
  return startedAt.slice(0, 10) <= day && day <= last;
}

/** Days without trouble of those that were measured; undefined where none was. */
export function toWellShare(days: readonly Day[]): number | undefined {
  const measured = days.filter(({ status }) => status !== null);
  if (measured.length === 0) return undefined;
  return measured.filter(isWell).length / measured.length;
}

/** Where each month begins, as a share of the strip; none so near to an end that its name would meet the date there. */
export function listMonths(days: readonly Day[]): readonly { at: number; month: string }[] {
  return days
    .map(({ day }, index) => ({ at: index / days.length, month: day }))
    .filter(({ at, month }) => month.endsWith('-01') && at > 0.12 && at < 0.78);
}

/** 'October' */
export const toMonthName = (day: string): string => writeDate(day, 'monthName');

/** '29 Aug 2026' and '26 Nov 2026': the ends of the strip. */
export function toEnds(days: readonly Day[]): readonly [string, string] | undefined {
  const [first, last] = [days[0], days.at(-1)];
  return first && last && [toDayText(first.day), toDayText(last.day)];
}
