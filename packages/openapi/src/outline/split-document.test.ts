import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../read/json.ts';
import { splitDocument } from './split-document.ts';

const info = { title: 'Parcels', version: '1.0.0' };
const responses = { 200: { description: 'OK' } };

function onlyPiece(document: JsonObject) {
  const [piece] = splitDocument(document).pieces.values();
  if (!piece) throw new Error('no piece');
  return piece;
}

describe('one model', () => {
  const swagger: JsonObject = {
    swagger: '2.0',
    info,
    host: 'api.postal.example',
    basePath: '/rest/shipment/',
    consumes: ['application/json', 'application/xml'],
    securityDefinitions: {
      key: { type: 'apiKey', in: 'header', name: 'apikey' },
      plain: { type: 'basic' },
    },
    security: [{ key: [] }],
    definitions: {
      Parcel: {
        type: 'object',
        properties: {
          next: { $ref: '#/definitions/Parcel' },
          weight: {
            type: 'number',
            minimum: 0,
            exclusiveMinimum: true,
            'x-nullable': true,
            example: 2,
          },
        },
      },
      Unused: { type: 'string' },
    },
    paths: {
      '/parcels': {
        parameters: [{ name: 'lang', in: 'query', type: 'string', enum: ['en'] }],
        post: {
          operationId: 'createParcel',
          tags: ['Parcels'],
          parameters: [
            { name: 'body', in: 'body', required: true, schema: { $ref: '#/definitions/Parcel' } },
            {
              name: 'ids',
              in: 'query',
              type: 'array',
              items: { type: 'integer' },
              collectionFormat: 'multi',
            },
          ],
          responses: {
            201: {
              description: 'Made',
              schema: { $ref: '#/definitions/Parcel' },
              examples: { 'application/json': { weight: 1 } },
            },
          },
        },
      },
    },
  };

  test('Swagger 2.0 becomes what OpenAPI 3 writes', () => {
    const { outline, pieces } = splitDocument(swagger);
    expect(outline.servers).toEqual([
      { url: 'https://api.postal.example/rest/shipment', description: '' },
    ]);
    expect(outline.security.map(({ name, type, scheme }) => [name, type, scheme])).toEqual([
      ['key', 'apiKey', null],
      ['plain', 'http', 'basic'],
    ]);
    const piece = pieces.get('createParcel');
    expect(
      piece?.parameters.map(({ name, schema, explode }) => ({ name, schema, explode })),
    ).toEqual([
      { name: 'lang', schema: { type: 'string', enum: ['en'] }, explode: false },
      { name: 'ids', schema: { type: 'array', items: { type: 'integer' } }, explode: true },
    ]);
    expect(piece?.requestBody).toEqual({
      required: true,
      description: '',
      content: [
        { mediaType: 'application/json', schema: { $ref: '#/schemas/Parcel' }, examples: [] },
        { mediaType: 'application/xml', schema: { $ref: '#/schemas/Parcel' }, examples: [] },
      ],
    });
    expect(piece?.responses[0]?.content[0]?.examples[0]?.value).toEqual({ weight: 1 });
    expect(piece?.security).toEqual([{ key: [] }]);
  });

  test('a piece carries just the schemas that it needs; circles stay references', () => {
    expect(onlyPiece(swagger).schemas).toEqual({
      Parcel: {
        type: 'object',
        properties: {
          next: { $ref: '#/schemas/Parcel' },
          weight: { type: ['number', 'null'], exclusiveMinimum: 0, examples: [2] },
        },
      },
    });
  });

  test('forms of Swagger 2.0 become a body of fields', () => {
    const parameters = [
      { name: 'file', in: 'formData', type: 'file', required: true },
      { name: 'note', in: 'formData', type: 'string' },
    ];
    const document = { swagger: '2.0', info, paths: { '/a': { post: { parameters, responses } } } };
    expect(onlyPiece(document).requestBody?.content).toMatchObject([
      {
        mediaType: 'multipart/form-data',
        schema: { required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
      },
    ]);
  });

  test('lists of a Swagger form keep how they are joined', () => {
    const ids = { name: 'ids', in: 'formData', type: 'array', items: { type: 'string' } };
    const parameters = [ids, { ...ids, name: 'codes', collectionFormat: 'multi' }];
    const document = { swagger: '2.0', info, paths: { '/a': { post: { parameters, responses } } } };
    const [media] = onlyPiece(document).requestBody?.content ?? [];
    expect(media?.encoding).toEqual({
      ids: { style: 'form', explode: false },
      codes: { style: 'form', explode: true },
    });
    expect(media?.schema?.properties?.['codes']).not.toHaveProperty('collectionFormat');
  });

  test('the encoding of a form comes along, its headers with their schemas', () => {
    const encoding = {
      file: {
        contentType: 'application/pdf, image/*',
        headers: {
          'X-Pages': { required: true, schema: { $ref: '#/components/schemas/Pages' } },
          'Content-Type': { schema: { type: 'string' } },
        },
      },
      ids: { style: 'pipeDelimited', explode: false, allowReserved: true },
      odd: 'text',
    };
    const content = { 'multipart/form-data': { schema: { type: 'object' }, encoding } };
    const parameters = [{ name: 'at', in: 'query', allowReserved: true, schema: {} }];
    const document: JsonObject = {
      openapi: '3.1.0',
      info,
      paths: { '/a': { post: { parameters, requestBody: { content }, responses } } },
      components: { schemas: { Pages: { type: 'integer' } } },
    };
    const piece = onlyPiece(document);
    expect(piece.requestBody?.content[0]?.encoding).toMatchObject({
      file: {
        contentType: 'application/pdf, image/*',
        headers: [{ name: 'X-Pages', required: true, schema: { $ref: '#/schemas/Pages' } }],
      },
      ids: { style: 'pipeDelimited', explode: false, allowReserved: true },
      odd: {},
    });
    expect(piece.schemas).toEqual({ Pages: { type: 'integer' } });
    expect(piece.parameters).toMatchObject([{ allowReserved: true }]);
  });

  test('parameters, bodies, responses, headers and examples are followed to where they stand', () => {
    const document: JsonObject = {
      openapi: '3.0.3',
      info,
      paths: {
        '/a/{id}': {
          put: {
            parameters: [{ $ref: '#/components/parameters/id' }],
            requestBody: { $ref: '#/components/requestBodies/body' },
            responses: { default: { $ref: '#/components/responses/fault' } },
          },
        },
      },
      components: {
        parameters: { id: { name: 'id', in: 'path', schema: { type: 'string' } } },
        requestBodies: {
          body: {
            content: {
              'application/json': {
                schema: { type: 'string', nullable: true },
                examples: { one: { $ref: '#/components/examples/one' } },
              },
            },
          },
        },
        responses: {
          fault: {
            description: 'Fault',
            headers: { 'Retry-After': { schema: { type: 'integer' } } },
          },
        },
        examples: { one: { summary: 'One', value: 'x' } },
      },
    };
    const piece = onlyPiece(document);
    expect(piece.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
    expect(piece.requestBody?.content).toMatchObject([
      {
        schema: { type: ['string', 'null'] },
        examples: [{ name: 'one', summary: 'One', value: 'x' }],
      },
    ]);
    expect(piece.responses).toMatchObject([
      { status: 'default', headers: [{ name: 'Retry-After', in: 'header' }] },
    ]);
  });

  test('two schemas of one name keep apart; one that leads nowhere is named', () => {
    const schema = {
      oneOf: [
        { $ref: '#/components/schemas/Size' },
        { $ref: '#/components/schemas/Parcel/properties/Size' },
        { $ref: '#/components/schemas/None' },
      ],
    };
    const content = { 'application/json': { schema } };
    const document: JsonObject = {
      openapi: '3.1.0',
      info,
      paths: { '/a': { get: { responses: { 200: { description: '', content } } } } },
      components: {
        schemas: {
          Size: { type: 'string' },
          Parcel: { properties: { Size: { type: 'integer' } } },
        },
      },
    };
    const piece = onlyPiece(document);
    expect(piece.schemas).toEqual({ Size: { type: 'string' }, 'Size-2': { type: 'integer' } });
    expect(piece.responses[0]?.content[0]?.schema?.oneOf?.[2]).toEqual({
      title: '#/components/schemas/None',
    });
  });
});

describe('the outline', () => {
  test('has webhooks, groups of tags, the methods of OpenAPI 3.2 and keys that are unique', () => {
    const { outline } = splitDocument({
      openapi: '3.2.0',
      info: { ...info, 'x-changelog': [{ version: '1.0.0', date: '2026-11-20', text: 'First' }] },
      tags: [{ name: 'Labels' }, { name: 'Void', parent: 'Labels' }],
      paths: {
        '/a': {
          query: { operationId: 'find', tags: ['Labels'], responses },
          additionalOperations: { COPY: { operationId: 'find', responses } },
        },
        '/b/{id}': { get: { operationId: '../b', responses, tags: ['New'] } },
        '/c': { get: { deprecated: true, responses } },
      },
      webhooks: { 'parcel.booked': { post: { responses } } },
    });
    expect(outline.operations.map(({ key, method, kind }) => [key, method, kind])).toEqual([
      ['find', 'QUERY', 'operation'],
      ['find-2', 'COPY', 'operation'],
      ['get-b', 'GET', 'operation'],
      ['get-c', 'GET', 'operation'],
      ['webhook-post-parcel-booked', 'POST', 'webhook'],
    ]);
    expect(outline.operations.map(({ summary }) => summary).slice(2)).toEqual([
      '../b',
      'GET /c',
      'parcel.booked',
    ]);
    expect(outline.tags).toEqual([
      { name: 'Labels', description: '', group: null },
      { name: 'Void', description: '', group: 'Labels' },
      { name: 'New', description: '', group: null },
    ]);
    expect(outline.changelog).toHaveLength(1);
  });
});

const name = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    'a b',
    '..',
    '/x/{id}',
    'Parcel',
    '#',
    '~1',
  ),
  fc.string({ maxLength: 6 }),
);
const operation = fc.record(
  {
    operationId: name,
    tags: fc.array(name, { maxLength: 2 }),
    parameters: fc.jsonValue(),
    requestBody: fc.jsonValue(),
    responses: fc.jsonValue(),
  },
  { requiredKeys: [] },
);
const item = fc.dictionary(fc.constantFrom('get', 'put', 'post', 'delete', 'query'), operation);
const anyDocument = fc.record({
  openapi: fc.constantFrom('3.0.0', '3.1.0', '3.2.0'),
  info: fc.jsonValue(),
  paths: fc.dictionary(
    name.filter((path) => !path.startsWith('x-')),
    item,
  ),
  webhooks: fc.dictionary(name, item),
  components: fc.jsonValue(),
});

describe('any document', () => {
  test('keeps every operation, each under its own key, and all of it is JSON', () => {
    fc.assert(
      fc.property(anyDocument, (raw) => {
        const document = JSON.parse(JSON.stringify(raw)) as JsonObject;
        const count = [raw.paths, raw.webhooks]
          .flatMap((section) => Object.values(section))
          .reduce((sum, one) => sum + Object.keys(one).length, 0);
        const { outline, pieces } = splitDocument(document);
        expect(outline.operations).toHaveLength(count);
        expect([...pieces.keys()]).toEqual(outline.operations.map(({ key }) => key));
        expect(new Set(pieces.keys()).size).toBe(count);
        for (const [key, piece] of pieces) {
          expect(encodeURIComponent(key)).toMatch(/^[A-Za-z0-9_][A-Za-z0-9_.~-]*$/);
          expect(JSON.parse(JSON.stringify(piece))).toEqual(piece);
        }
      }),
      { numRuns: 300 },
    );
  });
});
