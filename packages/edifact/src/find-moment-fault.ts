import type { Finding } from './finding.ts';
import { offsetAt, textAt, type Segment } from './segment.ts';

/** Year, month, day, hour, minute and second, where a format has them. */
const patterns: Readonly<Record<string, RegExp>> = {
  '101': /^(\d{2})(\d{2})(\d{2})$/,
  '102': /^(\d{4})(\d{2})(\d{2})$/,
  '201': /^(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/,
  '203': /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})$/,
  '204': /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/,
};

/** A moment that its format does not allow, or that no calendar has: 48 January, 25 o'clock. */
export function findMomentFault(segment: Segment): Finding[] {
  const [value, format] = [textAt(segment, 0, 1), textAt(segment, 0, 2)];
  const pattern = Object.hasOwn(patterns, format) ? patterns[format] : undefined;
  if (value === '' || !pattern) return [];
  const parts = pattern.exec(value)?.slice(1).map(Number);
  if (parts && isMoment(parts)) return [];
  const text = parts
    ? `“${value}” is not a date: it is in no calendar`
    : `“${value}” does not have the format ${format}`;
  return [{ rule: 'moment', severity: 'error', text, offset: offsetAt(segment, 0, 1) }];
}

/** Year, of two digits or four, month and day, and hour, minute and second where there are any. */
export function isMoment(parts: readonly number[]): boolean {
  const [year = 0, month = 0, day = 0, ...time] = parts;
  const at = new Date(Date.UTC(year < 100 ? 2000 + year : year, month - 1, day));
  const isDay = at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isDay && time.every((value, index) => value < (index === 0 ? 24 : 60));
}
