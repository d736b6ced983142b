import { writeNumber, writeSize } from '@portal/contract/text/numbers';

/** '61 480', with no-break spaces. */
export function toCountText(count: number): string {
  return writeNumber(count);
}

/** '812 B', '1.4 kB', '2.0 MB'. */
export function toSizeText(bytes: number): string {
  return writeSize(bytes);
}

/** Digits with any spaces between them; undefined for everything else and for what no number holds exactly. */
export function parseCount(text: string): number | undefined {
  const digits = text.replaceAll(/\s/g, '');
  if (!/^\d{1,15}$/.test(digits)) return undefined;
  return Number(digits);
}
