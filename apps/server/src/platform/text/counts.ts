import type { Language } from '@portal/contract/text/languages';
import { writeNumber } from '@portal/contract/text/numbers';
import type { Text } from './text.ts';

/** '1 000': mail programs show no-break spaces in several ways. */
export const toCountText = (count: number): string => writeNumber(count).replaceAll('\u00a0', ' ');

const points: Readonly<Record<Language, string>> = { en: '.', sv: ',' };

/** '1 234.50', or an amount such as 'EUR 95.00', with the decimal sign of its reader. */
export const decimalText = (text: string): Text => ({
  in: (language) => text.replace(/(?<=\d)\.(?=\d)/, points[language]),
});
