import { writeDateIn } from '@portal/contract/text/days';
import type { Text } from './text.ts';

/** A day of UTC as its reader writes it: '20 Nov 2026'. */
export const dateText = (date: string | Date): Text => ({
  in: (language) => writeDateIn(language, date, 'day'),
});
