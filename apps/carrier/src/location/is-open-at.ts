import { WEEKDAYS, type ServicePoint } from './service-point.ts';

/** Whether a place is open at a local time of its own, `2026-11-21T12:30`. */
export function isOpenAt({ openingHours }: ServicePoint, localTime: string): boolean {
  const [date = '', time = ''] = localTime.split('T');
  // A date alone is read as UTC, so the weekday does not depend on this machine's zone.
  const day = WEEKDAYS[(new Date(date).getUTCDay() + 6) % 7];
  return openingHours.some(
    (hours) => hours.day === day && hours.opens <= time && time < hours.closes,
  );
}
