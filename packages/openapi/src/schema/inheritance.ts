import {
  entriesOf,
  isList,
  isObject,
  memberOf,
  type Json,
  type JsonObject,
  textOf,
} from '../read/json.ts';
import { parsePointer } from '../read/resolve-reference.ts';

/** A schema that others extend by `allOf`, and that says by which member they are told apart. */
interface Base {
  readonly propertyName: string;
  /** By the name of each that extends it, itself where it is one of them: the values that name it. */
  readonly kinds: ReadonlyMap<string, readonly string[]>;
}

/** How the named schemas of a document extend each other (OpenAPI, Discriminator Object: models with composition). */
export interface Inheritance {
  /** Of a schema that stands for those that extend it. */
  readonly baseOf: (name: string) => Base | undefined;
  /** Of a schema that extends such a one: the member that tells it apart, and its values. */
  readonly kindOf: (name: string) => Kind | undefined;
}

export interface Kind {
  readonly propertyName: string;
  readonly values: readonly string[];
  /** What the base, or this one, says of the member. */
  readonly declared: Json | undefined;
}

/** The name of a schema that stands where named ones stand. */
export function nameAt(path: readonly string[]): string | undefined {
  const [first, second, third] = path;
  if (first === 'definitions' && path.length === 2) return second;
  return first === 'components' && second === 'schemas' && path.length === 3 ? third : undefined;
}

export function readInheritance(document: JsonObject): Inheritance {
  const all = memberOf(memberOf(document, 'components'), 'schemas') ?? document['definitions'];
  const schemas = isObject(all) ? all : {};
  const heirs = findHeirs(schemas);
  const bases = new Map(
    Object.entries(schemas).flatMap(([name, schema]) => {
      const base = toBase(name, schema, heirs);
      return base ? [[name, base] as const] : [];
    }),
  );
  const kinds = new Map(
    [...bases].flatMap(([base, { propertyName, kinds: of }]) =>
      [...of].map(([name, values]) => {
        const declared = findMember(schemas, propertyName, [name, base]);
        return [name, { propertyName, values, declared }] as const;
      }),
    ),
  );
  return { baseOf: (name) => bases.get(name), kindOf: (name) => kinds.get(name) };
}

/** By a schema's name those that name it in their `allOf`. */
function findHeirs(schemas: JsonObject): ReadonlyMap<string, readonly string[]> {
  const heirs = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(schemas)) {
    for (const parent of parentsOf(schema)) {
      heirs.set(parent, [...(heirs.get(parent) ?? []), name]);
    }
  }
  return heirs;
}

function parentsOf(schema: Json | undefined): readonly string[] {
  const parts = memberOf(schema, 'allOf');
  return (isList(parts) ? parts : []).flatMap((part) => referredName(part) ?? []);
}

export function referredName(schema: Json | undefined): string | undefined {
  return nameAt(parsePointer(textOf(schema, '$ref') ?? '') ?? []);
}

function toBase(
  name: string,
  schema: Json,
  heirs: ReadonlyMap<string, readonly string[]>,
): Base | undefined {
  const given = memberOf(schema, 'discriminator');
  const propertyName = typeof given === 'string' ? given : textOf(given, 'propertyName');
  const isChoice = memberOf(schema, 'oneOf') ?? memberOf(schema, 'anyOf');
  if (propertyName === undefined || isChoice !== undefined) return undefined;
  const found = new Set(heirs.get(name));
  for (const heir of found) for (const next of heirs.get(heir) ?? []) found.add(next);
  if (found.size === 0) return undefined;
  const named = entriesOf(given, 'mapping').map(
    ([value, target]) => [value, lastNameOf(target)] as const,
  );
  const isMapped = named.some(([, target]) => target === name);
  if (isMapped) found.add(name);
  else found.delete(name);
  const kinds = [...found].map((heir): [string, readonly string[]] => {
    const values = named.filter(([, target]) => target === heir).map(([value]) => value);
    return [heir, values.length > 0 ? values : [heir]];
  });
  return { propertyName, kinds: new Map(kinds) };
}

const lastNameOf = (target: Json) =>
  typeof target === 'string' ? target.slice(target.lastIndexOf('/') + 1) : '';

/** What the first of these, or what they extend, says of a member. */
function findMember(schemas: JsonObject, member: string, names: readonly string[]) {
  const known = new Set(names);
  for (const name of known) {
    const schema = memberOf(schemas, name);
    const parts = memberOf(schema, 'allOf');
    for (const part of [schema, ...(isList(parts) ? parts : [])]) {
      const found = memberOf(memberOf(part, 'properties'), member);
      if (found !== undefined) return found;
    }
    for (const parent of parentsOf(schema)) known.add(parent);
  }
  return undefined;
}
