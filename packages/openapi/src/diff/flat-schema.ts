import { schemaNameOf } from '../schema/create-schema-reader.ts';
import type { Schema } from '../outline/operation-piece.ts';

export type Schemas = Readonly<Record<string, Schema>>;

/** A schema with its reference followed and its `allOf` merged: what holds for one value. */
export type FlatSchema = Omit<Schema, '$ref' | 'allOf'>;

/** Follows `$ref` and merges `allOf`; a circle ends where it began. */
export function createFlatten(schemas: Schemas): (schema: Schema) => FlatSchema {
  // Each named schema is flattened once: alternatives of alternatives would else double at every level.
  const known = new Map<string, FlatSchema>();
  const followed = (reference: string): FlatSchema => {
    const before = known.get(reference);
    if (before) return before;
    known.set(reference, {});
    const name = schemaNameOf(reference);
    const target = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    const flat = target ? flatten(target) : {};
    known.set(reference, flat);
    return flat;
  };
  const flatten = ({ $ref, allOf = [], ...own }: Schema): FlatSchema => {
    const parts = [...($ref === undefined ? [] : [followed($ref)]), ...allOf.map(flatten)];
    return [...parts, own].reduce(merge, {});
  };
  return flatten;
}

function merge(one: FlatSchema, other: FlatSchema): FlatSchema {
  const required = [...(one.required ?? []), ...(other.required ?? [])];
  const properties = mergeProperties(one.properties, other.properties);
  return {
    ...one,
    ...other,
    ...(required.length > 0 && { required: [...new Set(required)] }),
    ...(properties && { properties }),
  };
}

function mergeProperties(
  one: FlatSchema['properties'],
  other: FlatSchema['properties'],
): FlatSchema['properties'] {
  if (!one || !other) return one ?? other;
  const merged = new Map(Object.entries(one));
  for (const [name, schema] of Object.entries(other)) {
    const before = merged.get(name);
    merged.set(name, before ? { allOf: uniqueParts(before, schema) } : schema);
  }
  return Object.fromEntries(merged);
}

/** Each part once: along a circle of merged properties the list would else double at every level. */
function uniqueParts(...schemas: readonly Schema[]): readonly Schema[] {
  const parts = schemas.flatMap((schema) => {
    const { allOf, ...rest } = schema;
    return allOf && Object.keys(rest).length === 0 ? allOf : [schema];
  });
  return [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()];
}
