import { readJson, writeJson } from '@portal/openapi/digits/exact-json';
import type { Json } from '@portal/openapi/read/json';

export type BodyReading =
  | { readonly ok: true; readonly value: Json | undefined }
  | { readonly ok: false };

/** The value of a JSON body's text; an empty text has none. */
export function readBody(text: string): BodyReading {
  if (text.trim() === '') return { ok: true, value: undefined };
  try {
    return { ok: true, value: readJson(text) };
  } catch {
    return { ok: false };
  }
}

export function writeBody(value: Json | undefined): string {
  return value === undefined ? '' : writeJson(value, 2);
}
