import { entriesOf, isObject, type Json, type JsonObject, memberOf, textOf } from '../read/json.ts';
import { toPointer } from '../validate/to-pointer.ts';

/** By a dynamic anchor, as references have it, the place that it stands for, from where a schema is read (JSON Schema 2020-12 §8.2.3.2). */
export type Bindings = ReadonlyMap<string, string>;

interface Anchors {
  /** The pointer that a reference means, by pointer, anchor or `$id`; undefined for another document's. */
  readonly resolve: (reference: string) => string | undefined;
}

const home = '#/components/schemas';

/** The anchors and addresses that named schemas, and their `$defs`, give themselves. */
export function readAnchors(document: JsonObject): Anchors {
  const places = new Map<string, string>();
  const add = (schema: Json, pointer: string) => {
    for (const key of ['$anchor', '$dynamicAnchor']) {
      const anchor = textOf(schema, key);
      if (anchor !== undefined && !places.has(`#${anchor}`)) places.set(`#${anchor}`, pointer);
    }
    const id = textOf(schema, '$id');
    if (id !== undefined) places.set(id, pointer);
    for (const [name, part] of entriesOf(schema, '$defs'))
      add(part, toPointer(`${pointer}/$defs`, name));
  };
  for (const [name, schema] of entriesOf(memberOf(document, 'components'), 'schemas'))
    add(schema, toPointer(home, name));
  return {
    resolve(reference) {
      if (reference.startsWith('#/') || reference === '#') return reference;
      const [address = '', fragment = ''] = reference.split('#');
      const place = places.get(reference) ?? places.get(address);
      return place && (fragment.startsWith('/') ? place + fragment : place);
    },
  };
}

/** What a schema binds itself, for all that it refers to; who refers to it has bound the same names before. */
export function bindAnchors(schema: Json | undefined, pointer: string, before: Bindings): Bindings {
  const own = entriesOf(schema, '$defs').flatMap(([name, part]): [string, string][] => {
    const anchor = textOf(part, '$dynamicAnchor');
    return anchor === undefined ? [] : [[`#${anchor}`, toPointer(`${pointer}/$defs`, name)]];
  });
  return own.length === 0 ? before : new Map([...own, ...before]);
}

/** Whether what a schema says depends on where it is read from. */
export function isDynamic(schema: Json | undefined, bindings: Bindings): boolean {
  if (bindings.size === 0) return false;
  const open: (Json | undefined)[] = [schema];
  for (const value of open) {
    if (isObject(value) && '$dynamicRef' in value) return true;
    if (typeof value === 'object' && value !== null) open.push(...Object.values(value));
  }
  return false;
}
