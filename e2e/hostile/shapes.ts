import { type HostileDocument, toJson, toOperation } from './hostile-document.ts';

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Circles through every keyword that holds schemas. */
const circles: Readonly<Record<string, object>> = {
  Self: refTo('Self'),
  All: { allOf: [refTo('All'), { properties: { all: refTo('All') } }] },
  One: { oneOf: [refTo('One'), refTo('Any')] },
  Any: { anyOf: [refTo('One'), refTo('Any'), { type: 'null' }] },
  Not: { not: refTo('Not'), properties: { not: refTo('Not') } },
  List: { type: 'array', items: refTo('List') },
  Map: {
    type: 'object',
    additionalProperties: refTo('Map'),
    patternProperties: { x: refTo('Map') },
  },
  Kind: {
    type: 'object',
    required: ['kind', 'next'],
    properties: { kind: { type: 'string' }, next: refTo('Kind') },
    discriminator: { propertyName: 'kind', mapping: { a: '#/components/schemas/Kind', b: 'Sub' } },
    oneOf: [refTo('Sub'), refTo('Kind')],
  },
  Sub: { allOf: [refTo('Kind'), refTo('Sub')], required: ['kind'] },
  Ring1: { properties: { ring: refTo('Ring2') }, required: ['ring'] },
  Ring2: { properties: { ring: refTo('Ring3') }, required: ['ring'] },
  Ring3: { properties: { ring: refTo('Ring1') }, required: ['ring'] },
};

const manyNames = Array.from({ length: 300 }, (_, at) => `S${at}`);
const tangle = Object.fromEntries(
  manyNames.map((name) => [
    name,
    {
      type: 'object',
      required: manyNames,
      properties: Object.fromEntries(manyNames.map((other) => [other, refTo(other)])),
    },
  ]),
);

/** Names that every object of the language has, as names of everything. */
const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'length'];

/** JSON.stringify and object literals lose `__proto__`; an entry list keeps it. */
const named = (toValue: (name: string) => object): object =>
  Object.fromEntries(inherited.map((name) => [name, toValue(name)]));

function nested(levels: number): object {
  let schema: object = { type: 'string', description: 'The innermost' };
  for (let level = 0; level < levels; level += 1) {
    schema = { type: 'object', required: ['in'], properties: { in: schema } };
  }
  return schema;
}

export const shapes: readonly HostileDocument[] = [
  {
    name: 'circles',
    what: 'circles in references, allOf, oneOf, not, items and discriminators',
    text: (frame) =>
      toJson(frame, {
        paths: Object.fromEntries(
          Object.keys(circles).map((name) => [
            `/${name}`,
            { post: toOperation(refTo(name), { operationId: name, summary: `Circle ${name}` }) },
          ]),
        ),
        components: { schemas: circles },
      }),
  },
  {
    name: 'tangle',
    what: '300 schemas that each demand all others',
    text: (frame) =>
      toJson(frame, {
        paths: { '/tangle': { post: toOperation(refTo('S0')) } },
        components: { schemas: tangle },
      }),
  },
  {
    name: 'deep',
    what: 'a schema of 60 levels written out',
    text: (frame) => toJson(frame, { paths: { '/deep': { post: toOperation(nested(60)) } } }),
  },
  {
    name: 'chain',
    what: 'a schema of 1,000 levels, each a reference to the next',
    text: (frame) =>
      toJson(frame, {
        paths: { '/chain': { post: toOperation(refTo('L0')) } },
        components: {
          schemas: Object.fromEntries(
            Array.from({ length: 1000 }, (_, level) => [
              `L${level}`,
              { allOf: [{ required: ['in'], properties: { in: refTo(`L${level + 1}`) } }] },
            ]),
          ),
        },
      }),
  },
  {
    name: 'nested',
    what: 'JSON that is nested 1,000 levels deep',
    text: (frame) => toJson(frame, { paths: { '/deep': { post: toOperation(nested(1000)) } } }),
    refused: true,
  },
  {
    name: 'aliases',
    what: 'aliases that expand to 10^30 values',
    format: 'yaml',
    refused: true,
    text: () =>
      [
        'openapi: 3.1.0',
        'l0: &l0 ["x"]',
        ...Array.from(
          { length: 30 },
          (_, at) => `l${at + 1}: &l${at + 1} [${Array(10).fill(`*l${at}`).join(', ')}]`,
        ),
      ].join('\n'),
  },
  {
    name: 'names',
    what: 'names that every object inherits, for everything that has a name',
    text: (frame) =>
      toJson(frame, {
        tags: inherited.map((name) => ({ name, description: name })),
        paths: Object.fromEntries(
          inherited.map((name) => [
            `/${name}/{${name}}`,
            {
              post: toOperation(refTo(name), {
                operationId: name,
                summary: `Call ${name}`,
                tags: [name],
                security: [Object.fromEntries([[name, [name]]])],
                parameters: ['path', 'query', 'header'].map((place) => ({
                  name,
                  in: place,
                  required: true,
                  schema: { type: 'string', enum: inherited },
                })),
                callbacks: named(() => named(() => ({ post: {} }))),
              }),
            },
          ]),
        ),
        webhooks: named(() => ({ post: { summary: 'Hear', responses: {} } })),
        components: {
          schemas: named((name) => ({
            type: 'object',
            required: inherited,
            properties: named((other) => (other === name ? { type: 'string' } : refTo(other))),
          })),
          securitySchemes: named((name) => ({ type: 'apiKey', in: 'header', name })),
        },
      }),
  },
];
