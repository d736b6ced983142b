import { isObject, type Json, type JsonObject } from '../read/json.ts';

/** JSON Merge Patch (RFC 7396): members of an object one by one, null takes one away, anything else stands in its place. */
export function mergePatch(target: Json, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const merged = new Map<string, Json>(Object.entries(isObject(target) ? target : {}));
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name);
    else merged.set(name, mergePatch(merged.get(name) ?? null, value));
  }
  const object: JsonObject = Object.fromEntries(merged);
  return object;
}
