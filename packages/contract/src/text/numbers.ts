import { t } from './mark.ts';

/** Counts, shares, sizes, durations and sums as the portal writes them to people: on pages, in mails and on paper. */

const space = '\u00a0';
const point = t('en-GB') === 'en-GB' ? '.' : ',';

/** '61 480', '1 234.5': groups of three with no-break spaces, a point before `decimals` places. */
export function writeNumber(value: number, decimals = 0): string {
  const text = Math.abs(value).toFixed(decimals);
  const sign = value < 0 && Number(text) !== 0 ? '\u2212' : '';
  return `${sign}${groupDigits(text)}`;
}

/** '1 234.5678' for '1234.5678': the digits before the point of a decimal text, in groups of three. */
export function groupDigits(text: string): string {
  const [whole = '', ...rest] = text.split('.');
  return [whole.replaceAll(/\B(?=(\d{3})+$)/g, space), ...rest].join(point);
}

/** 'EUR 1 234.50': two decimals, or as many as the price of a unit needs, up to four. */
export function writeAmount(amount: number, currency: string, mostDecimals = 2): string {
  return `${currency}${space}${writeSum(amount, mostDecimals)}`;
}

/** '1 234.50', of a currency that is said elsewhere. */
export function writeSum(amount: number, mostDecimals = 2): string {
  return writeNumber(amount, mostDecimals).replace(/([.,]\d\d\d*?)0+$/, '$1');
}

/** '812 B', '3.4 kB', '482 kB', '2.0 MB', in powers of 1,000 as file managers have it. */
export function writeSize(bytes: number): string {
  if (bytes < 1000) return `${bytes}${space}B`;
  // What rounds to 1000 kB is a megabyte.
  const [size, unit] = bytes < 999_500 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${writeNumber(size, size < 99.95 ? 1 : 0)}${space}${unit}`;
}

/** '4.5 ms', '412 ms', '1.4 s', '12 s'. */
export function writeDuration(milliseconds: number): string {
  if (milliseconds >= 9950) return `${writeNumber(milliseconds / 1000)}${space}s`;
  if (milliseconds >= 999.5) return `${writeNumber(milliseconds / 1000, 1)}${space}s`;
  return `${writeNumber(milliseconds, milliseconds < 9.95 ? 1 : 0)}${space}ms`;
}

/** '1.0 %' for 0.01. */
export function writeShare(share: number, decimals = 1): string {
  return `${writeNumber(share * 100, decimals)}${space}%`;
}

let regions: Intl.DisplayNames | undefined;

/** 'Sweden' for 'SE'; what is no code stays as it is. */
export function writeCountry(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  regions ??= new Intl.DisplayNames([t('en-GB')], { type: 'region' });
  return regions.of(code) ?? code;
}
