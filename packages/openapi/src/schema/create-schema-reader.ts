import {
  type Inheritance,
  type Kind,
  nameAt,
  readInheritance,
  referredName,
} from './inheritance.ts';
import { isList, isObject, memberOf, textOr, type Json, type JsonObject } from '../read/json.ts';
import { type Bindings, bindAnchors, isDynamic, readAnchors } from './dynamic-references.ts';
import type { Schema } from '../outline/operation-piece.ts';
import { parsePointer, valueAt } from '../read/resolve-reference.ts';
import { toPointer } from '../validate/to-pointer.ts';
import { prefix, rewriteSchema } from './rewrite-schema.ts';

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
  const anchors = readAnchors(document);
  const readIn =
    (bindings: Bindings) =>
    (value: Json | undefined): Schema =>
      rewriteSchema(value, (reference, isBound) =>
        nameOf((isBound ? bindings.get(reference) : undefined) ?? reference, bindings),
      );
  const nameOf = (reference: string, bindings: Bindings): string | undefined => {
    const pointer = anchors.resolve(reference.replace(mark, ''));
    const path = pointer === undefined ? undefined : parsePointer(pointer);
    const value = path && valueAt(document, path);
    if (value === undefined || path === undefined) return undefined;
    const [role = ''] = mark.exec(reference) ?? [];
    const place = {
      pointer: pointer + role,
      bindings: isDynamic(value, bindings) ? bindings : new Map(),
    };
    return names.of(place, path);
  };
  const readNamed = ({ pointer, bindings: before }: SchemaPlace): Schema => {
    const path = parsePointer(pointer.replace(mark, '')) ?? [];
    const name = nameAt(path) ?? '';
    const value = valueAt(document, path);
    const bindings = bindAnchors(value, pointer, before);
    const own = readIn(bindings)(withOwnParents(value, inheritance));
    const base = mark.test(pointer) ? undefined : inheritance.baseOf(name);
    if (pointer.endsWith(ownMark)) return own;
    if (!base) return withKind(own, inheritance.kindOf(name), readIn(bindings));
    const heirs = [...base.kinds].map(([heir, values]) => {
      const place = heir === name ? pointer + selfMark : toSibling(pointer, heir);
      return { name: heir, values, target: nameOf(place, bindings) ?? heir };
    });
    return toChoice(own, base.propertyName, heirs);
  };
  const listNamed = () => {
    const found = new Map<string, Schema>();
    // What is rewritten may name further ones, which join the end.
    for (const [name, place] of names.all) found.set(name, readNamed(place));
    return Object.fromEntries(found);
  };
  return { toSchema: readIn(new Map()), listNamed };
}

/** Where a named schema stands, and what its dynamic anchors mean there. */
interface SchemaPlace {
  readonly pointer: string;
  readonly bindings: Bindings;
}

/** End the pointer of a schema whose name stands for all that extend it: what they extend, and itself as one of them. */
// No document holds U+0000: it is taken out where one is read.
const ownMark = '\u0000own';
const selfMark = '\u0000self';
const mark = /\p{Cc}.+$/u;

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
  const byPlace = new Map<string, string>();
  const byName = new Map<string, SchemaPlace>();
  const of = (place: SchemaPlace, path: readonly string[]): string => {
    const key = JSON.stringify([place.pointer, ...place.bindings]);
    const before = byPlace.get(key);
    if (before !== undefined) return before;
    const last = path.at(-1) ?? 'document';
    let name = mark.test(place.pointer) ? `${last}-fields` : last;
    for (let count = 2; byName.has(name); count += 1) name = `${last}-${count}`;
    byPlace.set(key, name);
    byName.set(name, place);
    return name;
  };
  return { of, all: byName };
}

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
