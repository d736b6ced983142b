import { expect, test } from 'vitest';
import type { JsonObject } from '../read/json.ts';
import { findNamed } from '../schema/create-schema-reader.ts';
import { readSchema } from '../schema/describe-schema.ts';
import { toSchemaRows } from '../schema/schema-rows.ts';
import { fetchSchemas, fitPiece, wholePiece } from './fit-piece.ts';
import type { OperationPiece, Schema } from './operation-piece.ts';
import { packDocument, unpackPiece } from './packed-document.ts';
import { splitDocument } from './split-document.ts';

const text = 'All that is to be said of this member, at some length. '.repeat(4);
const member = { type: 'string', description: text };
const wide = (count: number, of: JsonObject = member): JsonObject => ({
  type: 'object',
  properties: Object.fromEntries(Array.from({ length: count }, (_, at) => [`a/b~:${at}`, of])),
});
const chain = Array.from({ length: 40 }, (_, at): [string, JsonObject] => [
  `Part${at}`,
  {
    allOf: [
      wide(20),
      { properties: { next: { $ref: `#/components/schemas/Part${(at + 1) % 40}` } } },
    ],
  },
]);
const depot = { name: 'depot', in: 'query', schema: { type: 'string' } };
const json = (media: JsonObject): JsonObject => ({ content: { 'application/json': media } });
/** More members than an operation has room for. */
const flat = wide(400, { ...member, maxLength: 30 });
const inline = wide(20, { anyOf: [wide(20), { type: 'array', items: wide(20) }, wide(15)] });

const document: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Large', version: '1' },
  servers: [{ url: 'https://large.example' }],
  paths: {
    '/chain': {
      parameters: [depot],
      get: {
        operationId: 'getChain',
        responses: { 200: json({ schema: { $ref: '#/components/schemas/Part0' } }) },
      },
    },
    '/flat': {
      get: {
        operationId: 'getFlat',
        responses: { 200: json({ schema: { $ref: '#/components/schemas/Flat' } }) },
      },
    },
    '/inline': {
      parameters: [depot],
      servers: [{ url: 'https://elsewhere.example' }],
      post: {
        operationId: 'postInline',
        requestBody: json({ schema: inline }),
        'x-codeSamples': [1, 2, 3].map((lang) => ({ lang: `${lang}`, source: text.repeat(80) })),
        responses: { 200: json({ schema: inline, example: text.repeat(400) }) },
      },
    },
  },
  components: {
    schemas: { ...Object.fromEntries(chain), Flat: { ...flat, required: ['a/b~:3'] } },
  },
};

const split = splitDocument(document);
const pieceOf = (key: string): OperationPiece => {
  const piece = split.pieces.get(key);
  if (!piece) throw new Error(`no ${key}`);
  return piece;
};
const sizeOf = (value: unknown) => JSON.stringify(value).length;

/** As a page does it whose reader opens everything. */
function openAll(whole: OperationPiece): OperationPiece {
  let piece = fitPiece(whole);
  for (let round = 0; round < 1000; round += 1) {
    const missing = namesIn(piece).filter((name) => !findNamed(piece.schemas, name));
    if (missing.length === 0) return piece;
    const found = fetchSchemas(whole, missing);
    expect(sizeOf(found)).toBeLessThan(60_000);
    expect(missing.some((name) => findNamed(found, name))).toBe(true);
    piece = { ...piece, schemas: { ...piece.schemas, ...found } };
  }
  throw new Error('never ends');
}

const namesIn = (root: unknown) => [
  ...new Set(
    [...JSON.stringify(root).matchAll(/"#\/schemas\/([^"]+)"/g)].map(([, name = '']) => name),
  ),
];

/** With what is named by its place put back there. */
function inPlace(value: unknown, schemas: OperationPiece['schemas']): unknown {
  if (Array.isArray(value)) return value.map((one) => inPlace(one, schemas));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref } = value as Schema;
  if ($ref?.startsWith('#/schemas/~')) {
    return inPlace(findNamed(schemas, $ref.slice('#/schemas/'.length)), schemas);
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, inPlace(one, schemas)]),
  );
}

test('CAT-09 an operation starts with 60 KB at most, and opening its parts gives all that it reaches', () => {
  for (const key of ['getChain', 'postInline', 'getFlat']) {
    const whole = pieceOf(key);
    const first = fitPiece(whole);
    expect(sizeOf(wholePiece(whole))).toBeGreaterThan(100_000);
    expect(sizeOf(first)).toBeLessThan(60_000);
    expect(first.isCut).toBe(true);
    const opened = openAll(whole);
    for (const part of ['parameters', 'requestBody'] as const) {
      expect(inPlace(opened[part], opened.schemas)).toEqual(whole[part]);
    }
    for (const [name, schema] of Object.entries(wholePiece(whole).schemas)) {
      expect(membersOf(findNamed(opened.schemas, name), opened.schemas)).toEqual(
        membersOf(schema, whole.schemas),
      );
    }
  }
});

/** As a reader sees them: in their order, whatever parts they were fetched in. */
function membersOf(schema: Schema | undefined, schemas: OperationPiece['schemas']) {
  const rows = toSchemaRows(schema ?? {}, schemas);
  return rows.map((row) => [row.name, row.required, readSchema(row.schema, schemas)]);
}

test('CAT-09 long samples of the author are told by their length, and stand in the whole operation', () => {
  const whole = pieceOf('postInline');
  const [sample] = fitPiece(whole).codeSamples ?? [];
  expect(sample).toMatchObject({ label: '1', source: '', leftOut: text.length * 80 });
  expect(wholePiece(whole).codeSamples?.[0]).toMatchObject({ source: text.repeat(80) });
});

test('CAT-09 a long example of an answer is told by its length, and stands in the whole operation', () => {
  const example = (piece: OperationPiece) => piece.responses[0]?.content[0]?.examples[0];
  const whole = pieceOf('postInline');
  expect(example(fitPiece(whole))).toMatchObject({ value: null, leftOut: text.length * 400 + 2 });
  expect(example(wholePiece(whole))).toMatchObject({ value: text.repeat(400) });
});

test.each([
  '~',
  '~/',
  '~/__proto__',
  '~/responses',
  '~/responses/0/status',
  '~/a/b',
  '~/responses/0/content/0/schema/x',
  'constructor',
  '',
])('the name %j is no schema, and no fault', (name) => {
  const found = fetchSchemas(pieceOf('getChain'), [name]);
  expect(sizeOf(found)).toBeLessThan(60_000);
  expect(findNamed(found, 'constructor')).toBeUndefined();
});

test('a document is stored in about its own size, and each piece is read back from it', () => {
  const { pieces, parts } = packDocument(split);
  const stored = sizeOf([split.outline, ...pieces, parts]);
  expect(stored / sizeOf(document)).toBeLessThan(1.5);
  for (const packed of pieces) {
    const read = unpackPiece(JSON.parse(JSON.stringify(packed)), parts, split.outline.servers);
    expect(read).toEqual(pieceOf(packed.key));
  }
  expect(pieces.map(({ servers }) => servers?.length)).toEqual([undefined, undefined, 1]);
  expect(Object.keys(parts.parameters)).toHaveLength(1);
});
