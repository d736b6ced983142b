import type { Json } from '@portal/openapi/read/json';

export type BodyReading =
  | { readonly ok: true; readonly value: Json | undefined }
  | { readonly ok: false; readonly reason: 'broken' | 'digits' };

/** The value of a JSON body's text; an empty text has none. */
export function readBody(text: string): BodyReading {
  if (text.trim() === '') return { ok: true, value: undefined };
  try {
    const value = JSON.parse(text) as Json;
    return losesDigits(text) ? { ok: false, reason: 'digits' } : { ok: true, value };
  } catch {
    return { ok: false, reason: 'broken' };
  }
}

/** Holds a number that would be rounded: such a body is left to the text editor. */
function losesDigits(text: string): boolean {
  const numbers = text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""').match(/-?\d[\d.eE+-]*/g) ?? [];
  return numbers.some((one) => one.length > 15 && String(Number(one)) !== one);
}

export function writeBody(value: Json | undefined): string {
  return value === undefined ? '' : JSON.stringify(value, null, 2);
}
