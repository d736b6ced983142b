import type { Json } from '../read/json.ts';
import { valueAt } from '../read/resolve-reference.ts';
import {
  findNamed,
  listReached,
  partMark,
  schemaNameOf,
  type Schemas,
} from '../schema/create-schema-reader.ts';
import { fromPointer, toPointer } from '../validate/to-pointer.ts';
import { reachedBy } from './reached-by.ts';
import type { Example, MediaType, OperationPiece, Schema } from './operation-piece.ts';

/** Characters of JSON: of a piece as it is first shown, and of what is fetched for it later. */
const maxPiece = 56_000;
const maxOfOperation = 40_000;
const maxExample = 8_000;
const maxSamples = 12_000;
const maxOfSchema = 20_000;
const maxPart = 2_000;

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

/** A part of a body, of an answer or of a named schema is named by its place; with a number before it the members from that one on. */
const partName =
  /^~(\d*)(\/(?:(?:requestBody|responses\/\d+)\/content\/\d+\/schema|schemas\/[^/]+)\/.+)$/s;

function toFinder(piece: OperationPiece) {
  return (name: string): Schema | undefined => {
    const named = findNamed(piece.schemas, name);
    if (named) return cutSchema(named, toPointer('/schemas', name));
    const [, from = '', place = ''] = partName.exec(name) ?? [];
    // Safe because a piece is plain JSON, and places of schemas alone are given such names.
    const found = place === '' ? undefined : valueAt(piece as unknown as Json, fromPointer(place));
    if (typeof found !== 'object') return undefined;
    return from === ''
      ? cutSchema(found as Schema, place)
      : cutMembers(found as Record<string, Schema>, place, {
          from: Number(from),
          room: maxOfSchema,
        });
  };
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
  const { requestBody: body } = piece;
  const carriers = [body, ...piece.responses].flatMap((one) => one?.content ?? []);
  const room = maxOfOperation / Math.max(2, carriers.length);
  const cutContent = (content: readonly MediaType[], place: string) =>
    content.map(({ schema, ...media }, at) => ({
      ...media,
      schema: schema && cutSchema(schema, `${place}/content/${at}/schema`, room),
    }));
  const responses = piece.responses.map((response, at) => ({
    ...response,
    content: cutContent(response.content, `/responses/${at}`).map((media) => ({
      ...media,
      examples: media.examples.map(cutExample),
    })),
  }));
  const content = body && cutContent(body.content, '/requestBody');
  const requestBody = body && content ? { ...body, content } : body;
  return { ...piece, ...cutSamples(piece), responses, requestBody };
}

/** The author's samples, or how long they are where they have no room together. */
function cutSamples({ codeSamples = [] }: OperationPiece): Pick<OperationPiece, 'codeSamples'> {
  if (JSON.stringify(codeSamples).length <= maxSamples) return {};
  const cut = codeSamples.map(({ source, ...sample }) => ({
    ...sample,
    source: '',
    leftOut: source.length,
  }));
  return { codeSamples: cut };
}

function cutExample(example: Example): Example {
  const { length } = JSON.stringify(example.value);
  return length > maxExample ? { ...example, value: null, leftOut: length } : example;
}

const toPart = (place: string, from = ''): Schema => ({
  $ref: `#/schemas/${partMark}${from}${place}`,
});

/** The schema without its large parts, each of which is a name. */
function cutSchema(schema: Schema, place: string, room = maxOfSchema): Schema {
  if (JSON.stringify(schema).length <= room) return schema;
  const { properties, items, allOf = [], ...rest } = schema;
  const members = properties
    ? cutMembers(properties, `${place}/properties`, { from: 0, room })
    : {};
  const all = allOf.map((part, at) => cutPart(part, `${place}/allOf/${at}`));
  const parts = [...all, ...(members.allOf ?? [])];
  return {
    ...rest,
    ...members,
    ...(parts.length > 0 && { allOf: parts }),
    ...(items && { items: cutPart(items, `${place}/items`) }),
    ...cutChoices(schema, place),
  };
}

function cutChoices(schema: Schema, place: string): Schema {
  const lists = (['oneOf', 'anyOf'] as const).flatMap((list) => {
    const parts = schema[list]?.map((part, at) => ({
      ...cutPart(part, `${place}/${list}/${at}`),
      title: part.title ?? (part.$ref ? schemaNameOf(part.$ref) : `choice ${at + 1}`),
    }));
    return parts ? [[list, parts]] : [];
  });
  return Object.fromEntries(lists);
}

const cutPart = (part: Schema, place: string): Schema =>
  JSON.stringify(part).length <= maxPart ? part : toPart(place);

/** As many members from one on as have room; the others follow by name. */
function cutMembers(
  properties: Readonly<Record<string, Schema>>,
  place: string,
  { from, room }: { readonly from: number; readonly room: number },
): Schema {
  const members = Object.entries(properties).slice(from);
  const cut = members.map(([name, part]) => [name, cutPart(part, toPointer(place, name))] as const);
  let left = room;
  const end = cut.findIndex(([name, part]) => {
    left -= JSON.stringify(part).length + name.length;
    return left < 0;
  });
  if (end <= 0) return { properties: Object.fromEntries(cut) };
  const shown: Schema = { properties: Object.fromEntries(cut.slice(0, end)) };
  return { allOf: [shown, toPart(place, String(from + end))] };
}
