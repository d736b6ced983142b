import { isList, isObject, memberOf, type Json, type JsonObject } from './json.ts';

const hopLimit = 32;

/** `#/a/b~1c` as keys; undefined for an address outside of the document. */
export function parsePointer(reference: string): readonly string[] | undefined {
  if (reference === '#' || reference === '#/') return [];
  if (!reference.startsWith('#/')) return undefined;
  return reference
    .slice(2)
    .split('/')
    .map((key) => decodeKey(key).replaceAll('~1', '/').replaceAll('~0', '~'));
}

function decodeKey(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}

export function valueAt(document: Json, path: readonly string[]): Json | undefined {
  let value: Json | undefined = document;
  for (const key of path) {
    value = isList(value) ? value[Number(key)] : memberOf(value, key);
    if (value === undefined) return undefined;
  }
  return value;
}

/** What a reference leads to, through further references; undefined where it leads nowhere, out of the document or in a circle. */
export function resolveReference(document: Json, value: Json | undefined): JsonObject | undefined {
  let current = value;
  for (let hop = 0; hop < hopLimit; hop += 1) {
    if (!isObject(current)) return undefined;
    const reference = memberOf(current, '$ref');
    if (typeof reference !== 'string') return current;
    const path = parsePointer(reference);
    current = path && valueAt(document, path);
  }
  return undefined;
}
