import type { Json } from '../read/json.ts';
import { valueAt } from '../read/resolve-reference.ts';
import { findNamed, listReached, type Schemas } from '../schema/create-schema-reader.ts';
import { fromPointer, toPointer } from '../validate/to-pointer.ts';
import { reachedBy } from './reached-by.ts';
import type { Example, OperationPiece, Schema } from './operation-piece.ts';

/** Characters of JSON: of a piece as it is first shown, and of what is fetched for it later. */
const maxPiece = 56_000;
const maxOfOperation = 40_000;
const maxExample = 8_000;
const maxInner = 2_000;

/** An operation with the schemas that are nearest to it; what has no room is fetched as it is opened. */
export function fitPiece(whole: OperationPiece): OperationPiece {
  const { schemas: _, ...piece } = whole;
  const isLarge = JSON.stringify(piece).length > maxOfOperation;
  const fitted = isLarge ? cutPiece({ ...piece, schemas: {} }) : { ...piece, schemas: {} };
  const left = maxPiece - JSON.stringify(fitted).length;
  const taken = takeSchemas(listReached(fitted, toFinder(whole)), left);
  const isCut = isLarge || taken.isCut;
  return { ...fitted, schemas: taken.schemas, ...(isCut && { isCut }) };
}

/** An operation with all schemas that it reaches, and no others. */
export function wholePiece(piece: OperationPiece): OperationPiece {
  return { ...piece, schemas: reachedBy(piece) };
}

/** Those of these names, and what is nearest to them, as many as have room: at least one. */
export function fetchSchemas(whole: OperationPiece, names: readonly string[]): Schemas {
  const roots = names.map((name) => ({ $ref: `#/schemas/${name}` }));
  return takeSchemas(listReached(roots, toFinder(whole)), maxPiece).schemas;
}

/** What a large operation itself holds is named by its place: of a body, or of an answer. */
const inner = '~';
const innerName = /^~\/(?:requestBody|responses\/\d+)\/content\/\d+\/schema\/./;

const toFinder = (piece: OperationPiece) => (name: string) =>
  findNamed(piece.schemas, name) ?? (innerName.test(name) ? findInner(piece, name) : undefined);

function findInner(piece: OperationPiece, name: string): Schema | undefined {
  const place = name.slice(inner.length);
  // Safe because a piece is plain JSON, and places of schemas alone are given such names.
  const found = valueAt(piece as unknown as Json, fromPointer(place)) as Schema | undefined;
  return typeof found === 'object' ? cutSchema(found, place) : undefined;
}

function takeSchemas(found: Iterable<readonly [string, Schema]>, maxCharacters: number) {
  const taken: (readonly [string, Schema])[] = [];
  let left = maxCharacters;
  let isCut = false;
  for (const [name, schema] of found) {
    left -= JSON.stringify(schema).length + name.length;
    isCut = left < 0 && taken.length > 0;
    if (isCut) break;
    taken.push([name, schema]);
  }
  return { schemas: Object.fromEntries(taken), isCut };
}

function cutPiece(piece: OperationPiece): OperationPiece {
  const responses = piece.responses.map((response, at) => ({
    ...response,
    content: response.content.map((media, index) => ({
      ...media,
      schema: media.schema && cutSchema(media.schema, `/responses/${at}/content/${index}/schema`),
      examples: media.examples.map(cutExample),
    })),
  }));
  const { requestBody: body } = piece;
  const content = body?.content.map((media, index) => ({
    ...media,
    schema: media.schema && cutSchema(media.schema, `/requestBody/content/${index}/schema`),
  }));
  return { ...piece, responses, requestBody: body && content ? { ...body, content } : body };
}

function cutExample(example: Example): Example {
  const { length } = JSON.stringify(example.value);
  return length > maxExample ? { ...example, value: null, leftOut: length } : example;
}

const lists = ['allOf', 'oneOf', 'anyOf'] as const;

/** The schema without its large parts, each of which is a name. */
function cutSchema(schema: Schema, pointer: string): Schema {
  const cut = (part: Schema, place: string, title?: string): Schema => {
    if (JSON.stringify(part).length <= maxInner) return part;
    return { $ref: `#/schemas/${inner}${place}`, ...(title !== undefined && { title }) };
  };
  const { properties, items } = schema;
  const members = Object.entries(properties ?? {}).map(([name, part]) => [
    name,
    cut(part, toPointer(`${pointer}/properties`, name)),
  ]);
  const choices = lists.flatMap((list) => {
    const parts = schema[list]?.map((part, at) =>
      cut(part, `${pointer}/${list}/${at}`, part.title ?? `choice ${at + 1}`),
    );
    return parts ? [[list, parts]] : [];
  });
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(members) }),
    ...(items && { items: cut(items, `${pointer}/items`) }),
    ...Object.fromEntries(choices),
  };
}
