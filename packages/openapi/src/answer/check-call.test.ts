import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OperationPiece } from '../outline/operation-piece.ts';
import { splitDocument } from '../outline/split-document.ts';
import { readDocument } from '../read/read-document.ts';
import { checkCall } from './check-call.ts';
import { chooseAnswer } from './choose-answer.ts';
import { readPathFamilies } from './path-family.ts';

function pieceOf(operation: object, schemas: object = {}): OperationPiece {
  const document = {
    openapi: '3.0.3',
    info: { title: 'Points', version: '1' },
    paths: { '/points': { post: { operationId: 'addPoint', responses: {}, ...operation } } },
    components: { schemas },
  };
  const result = readDocument(JSON.stringify(document), 'json');
  const piece = result.ok ? splitDocument(result.document).pieces.get('addPoint') : undefined;
  if (!piece) throw new Error('the document of this test cannot be read');
  return piece;
}

const call = (query: string, body = '', type = 'application/json') => ({
  params: {},
  query: new URLSearchParams(query),
  headers: { 'content-type': type },
  body: new TextEncoder().encode(body),
});

const query = (name: string, schema: object, more: object = {}) => ({
  parameters: [{ name, in: 'query', schema, ...more }],
});

test.each([
  ['a number', query('n', { type: 'integer', minimum: 3 }), 'n=4', []],
  ['a number that is none', query('n', { type: 'integer' }), 'n=four', ['n']],
  ['digits in a text', query('code', { type: 'string', minLength: 5 }), 'code=12345', []],
  ['a list of repeated names', query('t', list({ type: 'integer' })), 't=1&t=2', []],
  ['an item of it', query('t', list({ type: 'integer' })), 't=1&t=x', ['t[1]']],
  [
    'a list in one text',
    query('t', list({ enum: ['a', 'b'] }), { explode: false }),
    't=a,c',
    ['t[1]'],
  ],
  [
    'members in brackets',
    query('near', near(), { style: 'deepObject', explode: true }),
    'near[lat]=59.3&near[lon]=east',
    ['near.lon'],
  ],
  ['what is required', query('n', { type: 'string' }, { required: true }), '', ['n']],
])('of parameters %s is read as its schema says', async (_title, operation, sent, params) => {
  const { faults } = await checkCall(pieceOf(operation), call(sent));
  expect(faults.map(({ param }) => param)).toEqual(params);
});

function list(items: object) {
  return { type: 'array', items };
}
function near() {
  return { type: 'object', properties: { lat: { type: 'number' }, lon: { type: 'number' } } };
}

test('fields of a form are held against the schema, a file by its name', async () => {
  const schema = {
    type: 'object',
    required: ['count'],
    properties: { count: { type: 'integer' } },
  };
  const type = 'application/x-www-form-urlencoded';
  const piece = pieceOf({ requestBody: { content: { [type]: { schema } } } });
  expect((await checkCall(piece, call('', 'count=3', type))).body).toEqual({ count: 3 });
  const { faults } = await checkCall(piece, call('', 'count=many', type));
  expect(faults).toMatchObject([{ status: 422, param: 'count', value: 'many' }]);
});

test('any bytes are read or refused, and nothing is thrown', async () => {
  const content = { 'application/json': { schema: { type: 'object' } } };
  const piece = pieceOf({ requestBody: { content } });
  const types = fc.constantFrom('application/json', 'multipart/form-data', '', 'a/b; c');
  await fc.assert(
    fc.asyncProperty(fc.uint8Array(), types, async (body, type) => {
      const sent = { ...call('', '', type), body };
      expect((await checkCall(piece, sent)).faults.length).toBeLessThan(21);
    }),
  );
});

test('a hostile document ends in time: circles, hostile patterns, schemas that multiply', async () => {
  const reference = (at: number) => ({ $ref: `#/components/schemas/S${at % 20}` });
  const schemas = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [
      `S${at}`,
      {
        type: 'object',
        required: ['text', 'next'],
        properties: {
          text: { type: 'string', pattern: '^(a+)+$', minLength: 30 },
          next: { oneOf: Array.from({ length: 20 }, (_one, to) => reference(to)) },
          ...Object.fromEntries(
            Array.from({ length: 50 }, (_one, to) => [`m${to}`, reference(to)]),
          ),
        },
        allOf: [reference(at + 1), reference(at + 7)],
      },
    ]),
  );
  const content = { 'application/json': { schema: reference(0) } };
  const responses = { 200: { description: 'One', content } };
  const piece = pieceOf({ requestBody: { content }, responses }, schemas);
  const body = JSON.stringify({ text: `${'a'.repeat(40)}b`, next: {} });
  await checkCall(piece, call('', body));
  expect(chooseAnswer(piece, call(''), { seed: 1 })).toHaveProperty('answer.status', 200);
}, 5_000);

test('paths that make a family remember, all others do not', () => {
  const of = (method: string, path: string) => ({
    kind: 'operation' as const,
    key: `${method} ${path}`,
    method,
    path,
  });
  const roles = readPathFamilies([
    of('get', '/things'),
    of('post', '/things'),
    of('get', '/things/{id}'),
    of('delete', '/things/{id}'),
    of('post', '/things/{id}/stop'),
    of('get', '/others/{id}'),
    of('post', '/things/{id}/parts'),
    of('get', '/things/{id}/parts/{part}'),
  ]);
  expect([...roles].map(([key, { act, id }]) => `${key}: ${act} by ${id}`)).toEqual([
    'get /things: list by id',
    'post /things: create by id',
    'get /things/{id}: read by id',
    'delete /things/{id}: remove by id',
    'post /things/{id}/parts: create by part',
    'get /things/{id}/parts/{part}: read by part',
  ]);
});
