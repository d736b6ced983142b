import { toObject, isObject, type JsonObject } from '../json.ts';

/** Follows a reference until it reaches an object that is none. */
export type Resolve = (value: unknown) => JsonObject;

export function createResolver(root: JsonObject, schemaId: string): Resolve {
  const resolve: Resolve = (value) => {
    const object = toObject(value);
    const reference = object['$ref'];
    if (typeof reference !== 'string') return object;
    // References among examples are data to the rewriting of schemas and keep their short form.
    const pointer = reference.startsWith(schemaId) ? reference.slice(schemaId.length) : reference;
    return pointer.startsWith('#/') ? resolve(lookUp(root, pointer.slice(2))) : object;
  };
  return resolve;
}

/** What a JSON pointer without its leading slash points at. */
export function lookUp(root: JsonObject, pointer: string): unknown {
  let current: unknown = root;
  for (const part of pointer.split('/')) {
    const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
    current = isObject(current) ? current[key] : undefined;
  }
  return current;
}
