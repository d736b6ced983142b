import type { Language } from './languages.ts';
import { t } from './mark.ts';

/** Days, times and months as the portal writes them to people: on pages, in mails and on paper. */

/** Whose clock: the service's, or the reader's where none is named. */
export type Zone = 'UTC' | undefined;

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** The forms, each for a part of a text: English of Britain writes the day first and the clock to 24. */
const forms = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  shortDay: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  wholeDay: { weekday: 'long', day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'short', year: 'numeric' },
  monthName: { month: 'long' },
  monthInFull: { month: 'long', year: 'numeric' },
  time: clock,
  exactTime: { ...clock, second: '2-digit', fractionalSecondDigits: 3 },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

export type DateForm = keyof typeof forms;

const formats = new Map<string, Intl.DateTimeFormat>();

const localeOf: Readonly<Record<Language, string>> = { en: 'en-GB', sv: 'sv-SE' };

function formatOf(form: DateForm, zone: Zone, locale = t('en-GB')): Intl.DateTimeFormat {
  const key = `${form} ${zone ?? ''} ${locale}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, toOptions(form, zone));
  formats.set(key, known);
  return known;
}

const toOptions = (form: DateForm, zone: Zone): Intl.DateTimeFormatOptions => ({
  ...forms[form],
  ...(zone && { timeZone: zone }),
});

/**
 * `day` '20 Nov 2026', `shortDay` '20 Nov', `weekday` 'Fri 20 Nov', `wholeDay` 'Friday 20 Nov 2026', `month` 'Nov 2026',
 * `monthName` 'November', `monthInFull` 'November 2026', `time` '14:05', `exactTime` '14:05:09.123'.
 * A text that is no date comes back as it is; a day without a time (`YYYY-MM-DD`) is that day in every zone.
 */
export const writeDate = (date: string | number | Date, form: DateForm, zone?: Zone): string =>
  write(date, form, { zone });

/** The same in the reader's zone, by a locale that may be of a language which the portal does not have. */
export const writeDateBy = (locale: string, date: string | number | Date, form: DateForm): string =>
  write(date, form, { locale });

/** The same in UTC, for a reader of that language: the server answers in all. */
export const writeDateIn = (
  language: Language,
  date: string | number | Date,
  form: DateForm,
): string => write(date, form, { zone: 'UTC', locale: localeOf[language] });

interface Reader {
  readonly zone?: Zone;
  /** Of another language than the portal is in. */
  readonly locale?: string | undefined;
}

function write(date: string | number | Date, form: DateForm, { zone, locale }: Reader): string {
  const at = new Date(date);
  if (Number.isNaN(at.getTime())) return String(date);
  const isDay = typeof date === 'string' && /^\d{4}-\d{2}(-\d{2})?$/.test(date);
  // Months have three letters, September too; a weekday is told from its day without a comma.
  return formatOf(form, isDay ? 'UTC' : zone, locale)
    .format(at)
    .replace('Sept ', 'Sep ')
    .replace(/Sept$/, 'Sep')
    .replace(/^([A-Z][a-z]+),/, '$1');
}

/** '20 Nov 2026, 14:05 UTC': in the reader's zone with its name, or in the one that is given. */
export function writeMoment(date: string | number | Date, zone?: Zone): string {
  const at = new Date(date);
  if (Number.isNaN(at.getTime())) return String(date);
  return `${writeDate(at, 'day', zone)}, ${writeDate(at, 'time', zone)} ${zone ?? zoneOf(at)}`;
}

let named: Intl.DateTimeFormat | undefined;

/** 'CET': the reader's zone at that time. */
export function zoneOf(at: Date): string {
  named ??= new Intl.DateTimeFormat(t('en-GB'), { timeZoneName: 'short' });
  return named.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? '';
}
