/** A JSON object whose members are not known yet. */
export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value when it is an object, else an empty one: documents are read leniently. */
export function toObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

export function toArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
