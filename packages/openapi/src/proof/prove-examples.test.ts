import { expect, test } from 'vitest';
import type { JsonObject } from '../read/json.ts';
import { splitDocument } from '../outline/split-document.ts';
import type { Answer } from './check-answer.ts';
import { proveExamples } from './prove-examples.ts';

const parcel = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string' }, grams: { type: 'integer', minimum: 1 } },
};
const answered = {
  description: 'The parcel',
  headers: { ETag: { required: true, schema: { type: 'string', pattern: '^"' } } },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Parcel' } } },
};
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'a1' };
const document: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Parcels', version: '1.0.0' },
  servers: [{ url: '/rest/parcel/v1' }],
  components: { schemas: { Parcel: parcel } },
  paths: {
    '/parcels/{id}': {
      parameters: [id],
      delete: { operationId: 'remove', responses: { 204: { description: 'Gone' } } },
      get: {
        operationId: 'read',
        parameters: [{ name: 'lang', in: 'query', schema: { type: 'string' }, example: 'sv' }],
        responses: { 200: answered, '4XX': { description: 'Refused' } },
      },
    },
    '/parcels': {
      post: {
        operationId: 'book',
        requestBody: {
          content: {
            'application/json': {
              schema: parcel,
              examples: {
                light: { value: { id: 'a1', grams: 1 } },
                heavy: { value: { id: 'a2', grams: 9000 } },
              },
            },
          },
        },
        responses: { 201: answered, 422: { description: 'Refused' } },
      },
    },
    '/parcels/stream': {
      get: {
        operationId: 'follow',
        responses: { 200: { description: 'Events', content: { 'text/event-stream': {} } } },
      },
    },
  },
};

const { outline, pieces } = splitDocument(document);
const json = { 'content-type': 'application/json; charset=utf-8', etag: '"1"' };
const good: Readonly<Record<string, Answer>> = {
  POST: { status: 201, headers: json, body: '{"id":"a1"}' },
  GET: { status: 200, headers: json, body: '{"id":"a1","grams":1}' },
  DELETE: { status: 204, headers: {}, body: '' },
};

async function prove(answers: Readonly<Record<string, Partial<Answer>>> = {}) {
  const sent: string[] = [];
  const { basePath } = outline;
  const proof = await proveExamples({ basePath, pieces: pieces.values() }, async (call) => {
    sent.push(`${call.method} ${call.path}${call.query} ${call.body.replaceAll(/\s/g, '')}`.trim());
    return { ...good[call.method]!, ...answers[call.method] };
  });
  return {
    ...proof,
    sent,
    told: proof.faults.map(({ place, pointer, text }) => `${place} ${pointer} ${text}`),
  };
}

test('what makes something is called before what reads it, and what takes it away last; a stream is not called', async () => {
  const { sent, faults, ...counts } = await prove();
  expect(sent).toEqual([
    'POST /rest/parcel/v1/parcels {"id":"a1","grams":1}',
    'POST /rest/parcel/v1/parcels {"id":"a2","grams":9000}',
    'GET /rest/parcel/v1/parcels/a1',
    'GET /rest/parcel/v1/parcels/a1?lang=sv',
    'DELETE /rest/parcel/v1/parcels/a1',
  ]);
  expect({ faults, ...counts }).toMatchObject({
    faults: [],
    operations: 3,
    examples: 5,
    passed: 5,
  });
});

test.each([
  ['a status that is not documented', { status: 202 }, 'status  202 is not documented'],
  ['a first example that is refused', { status: 422 }, 'status  422 refuses the example'],
  [
    'a header that is missing',
    { headers: { 'content-type': 'application/json' } },
    'header /ETag is missing',
  ],
  ['a header by another rule', { headers: { ...json, etag: '1' } }, 'header /ETag must match ^"'],
  [
    'another media type',
    { headers: { ...json, 'content-type': 'text/html' } },
    'header /Content-Type is text/html, which is not documented',
  ],
  ['a body that is no JSON', { body: '{' }, 'body  is not JSON'],
  ['a body by another schema', { body: '{"id":"a1","grams":0}' }, 'body /grams must be 1 or more'],
])('%s is told with its place', async (_name, answer: Partial<Answer>, told) => {
  const proof = await prove({ POST: answer });
  expect(proof.told.map((one) => one.slice(0, told.length))).toContain(told);
  expect(proof.passed).toBeLessThan(5);
  expect(new Set(proof.faults.map(({ operation }) => operation))).toEqual(new Set(['book']));
});

test('an example after the first may be refused, as the document says it is', async () => {
  let calls = 0;
  const { basePath } = outline;
  const proof = await proveExamples({ basePath, pieces: pieces.values() }, async ({ method }) => {
    calls += 1;
    return calls === 2 ? { status: 422, headers: {}, body: '' } : good[method]!;
  });
  expect(proof).toMatchObject({ examples: 5, passed: 5, faults: [] });
});

test('what could not be called ends it', async () => {
  const { basePath } = outline;
  const away = () => Promise.reject(new Error('away'));
  await expect(proveExamples({ basePath, pieces: pieces.values() }, away)).rejects.toThrow('away');
});
