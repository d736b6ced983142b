import type { Schema } from '../outline/operation-piece.ts';
import { sampleNumber, sampleText } from './sample-scalar.ts';
import type { Vary } from './vary.ts';
import { isExact, toNumber, type Numeric } from '../digits/numeric.ts';
import { countsOf } from './counts-of.ts';

const words = ['parcel', 'harbour', 'north', 'island', 'letter', 'bridge', 'market', 'winter'];
const start = Date.UTC(2026, 0, 1);
const minutesOfYear = 365 * 24 * 60;

const moment = (vary: Vary) => new Date(start + vary(minutesOfYear) * 60_000).toISOString();
const word = (vary: Vary) => words[vary(words.length)] ?? '';
const hex = (vary: Vary, count: number) =>
  Array.from({ length: count }, () => vary(16).toString(16)).join('');

const byFormat: Readonly<Record<string, (vary: Vary) => string>> = {
  date: (vary) => moment(vary).slice(0, 10),
  'date-time': (vary) => moment(vary).replace('.000', ''),
  time: (vary) => moment(vary).slice(11, 19) + 'Z',
  email: (vary) => `${word(vary)}@shop.example`,
  hostname: (vary) => `${word(vary)}.example`,
  ipv4: (vary) => `192.0.2.${1 + vary(254)}`,
  ipv6: (vary) => `2001:db8::${1 + vary(9_999)}`,
  uri: (vary) => `https://shop.example/${word(vary)}/${1 + vary(99_999)}`,
  url: (vary) => `https://shop.example/${word(vary)}/${1 + vary(99_999)}`,
  uuid: (vary) =>
    [hex(vary, 8), hex(vary, 4), `4${hex(vary, 3)}`, `a${hex(vary, 3)}`, hex(vary, 12)].join('-'),
};

/** One of the texts that fit the schema's format or length; of a pattern always the same. */
export function varyText(schema: Schema, vary: Vary): string {
  if (schema.pattern !== undefined) return sampleText(schema);
  const { minLength, maxLength } = countsOf(schema);
  const made = byFormat[schema.format ?? '']?.(vary);
  if (made !== undefined && made.length >= minLength && made.length <= maxLength) return made;
  return schema.format ? sampleText(schema) : varyWord(vary, minLength, maxLength);
}

function varyWord(vary: Vary, minLength: number, maxLength: number): string {
  const chosen = word(vary);
  return chosen.padEnd(Math.min(minLength, 2000), chosen).slice(0, Math.max(maxLength, 0));
}

const mostSteps = 1000;

/** One of the numbers inside the limits. */
export function varyNumber(schema: Schema, isWhole: boolean, vary: Vary): Numeric {
  const first = sampleNumber(schema, isWhole);
  if (isExact(first)) return first;
  const step = toNumber(schema.multipleOf ?? (isWhole ? 1 : 0.5));
  const high = toNumber(schema.maximum ?? schema.exclusiveMaximum ?? Infinity);
  const room = Math.min(Math.max(Math.floor((high - first) / step), 0), mostSteps);
  const made = Number((first + vary(room + 1) * step).toPrecision(12));
  return made < high || made === schema.maximum ? made : first;
}
