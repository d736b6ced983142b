import type { Schema } from '@portal/openapi/outline/operation-piece';
import { expect, test } from 'vitest';
import { findFields, mostHits } from './find-fields.ts';
import { indexFields, mostFields } from '../schema/index-fields.ts';
import { fakeParameter, fakePiece } from '../reference-fixture.ts';

const media = (mediaType: string, schema: Schema) => ({ mediaType, schema, examples: [] });
const json = (schema: Schema) => [media('application/json', schema)];
const body = (schema: Schema) => ({ required: true, description: '', content: json(schema) });

const address: Schema = {
  type: 'object',
  properties: { city: { type: 'string', description: 'Where the recipient lives.' } },
};
const piece = fakePiece({
  parameters: [fakeParameter({ name: 'lang', description: 'Language of the texts.' })],
  requestBody: {
    required: true,
    description: 'What is booked.',
    content: [
      ...json({ $ref: '#/schemas/Order' }),
      media('application/xml', { type: 'object', properties: { cityXml: {} } }),
    ],
  },
  responses: [
    { status: '201', description: 'Taken', headers: [], content: json({ type: 'object' }) },
    {
      status: '409',
      description: 'Known already',
      headers: [fakeParameter({ name: 'Retry-After', in: 'header' })],
      content: json({ type: 'object', properties: { clash: { type: 'string' } } }),
    },
  ],
  schemas: {
    Order: {
      type: 'object',
      properties: {
        customer: { type: 'object', properties: { address } },
        service: { enum: ['P20', 'P18'] },
        parts: { type: 'array', items: { $ref: '#/schemas/Order' } },
      },
    },
  },
});
const index = indexFields(piece, []);
const placesOf = (text: string) => findFields(index, text).hits.map(({ place }) => place);

test.each([
  ['city', ['body.customer.address.city', 'body[application/xml].cityXml']],
  ['recipient', ['body.customer.address.city']],
  ['address.city', ['body.customer.address.city']],
  ['customer city', ['body.customer.address.city']],
  ['the city of nowhere', ['body.customer.address.city', 'body[application/xml].cityXml']],
  ['P20', ['body.service']],
  ['texts language', ['query.lang']],
  ['clash', ['409.clash']],
  ['retry', ['409.header.Retry-After']],
  ['already', ['409']],
  ['parts', ['body.parts']],
  ['nowhere', []],
  [' ', []],
])('CAT-09 %s is found at its address, names first; a circle is not followed', (text, places) => {
  expect(placesOf(text)).toEqual(places);
});

test('what is said around a word is shown', () => {
  const long = `${'word '.repeat(100)}needle ${'word '.repeat(100)}`;
  const wide = fakePiece({
    requestBody: body({ type: 'object', properties: { a: { description: long } } }),
  });
  const [hit] = findFields(indexFields(wide, []), 'needle').hits;
  expect(hit?.excerpt).toMatch(/^….*needle.*…$/);
});

test('of thousands of members the first hits are listed, and all are counted', () => {
  const names = Array.from({ length: 5000 }, (_, at) => [`member${at}`, { type: 'string' }]);
  const wide = fakePiece({
    requestBody: body({ type: 'object', properties: Object.fromEntries(names) as {} }),
  });
  const { hits, count } = findFields(indexFields(wide, []), 'member');
  expect([hits.length, count]).toEqual([mostHits, 5000]);
});

test('schemas that all hold each other are searched to a bound, which is told', () => {
  const names = Array.from({ length: 300 }, (_, at) => `S${at}`);
  const properties = Object.fromEntries(names.map((name) => [name, { $ref: `#/schemas/${name}` }]));
  const tangle = fakePiece({
    requestBody: body({ $ref: '#/schemas/S0' }),
    schemas: Object.fromEntries(names.map((name) => [name, { type: 'object', properties }])),
  });
  const { fields, isCut } = indexFields(tangle, []);
  expect(isCut).toBe(true);
  expect(fields).toHaveLength(mostFields);
});
