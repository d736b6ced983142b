import type { Schema } from '../outline/operation-piece.ts';
import type { Json, JsonObject } from '../read/json.ts';
import { schemaNameOf } from '../schema/create-schema-reader.ts';
import type { Numeric } from '../digits/numeric.ts';

/** Names of components are of these alone. */
export const toComponentName = (name: string) => name.replaceAll(/[^\w.-]/g, '_');

const copied = [
  'title',
  'description',
  'format',
  'default',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'readOnly',
  'writeOnly',
  'deprecated',
] as const;

/** Members that have a value. */
const present = (members: Readonly<Record<string, Json | undefined>>): JsonObject =>
  Object.fromEntries(
    Object.entries(members).filter((entry): entry is [string, Json] => entry[1] !== undefined),
  );

export function toThreeZeroSchema(schema: Schema): JsonObject {
  if (schema.$ref !== undefined)
    return { $ref: `#/components/schemas/${toComponentName(schemaNameOf(schema.$ref))}` };
  return {
    ...toTypes(schema),
    ...present(Object.fromEntries(copied.map((key) => [key, schema[key]]))),
    ...toLimit(schema, 'minimum', schema.exclusiveMinimum),
    ...toLimit(schema, 'maximum', schema.exclusiveMaximum),
    ...present({ example: schema.examples?.[0] }),
    ...toMembers(schema),
    ...toBranches(schema),
  };
}

function toMembers({ properties, required = [], items, additionalProperties, not }: Schema) {
  const members = Object.entries(properties ?? {}).map(([name, one]) => [
    name,
    toThreeZeroSchema(one),
  ]);
  return present({
    properties: properties && Object.fromEntries(members),
    required: required.length > 0 ? [...required] : undefined,
    items: items && toThreeZeroSchema(items),
    additionalProperties: additionalProperties && toAdditional(additionalProperties),
    not: not && !isNothing(not) ? toThreeZeroSchema(not) : undefined,
  });
}

const isNothing = (schema: Schema) => Object.keys(schema).length === 0;

const toAdditional = (schema: Schema): Json =>
  schema.not && isNothing(schema.not) ? false : isNothing(schema) || toThreeZeroSchema(schema);

/** `null` is no type of 3.0, and several types are none. */
function toTypes(schema: Schema): JsonObject {
  const types = [schema.type ?? []].flat();
  const [type, ...others] = types.filter((one) => one !== 'null');
  const takesNull = schema.nullable === true || (types.includes('null') && type !== undefined);
  return present({
    type: others.length === 0 ? type : undefined,
    items: type === 'array' ? {} : undefined,
    nullable: takesNull || undefined,
    enum: listValues(schema),
  });
}

function listValues({ const: value, enum: values }: Schema): Json[] | undefined {
  if (value !== undefined) return [value];
  return values && [...values];
}

const toLimit = (schema: Schema, name: 'minimum' | 'maximum', value: Numeric | undefined) =>
  value === undefined || schema[name] !== undefined
    ? {}
    : { [name]: value, [name === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum']: true };

/** A branch that takes null alone is told by `nullable`. */
function toBranches(schema: Schema): JsonObject {
  const { allOf, oneOf, anyOf, discriminator } = schema;
  const isNull = (branch: Schema) => branch.type === 'null';
  const entries = Object.entries({ allOf, oneOf, anyOf }).flatMap(([key, branches]) =>
    branches ? [[key, branches.filter((one) => !isNull(one)).map(toThreeZeroSchema)] as const] : [],
  );
  const takesNull = [...(oneOf ?? []), ...(anyOf ?? [])].some(isNull);
  const mapping = Object.entries(discriminator?.mapping ?? {}).map(([value, target]) => [
    value,
    `#/components/schemas/${toComponentName(schemaNameOf(target))}`,
  ]);
  return {
    ...Object.fromEntries(entries),
    ...(takesNull && { nullable: true }),
    ...(discriminator && {
      discriminator: {
        propertyName: discriminator.propertyName,
        ...(mapping.length > 0 && { mapping: Object.fromEntries(mapping) }),
      },
    }),
  };
}
