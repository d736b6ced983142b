import { type HostileDocument, toJson, toOperation } from './hostile-document.ts';

export const outside: readonly HostileDocument[] = [
  {
    name: 'references',
    what: 'references to files and to another host',
    text: (frame) => {
      const away = (path: string) => ({ $ref: `${frame.listener}/${path}` });
      return toJson(frame, {
        servers: [{ url: frame.listener }],
        paths: {
          '/away': {
            parameters: [away('parameter.json')],
            post: toOperation(away('schema.json#/A'), {
              responses: {
                200: {
                  description: 'OK',
                  headers: { 'X-Away': away('header.json') },
                  content: {
                    'application/json': { schema: { properties: { a: away('a.json') } } },
                  },
                },
                400: away('response.json'),
                500: { $ref: 'file:///etc/passwd' },
              },
              callbacks: { away: away('callback.json') },
            }),
          },
          '/item': away('item.json'),
          '/example': {
            get: {
              summary: 'Example elsewhere',
              responses: {
                200: {
                  description: 'OK',
                  content: {
                    'application/json': {
                      examples: { away: { externalValue: `${frame.listener}/example.json` } },
                    },
                  },
                },
              },
            },
          },
        },
        components: { schemas: { Id: { $id: `${frame.listener}/id.json`, $ref: 'other.json' } } },
      });
    },
  },
  {
    name: 'kinds',
    what: 'values of the wrong kind wherever the page expects another',
    text: (frame) =>
      toJson(frame, {
        tags: [7, null, { name: 8 }, []],
        servers: [3, { url: 4, variables: [] }],
        security: 'key',
        paths: {
          '/kinds': {
            parameters: [
              9,
              { name: 10, in: 11, schema: [] },
              { name: 'a', in: 'query', schema: 4 },
            ],
            get: {
              tags: [12, {}],
              summary: 13,
              description: [],
              deprecated: 'no',
              security: [14, { key: 15 }],
              requestBody: { content: { 'application/json': 16, 'text/plain': { schema: 'x' } } },
              responses: {
                200: {
                  description: 17,
                  headers: [],
                  content: { 'application/json': { schema: 5 } },
                },
                201: { content: { 'application/json': { schema: wrongSchema, examples: [18] } } },
                202: 19,
                203: { links: { a: 20, b: { operationId: 21, parameters: 22 } } },
              },
              callbacks: { a: 23, b: { c: 24 }, d: { e: { post: 25 } } },
            },
            post: 26,
          },
          '/none': null,
        },
        webhooks: { a: 27, b: { post: { responses: 28 } } },
        components: { schemas: { A: 29 }, securitySchemes: { key: 30 } },
      }),
  },
];

const wrongSchema = {
  type: [1, 'object', {}],
  required: [2, {}, 'a'],
  enum: [{ a: [1] }, [[]], null],
  examples: [{}, null],
  properties: { a: 3, b: { type: {} }, c: { enum: 4, required: 5, minLength: 'x', title: [] } },
  allOf: [6, { properties: 7 }],
  oneOf: 8,
  discriminator: { propertyName: 9, mapping: 10 },
  patternProperties: [11],
  additionalProperties: 'x',
};
