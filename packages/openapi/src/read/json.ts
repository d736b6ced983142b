import { isExact, isNumeric, toDigits } from '../digits/numeric.ts';

/** A value as JSON.parse gives it; a number that a double would round as its digits (`numeric.ts`). */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

/** The member of an object, never one that it inherits: documents may hold keys such as `constructor`. */
export function memberOf(value: Json | undefined, key: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

export function objectOf(value: Json | undefined, key: string): JsonObject {
  const member = memberOf(value, key);
  return isObject(member) ? member : {};
}

export function listOf(value: Json | undefined, key: string): readonly Json[] {
  const member = memberOf(value, key);
  return isList(member) ? member : [];
}

/** A text member; numbers are taken as texts, because YAML reads `version: 1.0` as a number. */
export function textOf(value: Json | undefined, key: string): string | undefined {
  const member = memberOf(value, key);
  if (isNumeric(member)) return toDigits(member);
  return typeof member === 'string' ? member : undefined;
}

/** A text member, empty (or `fallback`) where there is none. */
export function textOr(value: Json | undefined, key: string, fallback = ''): string {
  return textOf(value, key) ?? fallback;
}

export function textOrNull(value: Json | undefined, key: string): string | null {
  return textOf(value, key) ?? null;
}

export function textsOf(value: Json | undefined, key: string): readonly string[] {
  return listOf(value, key).filter(
    (item): item is string => typeof item === 'string' && !isExact(item),
  );
}

export function isTrue(value: Json | undefined, key: string): boolean {
  return memberOf(value, key) === true;
}

export function entriesOf(value: Json | undefined, key: string): readonly [string, Json][] {
  return Object.entries(objectOf(value, key));
}
