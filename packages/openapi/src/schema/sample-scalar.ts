import type { Schema } from '../outline/operation-piece.ts';
import { samplePattern } from './sample-pattern.ts';
import {
  addNumeric,
  ceilNumeric,
  compareNumeric,
  negate,
  type Numeric,
} from '../digits/numeric.ts';
import { countsOf } from './counts-of.ts';

const byFormat: Readonly<Record<string, string>> = {
  date: '2026-11-20',
  'date-time': '2026-11-20T09:30:00Z',
  time: '09:30:00Z',
  duration: 'P1D',
  email: 'ida@shop.example',
  'idn-email': 'ida@shop.example',
  hostname: 'shop.example',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://shop.example/orders/88213',
  url: 'https://shop.example/orders/88213',
  'uri-reference': '/orders/88213',
  uuid: '5f1f3a52-8d0b-4d3c-9a57-0f4d1c3b2a10',
  byte: 'Tm9ycnZpaw==',
  binary: '',
  password: 'secret',
};

/** A text that fits its format, or its pattern and length. */
export function sampleText(schema: Schema): string {
  const isBase64 = /^base64(?:url)?$/i.test(schema.contentEncoding ?? '');
  const known = byFormat[isBase64 ? 'byte' : (schema.format ?? '')];
  if (known !== undefined) return known;
  const { pattern } = schema;
  const { minLength, maxLength } = countsOf(schema);
  const patterned =
    pattern === undefined ? undefined : samplePattern(pattern, { minLength, maxLength });
  if (patterned !== undefined) return patterned;
  return 'text'.padEnd(Math.min(minLength, 200), 'text').slice(0, Math.max(maxLength, 0));
}

/** A number inside its limits; units are the schema's own. */
export function sampleNumber(schema: Schema, isWhole: boolean): Numeric {
  const step = schema.multipleOf ?? (isWhole ? 1 : 0.1);
  const wished = isWhole ? 1 : 1.5;
  const low = schema.minimum ?? shift(schema.exclusiveMinimum, step) ?? wished;
  const high = schema.maximum ?? shift(schema.exclusiveMaximum, negate(step)) ?? Infinity;
  const clamped = lesserOf(high, compareNumeric(low, wished) > 0 ? low : wished);
  return schema.multipleOf ? ceilNumeric(clamped, step) : clamped;
}

const lesserOf = (one: Numeric, other: Numeric) => (compareNumeric(one, other) < 0 ? one : other);

const shift = (limit: Numeric | undefined, step: Numeric) =>
  limit === undefined ? undefined : addNumeric(limit, step);
