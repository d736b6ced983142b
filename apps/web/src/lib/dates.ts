import { writeDate, zoneOf } from '@portal/contract/text/days';

/** '20 Nov 2026': of a time in the reader's zone, of a day without a time that day anywhere. A text that is no date comes back as it is. */
export function toDayText(date: string | Date): string {
  return writeDate(date, 'day');
}

/** 'Sun 29 Nov, 02:00–04:00 CET', in the reader's zone; two days where the period ends on another one. */
export function toPeriodText(from: string, until: string): string {
  const [start, end] = [new Date(from), new Date(until)];
  if (Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())) return '';
  const toDay = (at: Date) => writeDate(at, 'weekday');
  const toTime = (at: Date) => writeDate(at, 'time');
  const isOneDay = toDay(start) === toDay(end);
  const ends = isOneDay ? `–${toTime(end)}` : ` – ${toDay(end)}, ${toTime(end)}`;
  return `${toDay(start)}, ${toTime(start)}${ends} ${zoneOf(end)}`;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** '2 min ago' for today, else the day; 'Never' for nothing. */
export function toAgoText(date: string | null, now: number): string {
  if (date === null) return 'Never';
  const age = now - Date.parse(date);
  if (Number.isNaN(age)) return date;
  if (age < minute) return 'Just now';
  if (age < hour) return `${Math.floor(age / minute)} min ago`;
  if (age < day) return `${Math.floor(age / hour)} h ago`;
  return toDayText(date);
}

/** How long ago, in one word of time: '20 min', '5 h', '3 days'. */
export function toAgeText(date: string, now: number): string {
  const age = Math.max(0, now - Date.parse(date));
  if (age < hour) return `${Math.floor(age / minute)} min`;
  if (age < day) return `${Math.floor(age / hour)} h`;
  const days = Math.floor(age / day);
  return days === 1 ? '1 day' : `${days} days`;
}
