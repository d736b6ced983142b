import { toDayText } from './dates.ts';

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
