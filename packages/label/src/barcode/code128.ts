import { PATTERNS } from './code128-patterns.ts';

/** Function 1: first in a symbol it says that GS1 rules the content; later it ends an element of no fixed length. */
export const FNC1 = '\u00f1';

/** Values that are no letters (ISO/IEC 15417). */
export const CODE = {
  toC: 99,
  toB: 100,
  toA: 101,
  fnc1: 102,
  startA: 103,
  startB: 104,
  startC: 105,
  stop: 106,
} as const;

/** A symbol of Code 128. */
export interface Code128 {
  /** Values of its characters from the start to the last of the content: without check and stop character. */
  readonly values: readonly number[];
  /** A bar or a gap after the other, in modules; starts and ends with a bar. */
  readonly widths: readonly number[];
  /** Sum of the widths. */
  readonly modules: number;
}

/**
 * Encodes printable ASCII and FNC1, in set C where digits stand in fours or more, else in set B (ISO/IEC 15417, annex E).
 * @throws RangeError for any other letter
 */
export function encodeCode128(content: string): Code128 {
  return toCode128(toValues(content));
}

/** The symbol of such values. */
export function toCode128(values: readonly number[]): Code128 {
  const sum = values.reduce((total, value, place) => total + value * Math.max(place, 1), 0);
  const all = [...values, sum % 103, CODE.stop];
  const widths = all.flatMap((value) => Array.from(PATTERNS[value] ?? '', Number));
  return { values, widths, modules: widths.reduce((total, width) => total + width, 0) };
}

function toValues(content: string): number[] {
  let rest = content;
  let isC = startsInC(content);
  const values: number[] = [isC ? CODE.startC : CODE.startB];
  while (rest !== '') {
    const digits = countDigits(rest);
    if (rest.startsWith(FNC1)) {
      values.push(CODE.fnc1);
      rest = rest.slice(1);
    } else if (isC && digits >= 2) {
      values.push(Number(rest.slice(0, 2)));
      rest = rest.slice(2);
    } else if (isC !== fitsC(rest, digits)) {
      isC = !isC;
      values.push(isC ? CODE.toC : CODE.toB);
    } else {
      values.push(toValueB(rest.charAt(0)));
      rest = rest.slice(1);
    }
  }
  return values;
}

function startsInC(content: string): boolean {
  const data = content.replaceAll(FNC1, '');
  const digits = countDigits(data);
  return digits >= 4 || (digits === data.length && digits > 0 && digits % 2 === 0);
}

/** Whether set C pays from here: an even run of four at the end, of six before other letters. An odd run leaves its first digit in B. */
function fitsC(rest: string, digits: number): boolean {
  const least = digits === rest.length ? 4 : 6;
  return digits >= least && digits % 2 === 0;
}

function countDigits(text: string): number {
  return /^\d*/.exec(text)?.[0].length ?? 0;
}

function toValueB(letter: string): number {
  const value = letter.charCodeAt(0) - 32;
  if (value < 0 || value > 94) throw new RangeError(`Code 128 has no letter ${letter} here`);
  return value;
}
