import { COUNTRIES, type Country } from './countries.ts';
import type { BasicService } from './services.ts';
import { addDays, toWorkingDay, walkWorkingDays } from './working-days.ts';

/** Parcels booked later than this hour, UTC, leave on the next working day. */
const CUT_OFF_HOUR = 15;

/** The working day of the receiver's country on which a parcel is expected, YYYY-MM-DD. */
export function toExpectedDelivery(
  from: Date,
  country: Country,
  service: Pick<BasicService, 'extraDays'>,
): string {
  const isLate = from.getUTCHours() >= CUT_OFF_HOUR;
  const startsOn = toWorkingDay(country, isLate ? addDays(toDate(from), 1) : toDate(from));
  const needed = Math.max(1, COUNTRIES[country].workingDays + service.extraDays);
  return walkWorkingDays(country, startsOn, needed).date;
}

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' });

/** The day that it is where parcels are handed over, YYYY-MM-DD. */
export function toToday(time: number): string {
  return calendar.format(time);
}

/** YYYY-MM-DD in UTC. */
export function toDate(time: Date): string {
  return time.toISOString().slice(0, 10);
}
