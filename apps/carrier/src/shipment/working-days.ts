import type { Country } from './countries.ts';
import { listHolidays } from './holidays.ts';

export interface DayOff {
  readonly date: string;
  readonly country: Country;
  readonly reason: 'weekend' | 'holiday';
  readonly name: string;
}

/** Why nobody works on a day (YYYY-MM-DD); undefined on a working day. */
export function findDayOff(country: Country, date: string): DayOff | undefined {
  const holiday = listHolidays(country, Number(date.slice(0, 4))).find(
    (candidate) => candidate.date === date && !candidate.halfDay,
  );
  if (holiday) return { date, country, reason: 'holiday', name: holiday.name };
  const weekday = new Date(date).getUTCDay();
  if (weekday === 6) return { date, country, reason: 'weekend', name: 'Saturday' };
  return weekday === 0 ? { date, country, reason: 'weekend', name: 'Sunday' } : undefined;
}

export function addDays(date: string, count: number): string {
  const day = new Date(date);
  day.setUTCDate(day.getUTCDate() + count);
  return day.toISOString().slice(0, 10);
}

export interface Walk {
  readonly date: string;
  /** The days on the way on which nobody works. */
  readonly skipped: readonly DayOff[];
}

/** The day `count` working days later, or earlier when it is negative. */
export function walkWorkingDays(country: Country, from: string, count: number): Walk {
  const step = count < 0 ? -1 : 1;
  const skipped: DayOff[] = [];
  let date = from;
  for (let left = Math.abs(count); left > 0;) {
    date = addDays(date, step);
    const dayOff = findDayOff(country, date);
    if (dayOff) skipped.push(dayOff);
    else left -= 1;
  }
  return { date, skipped };
}

/** The day itself when it is a working day, else the next one. */
export function toWorkingDay(country: Country, date: string): string {
  return findDayOff(country, date) ? walkWorkingDays(country, date, 1).date : date;
}
