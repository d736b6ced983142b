import { meltSchema, type Schemas } from '@portal/openapi/schema/describe-schema';
import { isList, isObject, type Json, type JsonObject } from '@portal/openapi/read/json';
import type { Schema } from '@portal/openapi/outline/operation-piece';
import { sampleSchema } from '@portal/openapi/schema/sample-schema';
import { choicesOf, type SchemaRow } from '@portal/openapi/schema/schema-rows';
import { namedChoice, validateValue } from '@portal/openapi/validate/validate-value';
import { isExact, isNumeric } from '@portal/openapi/digits/numeric';

/** A schema as a form needs it. */
export interface FormSchema {
  /** Melted, without its choices. */
  readonly schema: Schema;
  readonly isNullable: boolean;
  /** Two or more, or none. */
  readonly choices: readonly SchemaRow[];
}

type ControlKind =
  | 'null'
  | 'choice'
  | 'enum'
  | 'boolean'
  | 'text'
  | 'number'
  | 'object'
  | 'list'
  | 'raw';

function typesOf({ type }: Schema): readonly string[] {
  return typeof type === 'string' ? [type] : (type ?? []);
}

const mostInOne = 8;

/** A lone choice is no choice: it is melted in, as an alternative to null mostly is. */
export function toFormSchema(schema: Schema, schemas: Schemas): FormSchema {
  let melted = meltSchema(schema, schemas);
  let isNullable = false;
  for (let step = 0; step < mostInOne; step += 1) {
    const all = melted.oneOf ?? melted.anyOf;
    isNullable ||= typesOf(melted).includes('null') || hasNull(all ?? []);
    const { oneOf: _, anyOf: __, ...rest } = melted;
    const choices = choicesOf(melted);
    const [only] = choices;
    if (choices.length !== 1 || !only) return { schema: rest, isNullable, choices };
    melted = meltSchema({ allOf: [rest, only.schema] }, schemas);
  }
  return { schema: melted, isNullable, choices: [] };
}

function hasNull(choices: readonly Schema[]): boolean {
  return choices.some((choice) => choice.type === 'null' || choice.const === null);
}

/** Which control shows a value without losing any of it; `raw` is JSON as text. */
export function toControlKind(form: FormSchema, value: Json | undefined): ControlKind {
  if (value === null && form.isNullable) return 'null';
  if (form.choices.length > 0) return 'choice';
  if (isListed(form.schema, value)) return 'enum';
  const wished = kindOfType(form.schema);
  return value === undefined || holds(wished, value) ? wished : 'raw';
}

function isListed({ enum: choices, const: only }: Schema, value: Json | undefined): boolean {
  if (!choices && only === undefined) return false;
  return value === undefined || typeof value !== 'object';
}

function kindOfType(schema: Schema): ControlKind {
  const [type = guessType(schema), other] = typesOf(schema).filter((name) => name !== 'null');
  return other === undefined && Object.hasOwn(kinds, type) ? (kinds[type] ?? 'raw') : 'raw';
}

const kinds: Readonly<Record<string, ControlKind>> = {
  object: 'object',
  array: 'list',
  boolean: 'boolean',
  number: 'number',
  integer: 'number',
  string: 'text',
};

function guessType({ properties, items, prefixItems }: Schema): string {
  if (properties) return 'object';
  return items || prefixItems ? 'array' : '';
}

function holds(kind: ControlKind, value: Json): boolean {
  if (kind === 'object') return isObject(value);
  if (kind === 'list') return isList(value);
  if (kind === 'number') return isNumeric(value);
  if (kind === 'text') return typeof value === 'string' && !isExact(value);
  return kind === typeof value;
}

/** The choice that a value was made for: the one it names, else the one it breaks least. */
export function findChoice(form: FormSchema, value: Json | undefined, schemas: Schemas): number {
  if (value === undefined) return 0;
  const listed = form.choices.map(({ schema }) => schema);
  const named = namedChoice(value, form.schema, listed);
  if (named) return listed.indexOf(named);
  const faults = listed.map((schema) => validateValue(value, schema, schemas).length);
  return Math.max(faults.indexOf(Math.min(...faults)), 0);
}

/** The schema of a value once its choice is made: the choice, and what stands beside all of them. */
export function withChoice({ schema, choices }: FormSchema, at: number): Schema {
  const { discriminator: _, ...beside } = schema;
  return { allOf: [beside, choices[at]?.schema ?? {}] };
}

/** A value for a choice; members that it has too are kept. */
export function chooseValue(
  form: FormSchema,
  at: number,
  { value, schemas }: { readonly value: Json | undefined; readonly schemas: Schemas },
): Json {
  const wished = form.choices[at];
  const made = sampleSchema(withChoice(form, at), schemas);
  if (!wished || !isObject(made)) return made;
  const { properties = {} } = meltSchema(withChoice(form, at), schemas);
  const kept = Object.entries(isObject(value) ? value : {}).filter(([name, member]) => {
    const rule = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return rule && validateValue(member, rule, schemas).length === 0;
  });
  return { ...made, ...Object.fromEntries(kept), ...kindMember(form, wished) };
}

function kindMember({ schema }: FormSchema, { name, schema: choice }: SchemaRow): JsonObject {
  if (!schema.discriminator || choice.$ref === undefined) return {};
  const { propertyName, mapping = {} } = schema.discriminator;
  const [kind = name] = Object.entries(mapping).find(([, target]) => target === name) ?? [];
  return { [propertyName]: kind };
}

/** A member set, or left out; a new one goes where the schema's order has it. */
export function setMember(
  value: JsonObject,
  name: string,
  { member, order }: { readonly member: Json | undefined; readonly order: readonly string[] },
): JsonObject {
  const entries = Object.entries(value);
  if (member === undefined) return Object.fromEntries(entries.filter(([key]) => key !== name));
  if (Object.hasOwn(value, name)) {
    return Object.fromEntries(entries.map(([key, one]) => [key, key === name ? member : one]));
  }
  const behind = new Set(order.slice(order.indexOf(name) + 1));
  const at = order.includes(name) ? entries.findIndex(([key]) => behind.has(key)) : -1;
  return Object.fromEntries(entries.toSpliced(at < 0 ? entries.length : at, 0, [name, member]));
}

/** Keeps the member's place. */
export function renameMember(value: JsonObject, from: string, to: string): JsonObject {
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key === from ? to : key, member]),
  );
}

/** What a member or a row starts with; a circle's inside starts empty. */
export function startValue(schema: Schema, schemas: Schemas): Json {
  return sampleSchema(schema, schemas);
}
