import { writeDate } from '@portal/contract/text/days';

/** What a field holds: a day `YYYY-MM-DD`, a moment `YYYY-MM-DDTHH:MM` by the clock that its label names, a month `YYYY-MM`. */
export type DateKind = 'date' | 'datetime-local' | 'month';

const monthNames = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
];

const two = (number: number) => String(number).padStart(2, '0');

/** '20 Nov 2026', '20 Nov 2026, 14:05' or 'Nov 2026' of what a field holds; nothing of nothing. */
export function toFieldText(value: string, kind: DateKind): string {
  if (value === '') return '';
  if (kind === 'month') return writeDate(value, 'month');
  const day = writeDate(value.slice(0, 10), 'day');
  return kind === 'date' ? day : `${day}, ${value.slice(11, 16)}`;
}

/** What was typed, as the field holds it: our own form or the machine's, in any case; undefined for what is neither. */
export function parseFieldText(text: string, kind: DateKind): string | undefined {
  const typed = text.trim().replaceAll(/[\s\u00a0]+/g, ' ');
  if (typed === '') return '';
  return readers[kind](typed);
}

const readers: Readonly<Record<DateKind, (text: string) => string | undefined>> = {
  date: parseDay,
  month: parseMonth,
  'datetime-local': (text) => {
    const [, day = '', hour = '', minute = ''] =
      /^(.+?)(?:, ?|T| )(\d\d?):(\d\d)$/.exec(text) ?? [];
    const parsed = parseDay(day);
    if (parsed === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
    return `${parsed}T${hour.padStart(2, '0')}:${minute}`;
  },
};

function parseDay(text: string): string | undefined {
  const [, day = '', ...rest] = /^(\d\d?)\.? (.+)$/.exec(text) ?? [];
  const month = parseMonth(rest[0] ?? '');
  const value = month ? `${month}-${day.padStart(2, '0')}` : text;
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  const at = new Date(value);
  // 31 Feb would be a day of March.
  return !Number.isNaN(at.getTime()) && at.getUTCDate() === Number(value.slice(8))
    ? value
    : undefined;
}

function parseMonth(text: string): string | undefined {
  const [, name = '', year = ''] = /^([a-z]{3,9})[.,]? (\d{4})$/i.exec(text) ?? [];
  const isName = new RegExp(`^${name}`, 'i');
  const at = monthNames.indexOf(name.slice(0, 3).toLowerCase());
  if (at >= 0 && isName.test(writeDate(`2026-${two(at + 1)}`, 'monthName'))) {
    return `${year}-${two(at + 1)}`;
  }
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined;
}
