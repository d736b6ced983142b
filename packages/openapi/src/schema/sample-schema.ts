import { schemaNameOf } from './create-schema-reader.ts';
import { isObject, type Json } from '../read/json.ts';
import type { Schema } from '../outline/operation-piece.ts';
import { validateAnswer } from '../validate/validate-value.ts';
import { isConditional, listConditional } from './conditional-parts.ts';
import { createFlatten } from '../diff/flat-schema.ts';
import { sampleNumber, sampleText } from './sample-scalar.ts';
import { varyNumber, varyText } from './vary-scalar.ts';
import type { Vary } from './vary.ts';

type Schemas = Readonly<Record<string, Schema>>;

interface Walk {
  readonly schemas: Schemas;
  /** Members that the other side alone writes are left out. */
  readonly hidden: 'readOnly' | 'writeOnly';
  /** Names of the schemas that are open: one that comes again is a circle, and ends. */
  readonly open: readonly string[];
  /** Values that may still be made; shared by the whole walk. */
  readonly budget: { left: number };
  /** How deep members that may be left out are shown. */
  readonly optional: number;
  readonly depth: number;
  /** Merges the parts of a schema; one for the whole walk, which remembers. */
  readonly flatten?: ReturnType<typeof createFlatten>;
  /** Chooses among what is allowed; without it the first is taken, and examples are believed. */
  readonly vary?: Vary;
}

const deepest = 12;
/** Values that a reader can take in; what is more shows fewer of the members that may be left out. */
const readable = 300;
const most = 2000;

/**
 * An example value of a schema: its own example, default or first allowed value, else one made from
 * type, format and limits. `direction` tells which members are left out. Circles end.
 */
export function sampleSchema(
  schema: Schema,
  schemas: Schemas = {},
  direction: 'request' | 'response' = 'request',
): Json {
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly';
  for (const optional of [deepest, 4, 3, 2, 1]) {
    const budget = { left: readable };
    const made = sample(schema, { schemas, hidden, open: [], budget, optional, depth: 0 });
    if (budget.left >= 0) return made ?? null;
  }
  const walk: Walk = { schemas, hidden, open: [], budget: { left: most }, optional: 1, depth: 0 };
  return sample(schema, walk) ?? null;
}

/** How much of a value is made: all members to a depth, or those alone that must be there. */
interface Variant {
  readonly vary: Vary;
  /** How deep members that may be left out are shown. */
  readonly optional: number;
  readonly flatten: ReturnType<typeof createFlatten>;
  /** Values that may still be made; shared by all tries. */
  readonly budget: { left: number };
}

/** One of the values that a schema allows in an answer, as `vary` chooses. It is not held against the schema as a whole. */
export function varySchema(schema: Schema, schemas: Schemas, variant: Variant): Json {
  const rest = { schemas, hidden: 'writeOnly' as const, open: [], depth: 0 };
  return sample(schema, { ...rest, ...variant }) ?? null;
}

/** Undefined where nothing may stand: the schema is open already, or the walk is too large. */
function sample(schema: Schema, walk: Walk): Json | undefined {
  walk.budget.left -= 1;
  if (walk.budget.left < 0 || walk.open.length > deepest) return undefined;
  const given = walk.vary ? chosenValue(schema, walk, walk.vary) : givenValue(schema);
  if (given !== undefined) return given;
  return isConditional(schema) ? sampleConditional(schema, walk) : sampleParts(schema, walk);
}

function sampleParts(schema: Schema, walk: Walk): Json | undefined {
  if (schema.$ref !== undefined) return sampleReference(schema, walk);
  if (schema.allOf) return sampleAll(schema, schema.allOf, walk);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return sampleChoice(schema, choices, walk);
  return samplePlain(schema, walk);
}

function givenValue(schema: Schema): Json | undefined {
  return schema.const ?? schema.examples?.[0] ?? schema.default ?? schema.enum?.[0];
}

/** Values that could be made in the time in which a given one is looked at. */
const costOfGiven = 5;

/** Its own example or default where they keep its rules, else one of the allowed values. */
function chosenValue(schema: Schema, { schemas, budget }: Walk, vary: Vary): Json | undefined {
  const { const: only, enum: allowed } = schema;
  if (only !== undefined) return only;
  const given = [...(schema.examples ?? []).slice(0, 1), schema.default].filter(
    (value) => value !== undefined,
  );
  budget.left -= given.length * costOfGiven;
  const kept = given.find((value) => validateAnswer(value, schema, { schemas }).length === 0);
  return kept ?? allowed?.[vary(allowed.length)];
}

/** With what holds where it fits, or for whoever has a member. */
function sampleConditional(schema: Schema, walk: Walk): Json | undefined {
  const { if: _if, dependentSchemas: _schemas, dependentRequired: _required, ...rest } = schema;
  const value = sample(rest, walk);
  if (!isObject(value)) return value;
  const further = listConditional(schema, rest, { value, schemas: walk.schemas });
  const objects = further.map((one) => sample({ type: 'object', ...one }, walk)).filter(isObject);
  return Object.assign({}, value, ...objects, value) as Json;
}

function sampleReference({ $ref = '', ...beside }: Schema, walk: Walk): Json | undefined {
  const name = schemaNameOf($ref);
  const target = Object.hasOwn(walk.schemas, name) ? walk.schemas[name] : undefined;
  if (!target || walk.open.includes(name)) return undefined;
  const inner = { ...walk, open: [...walk.open, name] };
  return (beside.properties ?? beside.required)
    ? sampleAll(beside, [target], inner)
    : sample(target, inner);
}

function sampleAll(schema: Schema, parts: readonly Schema[], walk: Walk): Json | undefined {
  if (walk.vary && !parts.some(isOpen(walk))) {
    const { flatten = createFlatten(walk.schemas) } = walk;
    return sample(flatten(schema), walk);
  }
  const { allOf: _, ...rest } = schema;
  const values = [...parts, rest].map((part) => sample(part, walk));
  const objects = values.filter(isObject);
  if (objects.length > 0) return Object.assign({}, ...objects) as Json;
  return values.find((value) => value !== undefined && value !== null);
}

const isOpen =
  ({ open }: Walk) =>
  ({ $ref }: Schema) =>
    $ref !== undefined && open.includes(schemaNameOf($ref));

/** The first choice that can be made, with the members that stand beside the choices. */
function sampleChoice(schema: Schema, choices: readonly Schema[], walk: Walk): Json | undefined {
  const { oneOf: _, anyOf: __, ...rest } = schema;
  const chosen = sampleFirst(schema, choices, walk);
  if (!rest.properties) return chosen ?? null;
  const beside = sample(rest, walk);
  return isObject(chosen) && isObject(beside) ? { ...beside, ...chosen } : (chosen ?? beside);
}

/** In the document's order, or from the one on that the walk chooses. */
function sampleFirst(schema: Schema, choices: readonly Schema[], walk: Walk): Json | undefined {
  const possible = choices.filter((choice) => choice.type !== 'null');
  const first = walk.vary?.(possible.length) ?? 0;
  for (const choice of [...possible.slice(first), ...possible.slice(0, first)]) {
    const value = named(sample(choice, walk), choice, schema);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The value says which choice it is, where the schema has a member for that. */
function named(value: Json | undefined, { $ref }: Schema, { discriminator }: Schema) {
  if (!isObject(value) || !discriminator || $ref === undefined) return value;
  const name = schemaNameOf($ref);
  const { propertyName, mapping = {} } = discriminator;
  const kinds = Object.keys(mapping).filter((key) => mapping[key] === name);
  const [kind = name] = kinds;
  return kinds.some((one) => value[propertyName] === one)
    ? value
    : { ...value, [propertyName]: kind };
}

function samplePlain(schema: Schema, walk: Walk): Json | undefined {
  switch (typeOf(schema)) {
    case 'object':
      return sampleObject(schema, walk);
    case 'array':
      return sampleArray(schema, walk);
    case 'integer':
    case 'number':
      return walk.vary
        ? varyNumber(schema, isWhole(schema), walk.vary)
        : sampleNumber(schema, isWhole(schema));
    case 'boolean':
      return walk.vary ? walk.vary(2) === 1 : true;
    case 'string':
      return sampleString(schema, walk);
    default:
      return null;
  }
}

/** A text may hold JSON of a schema of its own. */
function sampleString(schema: Schema, walk: Walk): string {
  const { contentSchema, contentMediaType = 'application/json' } = schema;
  const held =
    contentSchema && /[/+]json\b/i.test(contentMediaType)
      ? sample(contentSchema, { ...walk, depth: walk.depth + 1 })
      : undefined;
  if (held !== undefined) return JSON.stringify(held);
  return walk.vary ? varyText(schema, walk.vary) : sampleText(schema);
}

/** `int32` and `int64` beside `number`, too: who writes so counts. */
const isWhole = (schema: Schema) =>
  typeOf(schema) === 'integer' || /^u?int\d+$/.test(schema.format ?? '');

/** The first type that is not null; a schema without one is told by its members. */
function typeOf(schema: Schema): string | undefined {
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  const type = types.find((name) => name !== 'null');
  if (type !== undefined) return type;
  return hints.find(([, members]) => members.some((member) => member in schema))?.[0];
}

const hints: readonly (readonly [string, readonly (keyof Schema)[]])[] = [
  ['object', ['properties', 'additionalProperties']],
  ['array', ['items', 'prefixItems']],
  ['string', ['pattern', 'minLength', 'maxLength', 'format', 'contentSchema']],
  ['number', ['minimum', 'maximum', 'multipleOf']],
];

function sampleObject(schema: Schema, walk: Walk): Json {
  const properties = [...Object.entries(schema.properties ?? {}), ...undeclaredMembers(schema)];
  const members = properties.length > 0 ? properties : furtherMember(schema);
  const inner = { ...walk, depth: walk.depth + 1 };
  const isShown = (name: string, member: Schema) =>
    (schema.required ?? []).includes(name) ||
    (walk.depth < walk.optional && isThere(member, walk.schemas));
  const values = members
    .filter(([name, member]) => !member[walk.hidden] && !isNothing(member) && isShown(name, member))
    .map(([name, member]): [string, Json | undefined] => [name, sample(member, inner)])
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(values) as Json;
}

const isNothing = ({ not }: Schema) => not !== undefined && Object.keys(not).length === 0;

/** What may be left out is not fetched for a sample: `in` asks for nothing, as `Object.hasOwn` would. */
function isThere({ $ref, items }: Schema, schemas: Schemas): boolean {
  const reference = $ref ?? items?.$ref;
  return reference === undefined || schemaNameOf(reference) in schemas;
}

/** What must be there, and is said nothing of. */
function undeclaredMembers({
  required = [],
  properties = {},
  ...rest
}: Schema): [string, Schema][] {
  const names = required.filter((name) => !Object.hasOwn(properties, name));
  return names.map((name) => [name, rest.additionalProperties ?? { type: 'string' }]);
}

function furtherMember({ additionalProperties }: Schema): [string, Schema][] {
  return additionalProperties && !additionalProperties.not ? [['key', additionalProperties]] : [];
}

function sampleArray(schema: Schema, walk: Walk): Json {
  const first = schema.prefixItems?.map((item) => sample(item, walk) ?? null) ?? [];
  const items = itemsOf(schema);
  if (!items || first.length > 0) return first;
  if (walk.vary) return varyItems(schema, items, { ...walk, vary: walk.vary });
  const value = sample(items, walk);
  return value === undefined || schema.maxItems === 0 ? [] : repeat(schema, value);
}

function repeat({ items, minItems = 1, minContains = 1, uniqueItems }: Schema, value: Json): Json {
  const count = Math.min(Math.max(minItems, minContains, 1), 5);
  if (uniqueItems) return [...new Set([value, ...(items?.enum ?? [])])].slice(0, count);
  return Array.from({ length: count }, () => value);
}

/** What must be contained is what each of them is. */
function itemsOf({ items, contains, minContains = 1 }: Schema): Schema | undefined {
  return contains && minContains > 0 ? { allOf: [contains, items ?? {}] } : items;
}

const mostItems = 20;

/** As few as allowed, and up to two more near the top; each is another one where each must be. */
function varyItems(schema: Schema, item: Schema, walk: Walk & { readonly vary: Vary }): Json {
  const { minItems = 0, maxItems = Infinity } = schema;
  const more = walk.depth < walk.optional ? 1 + walk.vary(2) : 0;
  const count = Math.min(
    Math.max(minItems, Math.min(more, maxItems)),
    Math.max(mostItems, minItems),
  );
  const items = new Map<string, Json>();
  for (let tries = 0; items.size < count && tries < count * 3; tries += 1) {
    const value = sample(item, walk);
    if (value === undefined) break;
    items.set(schema.uniqueItems ? JSON.stringify(value) : `${tries}`, value);
  }
  return [...items.values()];
}
