import type { Json, JsonObject } from '@portal/openapi/read/json';

/** What is put where it does not belong. */
export const foreign: JsonObject = {
  $ref: '#/components/schemas/Parcel',
  allOf: [],
  bearerFormat: 'JWT',
  collectionFormat: 'csv',
  consumes: ['application/json'],
  content: { 'application/json': { schema: { type: 'string' } } },
  default: 'a',
  description: 'More',
  encoding: { a: { contentType: 'text/plain' } },
  enum: ['a', 'b'],
  example: 'a',
  examples: { a: { value: 1 } },
  explode: true,
  externalValue: 'https://postal.example',
  flow: 'implicit',
  flows: {},
  format: 'int32',
  headers: { 'X-A': { schema: { type: 'string' } } },
  in: 'query',
  items: { type: 'string' },
  name: 'other',
  nullable: true,
  openIdConnectUrl: 'https://login.example',
  operationId: 'listParcels',
  operationRef: '#/paths/~1parcels/get',
  parameters: [{ name: 'page', in: 'query' }],
  properties: { a: { type: 'string' } },
  requestBody: { content: {} },
  required: true,
  responses: { 200: { description: 'Done' } },
  schema: { type: 'string' },
  scheme: 'basic',
  scopes: {},
  servers: [{ url: '/v1' }],
  style: 'form',
  tokenUrl: 'https://login.example',
  type: 'string',
  url: '/v1',
  value: 1,
};

/** Words of the language, each wrong in most places. */
export const words = (
  'query header path cookie body formData querystring string number array object file null any ' +
  'apiKey http basic oauth2 openIdConnect mutualTLS form simple label matrix deepObject csv multi ' +
  'implicit password accessCode'
).split(' ');

export const others: readonly Json[] = JSON.parse(
  '["text", "7", "a word or two", 7, 1.5, true, null, [], {}, ["a"], [{}], {"a": 1}, {"a": {}}]',
);
