/**
 * A number that a double would round, as it is written: its digits behind a character that is no text's (Unicode has U+FDD0
 * for use inside a program, and readers of documents take it out). So it survives as plain JSON wherever values go.
 */
export type ExactNumber = `\uFDD0${string}`;
export type Numeric = number | ExactNumber;

export const exactMark = '\uFDD0';

export function isExact(value: unknown): value is ExactNumber {
  return typeof value === 'string' && value.startsWith(exactMark);
}

export function isNumeric(value: unknown): value is Numeric {
  return typeof value === 'number' || isExact(value);
}

/** A number as JSON writes it. */
export const toDigits = (value: Numeric): string =>
  isExact(value) ? value.slice(exactMark.length) : String(value);

export const toNumber = (value: Numeric): number =>
  isExact(value) ? Number(toDigits(value)) : value;

const literal = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Of a decimal: a number where a double says the same, digit by digit where it is a whole one. Zeros before it and `.5` are read as YAML does. */
export function toNumeric(given: string): Numeric {
  const value = Number(given);
  const text = given
    .replace(/^\+?(-?)0*(?=\d)/, '$1')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.(?!\d)/, '');
  if (!literal.test(text) || String(value) === text) return value;
  const isSame = !/^-?[1-9]\d{15,}$/.test(text) && toKeyOf(text) === toKeyOf(String(value));
  return isSame ? value : `${exactMark}${text}`;
}

/** Its value: `0.d₁d₂… × 10^size`, digits without zeros around them. */
interface Decimal {
  readonly sign: -1 | 0 | 1;
  readonly digits: string;
  readonly size: number;
}

function toDecimal(text: string): Decimal {
  const [, minus, whole = '', rest = '', exponent = '0'] =
    /^(-?)(\d+)\.?(\d*)(?:[eE](.+))?$/.exec(text) ?? [];
  if (text.endsWith('Infinity'))
    return { sign: text.startsWith('-') ? -1 : 1, digits: '1', size: Infinity };
  const all = whole + rest;
  const zeros = all.search(/[1-9]/);
  if (zeros < 0) return { sign: 0, digits: '', size: 0 };
  let end = all.length;
  while (all[end - 1] === '0') end -= 1;
  const size = whole.length - zeros + Number(exponent);
  return { sign: minus ? -1 : 1, digits: all.slice(zeros, end), size };
}

function toKeyOf(text: string): string {
  const { sign, digits, size } = toDecimal(text);
  return `${sign} ${size} ${digits}`;
}

/** Below 0 where the first is less, 0 where both are the same. */
export function compareNumeric(one: Numeric, other: Numeric): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [first, second] = [toDecimal(toDigits(one)), toDecimal(toDigits(other))];
  if (first.sign !== second.sign) return first.sign - second.sign;
  if (first.size !== second.size) return first.sign * (first.size - second.size);
  if (first.digits === second.digits) return 0;
  return first.digits < second.digits ? -first.sign : first.sign;
}

export function isWholeNumber(value: Numeric): boolean {
  if (typeof value === 'number') return Number.isInteger(value);
  const { digits, size } = toDecimal(toDigits(value));
  return size >= digits.length;
}

/** Equal numbers have equal ones. */
export const toNumericKey = (value: ExactNumber): number | string => {
  const number = toNumber(value);
  const text = toDigits(value);
  return toKeyOf(text) === toKeyOf(String(number)) ? number : exactMark + toKeyOf(text);
};

export const negate = (value: Numeric): Numeric =>
  isExact(value) ? toNumeric(`-${toDigits(value)}`.replace('--', '')) : -value;

const maxSize = 400;

/** Both as whole numbers of their smallest decimal place; undefined where these would be huge. */
function toSteps(one: Numeric, other: Numeric): readonly [bigint, bigint, number] | undefined {
  const all = [one, other].map((value) => toDecimal(toDigits(value)));
  const place = Math.min(0, ...all.map(({ digits, size }) => size - digits.length));
  if (all.some(({ size }) => !(Math.abs(size) <= maxSize)) || place < -2 * maxSize)
    return undefined;
  const [first = 0n, second = 0n] = all.map(
    ({ sign, digits, size }) =>
      BigInt(sign) * BigInt(digits || 0) * 10n ** BigInt(size - digits.length - place),
  );
  return [first, second, place];
}

/** 0.3 is a multiple of 0.1, whatever binary fractions say. */
export function isMultiple(value: Numeric, step: Numeric): boolean {
  const steps = isExact(value) || isExact(step) ? toSteps(value, step) : undefined;
  if (steps) return steps[0] % steps[1] === 0n;
  const times = toNumber(value) / toNumber(step);
  return Math.abs(times - Math.round(times)) <= 1e-9 * Math.max(1, Math.abs(times));
}

/** The sum of two as decimals: 0.1 and 0.2 are 0.3. */
export function addNumeric(one: Numeric, other: Numeric): Numeric {
  const steps = toSteps(one, other);
  if (!steps) return toNumber(one) + toNumber(other);
  const [first, second, place] = steps;
  return toNumeric(place === 0 ? String(first + second) : `${first + second}e${place}`);
}

/** The least multiple of a step that is no less than a value. */
export function ceilNumeric(value: Numeric, step: Numeric): Numeric {
  const steps = isExact(value) || isExact(step) ? toSteps(value, step) : undefined;
  if (!steps) return Math.ceil(toNumber(value) / toNumber(step)) * toNumber(step);
  const [from, by, place] = steps;
  const rest = from % by;
  const up = from - rest + (rest > 0n ? by : 0n);
  return toNumeric(place === 0 ? String(up) : `${up}e${place}`);
}
