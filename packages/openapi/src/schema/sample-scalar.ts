import type { Schema } from '../outline/operation-piece.ts';

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

/** A text that fits its format and length; a pattern is followed where it is a plain one. */
export function sampleText(schema: Schema): string {
  const known = byFormat[schema.format ?? ''];
  if (known !== undefined) return known;
  const patterned = schema.pattern === undefined ? undefined : fromPattern(schema.pattern);
  return fit(patterned ?? 'text', schema, patterned !== undefined);
}

function fit(text: string, schema: Schema, isExact: boolean): string {
  if (isExact) return text;
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  return text.padEnd(Math.min(minLength, 200), text).slice(0, Math.max(maxLength, 0));
}

const piece = /^(?:\\d|\[([^\]^\\]+)\]|([A-Za-z0-9 _:@/-]))(?:\{(\d+)(?:,\d*)?\}|([+*?]))?/;

/** Patterns made of digits, simple classes and literals; undefined for any other. */
function fromPattern(pattern: string): string | undefined {
  let rest = pattern.replace(/^\^/, '').replace(/\$$/, '');
  let made = '';
  while (rest) {
    const match = piece.exec(rest);
    if (!match) return undefined;
    made += repeat(charOf(match[1], match[2]), match[3], match[4]);
    rest = rest.slice(match[0].length);
  }
  return matches(pattern, made) ? made : undefined;
}

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return false;
  }
}

function charOf(group: string | undefined, literal: string | undefined): string {
  return group?.[0] ?? literal ?? '1';
}

function repeat(char: string, count: string | undefined, quantifier: string | undefined): string {
  if (quantifier === '*' || quantifier === '?') return '';
  return char.repeat(Math.min(Number(count ?? 1), 200));
}

/** A number inside its limits; units are the schema's own. */
export function sampleNumber(schema: Schema, isWhole: boolean): number {
  const step = schema.multipleOf ?? (isWhole ? 1 : 0.1);
  const low = schema.minimum ?? shift(schema.exclusiveMinimum, step);
  const high = schema.maximum ?? shift(schema.exclusiveMaximum, -step);
  const wished = isWhole ? 1 : 1.5;
  const clamped = Math.min(Math.max(wished, low ?? wished), high ?? Number.POSITIVE_INFINITY);
  return schema.multipleOf ? Math.ceil(clamped / step) * step : clamped;
}

function shift(limit: number | undefined, step: number): number | undefined {
  return limit === undefined ? undefined : Number((limit + step).toPrecision(12));
}
