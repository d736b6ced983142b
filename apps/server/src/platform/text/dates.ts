import { writeDateIn } from '@portal/contract/text/days';
import type { Text } from './text.ts';

/** A day of UTC as its reader writes it: '20 Nov 2026'. */
export const dateText = (date: string | Date): Text => ({
  in: (language) => writeDateIn(language, date, 'day'),
});

/** A time of UTC, which says so: '20 Nov 2026, 14:05 UTC'. */
export const momentText = (at: Date): Text => ({
  in: (language) => `${writeDateIn(language, at, 'day')}, ${writeDateIn(language, at, 'time')} UTC`,
});
