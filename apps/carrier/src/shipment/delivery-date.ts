import { COUNTRIES, type Country } from './countries.ts';
import type { BasicService } from './services.ts';

const DAY = 86_400_000;
/** Parcels booked later than this hour, UTC, leave on the next working day. */
const CUT_OFF_HOUR = 15;

/**
 * The working day on which a parcel is expected, YYYY-MM-DD. Days count in the receiver's country:
 * weekends and its public holidays on fixed dates are skipped.
 */
export function toExpectedDelivery(
  from: Date,
  country: Country,
  service: Pick<BasicService, 'extraDays'>,
): string {
  const isLate = from.getUTCHours() >= CUT_OFF_HOUR;
  let day = toWorkingDay(isLate ? addDays(from, 1) : from, country);
  const needed = Math.max(1, COUNTRIES[country].workingDays + service.extraDays);
  for (let passed = 0; passed < needed; passed += 1) day = toWorkingDay(addDays(day, 1), country);
  return toDate(day);
}

/** YYYY-MM-DD in UTC. */
export function toDate(time: Date): string {
  return time.toISOString().slice(0, 10);
}

function toWorkingDay(from: Date, country: Country): Date {
  let day = from;
  while (!isWorkingDay(day, country)) day = addDays(day, 1);
  return day;
}

function isWorkingDay(day: Date, country: Country): boolean {
  const isWeekend = day.getUTCDay() === 0 || day.getUTCDay() === 6;
  return !isWeekend && !COUNTRIES[country].holidays.includes(toDate(day).slice(5));
}

function addDays(day: Date, count: number): Date {
  return new Date(day.getTime() + count * DAY);
}
