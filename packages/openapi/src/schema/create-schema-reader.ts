import {
  type Inheritance,
  type Kind,
  nameAt,
  readInheritance,
  referredName,
} from './inheritance.ts';
import {
  isList,
  isObject,
  memberOf,
  textOf,
  textOr,
  type Json,
  type JsonObject,
} from '../read/json.ts';
import type { Schema } from '../outline/operation-piece.ts';
import { parsePointer, valueAt } from '../read/resolve-reference.ts';
import { toPointer } from '../validate/to-pointer.ts';
import { toXmlForm } from './xml-form.ts';

/** Schemas in one model, and those that they refer to by name. */
export interface SchemaReader {
  /** A schema as it stands, its references turned into `#/schemas/<name>`. */
  readonly toSchema: (value: Json | undefined) => Schema;
  /** Every named schema that was referred to so far, and all that these reach. */
  readonly listNamed: () => Schemas;
}

/** Named schemas; `$ref: '#/schemas/<name>'` leads into them. */
export type Schemas = Readonly<Record<string, Schema>>;

/** One reader a document: each named schema is rewritten once, however many operations need it. */
export function createSchemaReader(document: JsonObject): SchemaReader {
  const names = createNames();
  const inheritance = readInheritance(document);
  const toSchema = (value: Json | undefined) => rewrite(value, (pointer) => nameOf(pointer));
  const nameOf = (pointer: string): string | undefined => {
    const path = parsePointer(pointer.replace(mark, ''));
    const exists = path !== undefined && valueAt(document, path) !== undefined;
    return exists ? names.of(pointer, path) : undefined;
  };
  const readNamed = (pointer: string): Schema => {
    const path = parsePointer(pointer.replace(mark, '')) ?? [];
    const name = nameAt(path) ?? '';
    const own = toSchema(withOwnParents(valueAt(document, path), inheritance));
    const base = mark.test(pointer) ? undefined : inheritance.baseOf(name);
    if (pointer.endsWith(ownMark)) return own;
    if (!base) return withKind(own, inheritance.kindOf(name), toSchema);
    const heirs = [...base.kinds].map(([heir, values]) => {
      const place = heir === name ? pointer + selfMark : toSibling(pointer, heir);
      return { name: heir, values, target: nameOf(place) ?? heir };
    });
    return toChoice(own, base.propertyName, heirs);
  };
  const listNamed = () => {
    const found = new Map<string, Schema>();
    // What is rewritten may name further ones, which join the end.
    for (const [name, pointer] of names.all) found.set(name, readNamed(pointer));
    return Object.fromEntries(found);
  };
  return { toSchema, listNamed };
}

/** End the pointer of a schema whose name stands for all that extend it: what they extend, and itself as one of them. */
const ownMark = ' own';
const selfMark = ' self';
const mark = / (?:own|self)$/;

const toSibling = (pointer: string, name: string) =>
  toPointer(pointer.slice(0, pointer.lastIndexOf('/')), name);

/** What it extends is meant as it stands there, not as one of those that extend it. */
function withOwnParents(value: Json | undefined, { baseOf, kindOf }: Inheritance) {
  const parts = memberOf(value, 'allOf');
  if (!isObject(value) || !isList(parts)) return value;
  const allOf = parts.map((part) => {
    const name = referredName(part) ?? '';
    const isParent = baseOf(name) ?? kindOf(name);
    return isObject(part) && isParent
      ? { ...part, $ref: `${textOr(part, '$ref')}${ownMark}` }
      : part;
  });
  return { ...value, allOf };
}

function withKind(
  own: Schema,
  kind: Kind | undefined,
  toSchema: (value: Json | undefined) => Schema,
): Schema {
  if (!kind) return own;
  const { propertyName, values, declared } = kind;
  const {
    examples: _,
    default: __,
    const: ___,
    ...said
  } = toSchema(declared ?? { type: 'string' });
  const member = { ...said, enum: values };
  return { ...own, properties: { ...own.properties, [propertyName]: member } };
}

function toChoice(
  { title, description, deprecated }: Schema,
  propertyName: string,
  heirs: readonly {
    readonly name: string;
    readonly values: readonly string[];
    readonly target: string;
  }[],
): Schema {
  const mapping = heirs.flatMap(({ values, target }) => values.map((value) => [value, target]));
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(deprecated && { deprecated }),
    oneOf: heirs.map(({ name, target }) => ({
      $ref: `${prefix}${target}`,
      ...(name !== target && { title: name }),
    })),
    discriminator: { propertyName, mapping: Object.fromEntries(mapping) },
  };
}

/** Names of schemas by their place: the last key, with a number where two places end alike. */
function createNames() {
  const byPointer = new Map<string, string>();
  const byName = new Map<string, string>();
  const of = (pointer: string, path: readonly string[]): string => {
    const before = byPointer.get(pointer);
    if (before !== undefined) return before;
    const last = path.at(-1) ?? 'document';
    let name = mark.test(pointer) ? `${last}-fields` : last;
    for (let count = 2; byName.has(name); count += 1) name = `${last}-${count}`;
    byPointer.set(pointer, name);
    byName.set(name, pointer);
    return name;
  };
  return { of, all: byName };
}

const prefix = '#/schemas/';

/** The name that a `$ref` of a piece leads to. */
export function schemaNameOf(reference: string): string {
  return reference.startsWith(prefix) ? reference.slice(prefix.length) : reference;
}

/** All that these reach by name, nearest first, through circles too. */
export function* listReached(
  roots: unknown,
  find: (name: string) => Schema | undefined,
): Generator<readonly [name: string, schema: Schema]> {
  const found = new Set(referencesIn(roots));
  for (const name of found) {
    const schema = find(name);
    if (!schema) continue;
    yield [name, schema];
    for (const next of referencesOf(schema)) found.add(next);
  }
}

/** The name of a part that was left out of a large schema begins so. */
export const partMark = '~';

export function findNamed(schemas: Schemas, name: string): Schema | undefined {
  return Object.hasOwn(schemas, name) ? schemas[name] : undefined;
}

const known = new WeakMap<Schema, readonly string[]>();

function referencesOf(schema: Schema): readonly string[] {
  const before = known.get(schema);
  if (before) return before;
  const names = referencesIn(schema);
  known.set(schema, names);
  return names;
}

function referencesIn(root: unknown): string[] {
  const names: string[] = [];
  const open: unknown[] = [root];
  // The list grows while it is gone through: what lies deeper comes later.
  for (const value of open) {
    if (typeof value !== 'object' || value === null) continue;
    const reference: unknown = '$ref' in value ? value.$ref : undefined;
    if (typeof reference === 'string' && reference.startsWith(prefix)) {
      names.push(schemaNameOf(reference));
    }
    open.push(...Object.values(value));
  }
  return names;
}

type NameOf = (pointer: string) => string | undefined;

const lists = new Set(['allOf', 'oneOf', 'anyOf', 'prefixItems']);
const maps = new Set(['properties', 'patternProperties', '$defs', 'dependentSchemas']);
const single = new Set([
  'items',
  'additionalProperties',
  'propertyNames',
  'unevaluatedProperties',
  'unevaluatedItems',
  'not',
  'if',
  'then',
  'else',
  'contains',
]);
const dropped = new Set([
  'nullable',
  'x-nullable',
  'example',
  'xml',
  'externalDocs',
  '$schema',
  '$id',
]);

function rewrite(value: Json | undefined, nameOf: NameOf): Schema {
  if (value === false) return { not: {} };
  if (!isObject(value)) return {};
  const entries: [string, unknown][] = [];
  for (const [key, member] of Object.entries(value)) {
    if (!dropped.has(key) && !isReplaced(key, value)) {
      entries.push(...rewriteMember(key, member, nameOf));
    }
  }
  const plain = Object.fromEntries(entries);
  return { ...plain, ...toModern(value, plain) };
}

function rewriteMember(key: string, member: Json, nameOf: NameOf): [string, unknown][] {
  if (key === '$ref' && typeof member === 'string') return [toReference(member, nameOf)];
  if (lists.has(key)) return isList(member) ? [[key, rewriteList(member, nameOf)]] : [];
  if (maps.has(key)) return [[key, rewriteMembers(member, nameOf)]];
  if (key === 'items' && isList(member)) return [['prefixItems', rewriteList(member, nameOf)]];
  if (single.has(key)) return [[key, rewrite(member, nameOf)]];
  return isWellFormed(key, member) ? [[key, member]] : [];
}

function rewriteList(members: readonly Json[], nameOf: NameOf): readonly Schema[] {
  return members.map((member) => rewrite(member, nameOf));
}

function rewriteMembers(member: Json, nameOf: NameOf): Readonly<Record<string, Schema>> {
  const members = isObject(member) ? Object.entries(member) : [];
  return Object.fromEntries(members.map(([name, item]) => [name, rewrite(item, nameOf)]));
}

function toReference(pointer: string, nameOf: NameOf): [string, unknown] {
  const name = nameOf(pointer);
  return name === undefined ? ['title', pointer] : ['$ref', `${prefix}${name}`];
}

const numbers = /^(?:min|max|multipleOf|exclusive)/;
const texts = new Set([
  'title',
  'description',
  'format',
  'pattern',
  'contentEncoding',
  'contentMediaType',
]);
const arrays = new Set(['enum', 'examples', 'required']);
const flags = new Set(['readOnly', 'writeOnly', 'deprecated', 'uniqueItems']);

/** Members of a wrong kind fall away, so that readers may trust the type of a schema. */
function isWellFormed(key: string, member: Json): boolean {
  if (numbers.test(key)) return typeof member === 'number';
  if (texts.has(key)) return typeof member === 'string';
  if (arrays.has(key)) return isList(member);
  if (flags.has(key)) return typeof member === 'boolean';
  if (key === 'type') return typeof member === 'string' || isList(member);
  if (key === 'dependentRequired') return isObject(member);
  return key !== 'discriminator';
}

function toModern(value: JsonObject, plain: Readonly<Record<string, unknown>>): Partial<Schema> {
  return {
    ...typeOf(value),
    ...limitsOf(value),
    ...examplesOf(value, plain),
    ...discriminatorOf(value),
    ...toXmlForm(memberOf(value, 'xml')),
  };
}

function typeOf(value: JsonObject): Partial<Schema> {
  const given = memberOf(value, 'type');
  const isFile = given === 'file';
  const type = isFile ? 'string' : given;
  const format = isFile ? { format: 'binary' } : {};
  const isNullable = memberOf(value, 'nullable') === true || memberOf(value, 'x-nullable') === true;
  if (isList(type)) return { type: type.filter((item) => typeof item === 'string') };
  if (typeof type !== 'string') return isNullable ? { nullable: true } : {};
  return { ...format, type: isNullable ? [type, 'null'] : type };
}

function isReplaced(key: string, value: JsonObject): boolean {
  if (key === 'minimum') return value['exclusiveMinimum'] === true;
  return key === 'maximum' && value['exclusiveMaximum'] === true;
}

/** `exclusiveMinimum: true` beside `minimum` (OpenAPI 3.0) becomes a limit of its own. */
function limitsOf(value: JsonObject): { exclusiveMinimum?: number; exclusiveMaximum?: number } {
  const { minimum, maximum } = value;
  const limits: { exclusiveMinimum?: number; exclusiveMaximum?: number } = {};
  if (value['exclusiveMinimum'] === true && typeof minimum === 'number')
    limits.exclusiveMinimum = minimum;
  if (value['exclusiveMaximum'] === true && typeof maximum === 'number')
    limits.exclusiveMaximum = maximum;
  return limits;
}

function examplesOf(value: JsonObject, plain: Readonly<Record<string, unknown>>): Partial<Schema> {
  const example = memberOf(value, 'example');
  return example === undefined || 'examples' in plain ? {} : { examples: [example] };
}

/** Swagger 2.0 writes the property's name alone. */
function discriminatorOf(value: JsonObject): Partial<Schema> {
  const given = memberOf(value, 'discriminator');
  const propertyName = typeof given === 'string' ? given : textOf(given, 'propertyName');
  if (propertyName === undefined) return {};
  const mapping = memberOf(given, 'mapping');
  const names = isObject(mapping)
    ? Object.keys(mapping).map((key) => [key, textOf(mapping, key)?.split('/').at(-1) ?? ''])
    : [];
  return { discriminator: { propertyName, mapping: Object.fromEntries(names) } };
}
