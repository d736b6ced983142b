import { type DateForm, writeDateIn } from '@portal/contract/text/days';
import type { Text } from './text.ts';

/** A date of UTC as its reader writes it: '20 Nov 2026'. */
export const dateText = (date: string | Date, form: DateForm = 'day'): Text => ({
  in: (language) => writeDateIn(language, date, form),
});

/** A time of UTC, which says so: '20 Nov 2026, 14:05 UTC'. */
export const momentText = (at: Date): Text => ({
  in: (language) => `${writeDateIn(language, at, 'day')}, ${writeDateIn(language, at, 'time')} UTC`,
});
