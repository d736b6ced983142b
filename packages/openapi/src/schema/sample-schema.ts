import { schemaNameOf } from './create-schema-reader.ts';
import { isObject, type Json } from '../read/json.ts';
import type { Schema } from '../outline/operation-piece.ts';
import { sampleNumber, sampleText } from './sample-scalar.ts';

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

/** Undefined where nothing may stand: the schema is open already, or the walk is too large. */
function sample(schema: Schema, walk: Walk): Json | undefined {
  walk.budget.left -= 1;
  if (walk.budget.left < 0 || walk.open.length > deepest) return undefined;
  const given = givenValue(schema);
  if (given !== undefined) return given;
  if (schema.$ref !== undefined) return sampleReference(schema.$ref, walk);
  if (schema.allOf) return sampleAll(schema, schema.allOf, walk);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return sampleChoice(schema, choices, walk);
  return samplePlain(schema, walk);
}

function givenValue(schema: Schema): Json | undefined {
  return schema.const ?? schema.examples?.[0] ?? schema.default ?? schema.enum?.[0];
}

function sampleReference(reference: string, walk: Walk): Json | undefined {
  const name = schemaNameOf(reference);
  const target = Object.hasOwn(walk.schemas, name) ? walk.schemas[name] : undefined;
  if (!target || walk.open.includes(name)) return undefined;
  return sample(target, { ...walk, open: [...walk.open, name] });
}

function sampleAll(schema: Schema, parts: readonly Schema[], walk: Walk): Json | undefined {
  const { allOf: _, ...rest } = schema;
  const values = [...parts, rest].map((part) => sample(part, walk));
  const objects = values.filter(isObject);
  if (objects.length > 0) return Object.assign({}, ...objects) as Json;
  return values.find((value) => value !== undefined && value !== null);
}

/** The first choice that can be made, with the members that stand beside the choices. */
function sampleChoice(schema: Schema, choices: readonly Schema[], walk: Walk): Json | undefined {
  const { oneOf: _, anyOf: __, ...rest } = schema;
  const chosen = choices
    .filter((choice) => choice.type !== 'null')
    .map((choice) => sample(choice, walk))
    .find((value) => value !== undefined);
  if (!rest.properties) return chosen ?? null;
  const beside = sample(rest, walk);
  return isObject(chosen) && isObject(beside) ? { ...beside, ...chosen } : (chosen ?? beside);
}

function samplePlain(schema: Schema, walk: Walk): Json | undefined {
  switch (typeOf(schema)) {
    case 'object':
      return sampleObject(schema, walk);
    case 'array':
      return sampleArray(schema, walk);
    case 'integer':
    case 'number':
      return sampleNumber(schema, typeOf(schema) === 'integer');
    case 'boolean':
      return true;
    case 'string':
      return sampleText(schema);
    default:
      return null;
  }
}

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
  ['string', ['pattern', 'minLength', 'maxLength', 'format']],
  ['number', ['minimum', 'maximum', 'multipleOf']],
];

function sampleObject(schema: Schema, walk: Walk): Json {
  const properties = Object.entries(schema.properties ?? {});
  const members = properties.length > 0 ? properties : furtherMember(schema);
  const inner = { ...walk, depth: walk.depth + 1 };
  const isShown = (name: string) =>
    walk.depth < walk.optional || (schema.required ?? []).includes(name);
  const values = members
    .filter(([name, member]) => !member[walk.hidden] && isShown(name))
    .map(([name, member]): [string, Json | undefined] => [name, sample(member, inner)])
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(values) as Json;
}

function furtherMember({ additionalProperties }: Schema): [string, Schema][] {
  return additionalProperties && !additionalProperties.not ? [['key', additionalProperties]] : [];
}

function sampleArray(schema: Schema, walk: Walk): Json {
  const first = schema.prefixItems?.map((item) => sample(item, walk) ?? null) ?? [];
  if (!schema.items || first.length > 0) return first;
  const value = sample(schema.items, walk);
  if (value === undefined || schema.maxItems === 0) return [];
  const count = Math.min(Math.max(schema.minItems ?? 1, 1), 5);
  return schema.uniqueItems ? [value] : Array.from({ length: count }, () => value);
}
