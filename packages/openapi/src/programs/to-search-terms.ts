import { toOperationAddress } from '../outline/operation-address.ts';
import type { OperationPiece, Schema } from '../outline/operation-piece.ts';
import type { Outline } from '../outline/outline.ts';
import { toPlainText } from '../prose/to-plain-text.ts';
import { findNamed, listReached } from '../schema/create-schema-reader.ts';
import { createWordReader } from './to-search-words.ts';

/** By what an operation is found. */
export interface SearchTerms {
  /** Where it is called. */
  readonly address: string;
  readonly parameters: readonly string[];
  /** Names of the fields of bodies and answers, each once. */
  readonly fields: readonly string[];
  /** Names of the schemas that it reaches, nearest first. */
  readonly schemas: readonly string[];
  /** Words of its method, its path, its title and its id. */
  readonly nameWords: readonly string[];
  readonly parameterWords: readonly string[];
  /** Words of its fields and its schemas. */
  readonly fieldWords: readonly string[];
  /** Words of its tag and what that lies in, of what these are called, and of what else marks it. */
  readonly tagWords: readonly string[];
  /** Words of its description. */
  readonly textWords: readonly string[];
}

const mostFields = 500;
const mostSchemas = 100;
const mostText = 4000;

type Tagged = Pick<Outline, 'tags' | 'basePath'>;

/** One reader a document: what its operations share is looked through once. */
export function createTermReader({
  tags,
  basePath,
}: Tagged): (piece: OperationPiece) => SearchTerms {
  const read = createWordReader();
  const toWords = (texts: readonly (string | null)[]) => [...read(texts.map((text) => text ?? ''))];
  const readFields = createFieldReader(toWords);
  const titles = new Map(tags.map(({ name, title }) => [name, title ?? null]));
  const groups = new Map(tags.map(({ name, group }) => [name, group]));
  const listTagNames = (tag: string | null) =>
    [tag, groups.get(tag ?? '') ?? null].flatMap((name) => [name, titles.get(name ?? '') ?? null]);
  return (piece) => {
    const { method, summary, operationId, tag, badges = [] } = piece;
    const parameters = [...new Set(piece.parameters.map(({ name }) => name))];
    const address = toOperationAddress(piece, basePath);
    return {
      address,
      parameters,
      ...readFields(piece),
      nameWords: toWords([method, address, summary, operationId]),
      parameterWords: toWords(parameters),
      tagWords: toWords([...listTagNames(tag), ...badges]),
      textWords: toWords([toPlainText(piece.description.slice(0, mostText))]),
    };
  };
}

type FieldTerms = Pick<SearchTerms, 'fields' | 'schemas' | 'fieldWords'>;

/** Operations whose bodies are made of the same schemas share their terms. */
function createFieldReader(
  toWords: (texts: readonly string[]) => readonly string[],
): (piece: OperationPiece) => FieldTerms {
  const listDepths = createDepths();
  const known = new Map<string, FieldTerms>();
  return ({ schemas: all, ...piece }) => {
    const contents = [
      piece.requestBody?.content ?? [],
      ...piece.responses.map((one) => one.content),
    ];
    const own = contents.flat().flatMap(({ schema }) => (schema ? [listDepths(schema)] : []));
    const named: string[] = [];
    // Nothing is found, so that it asks for the names in the piece itself alone.
    Array.from(listReached(piece, (name) => void named.push(name)));
    const key = JSON.stringify([own, named]);
    const before = known.get(key);
    if (before) return before;
    const roots = named.map((name) => ({ $ref: `#/schemas/${name}` }));
    const names = listNames(
      own,
      listReached(roots, (name) => findNamed(all, name)),
      listDepths,
    );
    const terms = { ...names, fieldWords: toWords([...names.fields, ...names.schemas]) };
    known.set(key, terms);
    return terms;
  };
}

/** Names of the fields of a schema, and of those that lie one, two, … levels deeper. */
type Depths = readonly (readonly string[])[];

type ListDepths = (schema: Schema) => Depths;

/** In the order of a reader: request first, then answers, then what they refer to; the near ones before the deep ones. */
function listNames(
  own: readonly Depths[],
  reached: Iterable<readonly [name: string, schema: Schema]>,
  listDepths: ListDepths,
) {
  const fields = new Set(own.flatMap(([nearest]) => nearest ?? []));
  const schemas: string[] = [];
  const roots = [...own];
  for (const [name, schema] of reached) {
    if (fields.size >= mostFields) break;
    if (schemas.length < mostSchemas) schemas.push(name);
    const depths = listDepths(schema);
    roots.push(depths);
    for (const field of depths[0] ?? []) fields.add(field);
  }
  const deepest = Math.max(0, ...roots.map(({ length }) => length));
  for (let depth = 1; depth < deepest && fields.size < mostFields; depth += 1) {
    for (const name of roots.flatMap((depths) => depths[depth] ?? [])) fields.add(name);
  }
  return { fields: [...fields].slice(0, mostFields), schemas };
}

function createDepths(): ListDepths {
  const known = new WeakMap<Schema, Depths>();
  return (schema) => {
    const depths = known.get(schema) ?? toDepths(schema);
    known.set(schema, depths);
    return depths;
  };
}

function toDepths(root: Schema): Depths {
  const depths: string[][] = [];
  for (let level: readonly Schema[] = [root]; level.length > 0;) {
    depths.push([...new Set(level.flatMap(({ properties }) => Object.keys(properties ?? {})))]);
    level = level.flatMap(schemasBelow);
  }
  return depths;
}

function schemasBelow(schema: Schema): readonly Schema[] {
  const { items, additionalProperties, not } = schema;
  const single = [items, additionalProperties, not].filter((one) => one !== undefined);
  const many = [schema.allOf, schema.oneOf, schema.anyOf, schema.prefixItems];
  return [
    ...Object.values(schema.properties ?? {}),
    ...single,
    ...many.flatMap((one) => one ?? []),
  ];
}
