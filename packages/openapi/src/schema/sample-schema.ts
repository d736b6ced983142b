import { schemaNameOf } from './create-schema-reader.ts';
import { isObject, type Json } from '../read/json.ts';
import type { Schema } from '../outline/operation-piece.ts';
import { validateAnswer } from '../validate/validate-value.ts';
import { isConditional, listConditional } from './conditional-parts.ts';
import { createFlatten } from '../diff/flat-schema.ts';
import { listItems } from './sample-items.ts';
import { isNothing, listFurther } from './sample-names.ts';
import { sampleNumber, sampleText } from './sample-scalar.ts';
import { varyNumber, varyText } from './vary-scalar.ts';
import { createVary, type Vary } from './vary.ts';
import { writeJson } from '../digits/exact-json.ts';
import { countsOf } from './counts-of.ts';

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
  if (held !== undefined) return writeJson(held);
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
  ['object', ['properties', 'additionalProperties', 'patternProperties', 'minProperties']],
  ['array', ['items', 'prefixItems', 'contains', 'minItems']],
  ['string', ['pattern', 'minLength', 'maxLength', 'format', 'contentSchema']],
  ['number', ['minimum', 'maximum', 'multipleOf']],
];

type Member = readonly [name: string, schema: Schema];

function sampleObject(schema: Schema, walk: Walk): Json {
  const { properties = {}, required = [] } = schema;
  const { minProperties, maxProperties } = countsOf(schema);
  const declared = [...Object.entries(properties), ...undeclaredMembers(schema)].filter(
    ([, member]) => !member[walk.hidden] && !isNothing(member),
  );
  const { take, values } = createMembers({ ...walk, depth: walk.depth + 1 });
  const [needed, optional] = split(declared, ([name]) => required.includes(name));
  const [shown, others] = split(optional, ([, member]) => isShown(member, walk));
  take(needed, Infinity);
  take(shown, maxProperties);
  // Those that may be left out come as far as others are asked for.
  take(others, minProperties);
  const least = declared.length === 0 && saysMore(schema) ? 1 : 0;
  const wanted = Math.min(Math.max(minProperties, least), maxProperties);
  if (values.size < wanted) take(listFurther(schema, wanted - values.size), wanted);
  return inOrder(values, declared);
}

/** Members of an object, sampled until there are as many as are wanted. */
function createMembers(walk: Walk) {
  const values = new Map<string, Json>();
  const take = (members: readonly Member[], most: number) => {
    for (const [name, member] of members) {
      const value = values.size < most && !values.has(name) ? sample(member, walk) : undefined;
      if (value !== undefined) values.set(name, value);
    }
  };
  return { values, take };
}

const split = (members: readonly Member[], isOne: (member: Member) => boolean) =>
  [members.filter(isOne), members.filter((member) => !isOne(member))] as const;

const isShown = (member: Schema, { depth, optional, schemas }: Walk) =>
  depth < optional && isThere(member, schemas);

/** As the schema lists them, whatever was taken first. */
function inOrder(values: ReadonlyMap<string, Json>, declared: readonly Member[]) {
  const names = new Set([...declared.map(([name]) => name), ...values.keys()]);
  const entries = [...names].flatMap((name): [string, Json][] => {
    const value = values.get(name);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries) as Json;
}

/** What it may hold is said of names that are not. */
const saysMore = ({ additionalProperties, patternProperties }: Schema) =>
  (additionalProperties !== undefined && !isNothing(additionalProperties)) ||
  Object.keys(patternProperties ?? {}).length > 0;

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

function sampleArray(schema: Schema, walk: Walk): Json {
  const isPlain = !schema.prefixItems && !schema.contains;
  if (walk.vary && isPlain && schema.items) {
    return varyItems(schema, schema.items, { ...walk, vary: walk.vary });
  }
  const made = new Map<Schema, Json>();
  const items = listItems(schema).flatMap((item) => {
    // An item like the one before is that again, and costs no more.
    const value = made.get(item) ?? sample(item, walk);
    if (value !== undefined) made.set(item, value);
    return value === undefined ? [] : [{ item, value }];
  });
  const values = items.map(({ value }) => value);
  return schema.uniqueItems ? makeUnique(items, walk) : values;
}

const mostTries = 20;

/** Each item another one: of its values, or of all that its schema allows. */
function makeUnique(
  items: readonly { readonly item: Schema; readonly value: Json }[],
  walk: Walk,
): Json {
  const vary = walk.vary ?? createVary(1);
  const found = new Map<string, Json>();
  const take = (value: Json | undefined) => {
    if (value === undefined || found.has(JSON.stringify(value))) return false;
    found.set(JSON.stringify(value), value);
    return true;
  };
  for (const { item, value } of items) {
    if (take(value) || (item.enum ?? []).some(take)) continue;
    const { examples: _, default: __, ...open } = item;
    for (let tries = 0; tries < mostTries; tries += 1) {
      if (take(sample(open, { ...walk, vary }))) break;
    }
  }
  return [...found.values()];
}

const mostItems = 20;

/** As few as allowed, and up to two more near the top; each is another one where each must be. */
function varyItems(schema: Schema, item: Schema, walk: Walk & { readonly vary: Vary }): Json {
  const { minItems, maxItems } = countsOf(schema);
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
