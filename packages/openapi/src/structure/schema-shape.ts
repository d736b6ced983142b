import { isList, memberOf } from '../read/json.ts';
import {
  anything,
  count,
  distinct,
  filled,
  flag,
  listOf,
  names,
  number,
  oneOf,
  positive,
  text,
} from './checks.ts';
import type { Check, Inspection, Place } from './inspection.ts';
import { all, mapOf, needing, notBoth, object, since, within } from './object.ts';
import { orReference, referenceTo } from './reference.ts';
import { tellUnknownRequired } from './required-names.ts';
import { externalDocs } from './shared-shapes.ts';
import { toChoice } from './words.ts';

const byVersion =
  (from: number, before: Check, after: Check): Check =>
  (place, on) =>
    (on.version < from ? before : after)(place, on);

const types = ['string', 'number', 'integer', 'boolean', 'object', 'array'] as const;
const typeNow = oneOf(...types, 'null');
const typeThen = byVersion(3, oneOf(...types, 'file'), oneOf(...types));

/** Only OpenAPI 3.0 knows neither lists of types nor null. */
const type: Check = (place, on) => {
  const one = byVersion(3.1, typeThen, typeNow);
  const { value } = place;
  if (on.version !== 3 || (!isList(value) && value !== 'null')) {
    return (isList(value) ? filled(distinct(listOf(one))) : one)(place, on);
  }
  const mend = 'Write one type, and beside it `nullable: true` where null is allowed';
  on.tell(place, { rule: 'unknown-value', says: `must be ${toChoice(types)}`, mend });
};

export const pattern: Check = (place, on) => {
  text(place, on);
  if (typeof place.value !== 'string' || isPattern(place.value)) return;
  const says = 'is not a valid JavaScript regular expression';
  const mend = 'Close each bracket, and write no inline flags such as `(?i)`';
  on.tell(place, { rule: 'unknown-value', says, mend, severity: 'warning' });
};

/** Longer ones are nobody's work, and are taken as they are. */
const longestPattern = 10_000;

function isPattern(source: string): boolean {
  try {
    return source.length > longestPattern || Boolean(new RegExp(source));
  } catch {
    return false;
  }
}

const discriminator = byVersion(
  3,
  text,
  object({
    name: 'a discriminator',
    needs: () => ({ propertyName: 'kind' }),
    fields: { propertyName: text, mapping: mapOf(text), defaultMapping: since(3.2, text) },
  }),
);

const xml = object({
  name: 'a form of XML',
  fields: {
    name: text,
    namespace: text,
    prefix: text,
    attribute: flag,
    wrapped: flag,
    nodeType: since(3.2, oneOf('element', 'attribute', 'text', 'cdata', 'none')),
  },
  also: all(notBoth('nodeType', 'attribute'), notBoth('nodeType', 'wrapped')),
});

/** Of draft 3: a property said of itself that it must be there. */
const required: Check = (place, on) => {
  if (typeof place.value !== 'boolean')
    return (on.version < 3.1 ? filled(names) : names)(place, on);
  const mend = 'Remove it, and name the property in `required` of the object that holds it';
  on.tell(place, { rule: 'wrong-type', says: 'must be a list of names', mend });
};

/** A list says what it is a list of. */
export const itemsOfArray: Check = (place, on) => {
  if (memberOf(place.value, 'type') === 'array') needing({ items: { type: 'string' } })(place, on);
};

const schemas = filled(listOf(schema));
/** Each value once, and at least one. */
export const choices = filled(distinct(listOf(anything), 'warning'));
const schemasByName = mapOf(schema);
const limit = byVersion(3.1, flag, number);

const plainSchema = object({
  name: 'a schema',
  openFrom: 3.1,
  fields: {
    title: text,
    description: text,
    type,
    format: text,
    properties: schemasByName,
    required,
    additionalProperties: (place, on) =>
      typeof place.value === 'boolean' ? undefined : schema(place, on),
    minProperties: count,
    maxProperties: count,
    items: (place, on) => (isList(place.value) && on.version < 3 ? schemas : schema)(place, on),
    minItems: count,
    maxItems: count,
    uniqueItems: flag,
    enum: choices,
    default: anything,
    pattern,
    minLength: count,
    maxLength: count,
    minimum: number,
    maximum: number,
    exclusiveMinimum: limit,
    exclusiveMaximum: limit,
    multipleOf: positive,
    allOf: schemas,
    anyOf: since(3, schemas),
    oneOf: since(3, schemas),
    not: since(3, schema),
    discriminator,
    nullable: within(3, 3, flag),
    readOnly: flag,
    writeOnly: since(3, flag),
    deprecated: since(3, flag),
    xml,
    externalDocs,
    example: anything,
    $ref: (place, on) => toSchema(place, on),
    examples: since(3.1, listOf(anything)),
    const: since(3.1, anything),
    $defs: since(3.1, schemasByName),
    patternProperties: since(3.1, schemasByName),
    dependentSchemas: since(3.1, schemasByName),
    propertyNames: since(3.1, schema),
    unevaluatedProperties: since(3.1, schema),
    unevaluatedItems: since(3.1, schema),
    prefixItems: since(3.1, schemas),
    contains: since(3.1, schema),
    ...Object.fromEntries(['if', 'then', 'else'].map((name) => [name, since(3.1, schema)])),
  },
  also(place, on) {
    if (on.version < 3.1) itemsOfArray(place, on);
    tellUnknownRequired(place, on);
  },
});

const toSchema = referenceTo(plainSchema);
const schemaOrReference = orReference(
  plainSchema,
  'Put the reference into a list `allOf`, beside which it is read',
);

/** A schema of any version; `true` and `false` are schemas too from 3.1 on, and a reference may have neighbours. */
export function schema(place: Place, on: Inspection): void {
  if (on.version < 3.1) return schemaOrReference(place, on);
  if (typeof place.value !== 'boolean') plainSchema(place, on);
}
