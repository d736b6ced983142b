import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Schema } from '../outline/operation-piece.ts';
import type { Json } from '../read/json.ts';
import { validateValue } from '../validate/validate-value.ts';
import { sampleSchema } from './sample-schema.ts';

describe('an example value', () => {
  test.each<[string, Schema, unknown]>([
    ['its own example first', { type: 'string', examples: ['P20'], default: 'P18' }, 'P20'],
    ['then its default', { type: 'string', default: 'P18', enum: ['P25'] }, 'P18'],
    ['then the first allowed value', { enum: ['P25', 'P30'] }, 'P25'],
    ['a format', { type: 'string', format: 'date' }, '2026-11-20'],
    ['a length', { type: 'string', minLength: 6, maxLength: 7 }, 'textte'],
    ['a pattern', { type: 'string', pattern: '^[A-Z][0-9]{2}$' }, 'A11'],
    ['digits', { type: 'string', pattern: String.raw`^\d{18}$` }, '1'.repeat(18)],
    ['a whole number inside its limits', { type: 'integer', minimum: 10, maximum: 20 }, 10],
    ['a number above a limit', { type: 'number', exclusiveMinimum: 2 }, 2.1],
    ['a whole number by its format', { type: 'number', format: 'int64' }, 1],
    ['a step', { type: 'integer', multipleOf: 5 }, 5],
    ['nothing where null is one of two', { type: ['string', 'null'] }, 'text'],
    [
      'an array of at least two',
      { type: 'array', items: { type: 'boolean' }, minItems: 2 },
      [true, true],
    ],
    [
      'all parts together',
      { allOf: [{ properties: { a: { const: 1 } } }], properties: { b: { const: 2 } } },
      { a: 1, b: 2 },
    ],
    ['the first choice', { oneOf: [{ type: 'null' }, { const: 'x' }] }, 'x'],
    ['a map', { additionalProperties: { type: 'integer' } }, { key: 1 }],
  ])('%s', (_title, schema, value) => {
    expect(sampleSchema(schema)).toEqual(value);
  });

  test('leaves out what the other side alone writes', () => {
    const schema: Schema = {
      properties: { id: { readOnly: true, const: 1 }, secret: { writeOnly: true, const: 2 } },
    };
    expect(sampleSchema(schema, {}, 'request')).toEqual({ secret: 2 });
    expect(sampleSchema(schema, {}, 'response')).toEqual({ id: 1 });
  });

  test('ends where a schema comes again', () => {
    const schemas: Record<string, Schema> = {
      Node: {
        properties: {
          name: { const: 'n' },
          next: { $ref: '#/schemas/Node' },
          all: { type: 'array', items: { $ref: '#/schemas/Node' } },
        },
      },
    };
    expect(sampleSchema({ $ref: '#/schemas/Node' }, schemas)).toEqual({ name: 'n', all: [] });
  });
});

test('CAT-09 of a schema that is too much to read, what must be there is shown, and the rest as far as it goes', () => {
  const member = (at: number): Schema => ({ $ref: `#/schemas/S${at}` });
  const schemas = Object.fromEntries(
    Array.from({ length: 40 }, (_, at): [string, Schema] => [
      `S${at}`,
      {
        required: ['next'],
        properties: {
          next: at < 6 ? member(at + 1) : { const: 'end' },
          ...Object.fromEntries(Array.from({ length: 40 }, (_one, to) => [`to${to}`, member(to)])),
        },
      },
    ]),
  );
  const text = JSON.stringify(sampleSchema({ $ref: '#/schemas/S0' }, schemas));
  expect(text).toContain('"next":"end"');
  expect(text).toContain('"to39"');
  expect(text.length).toBeLessThan(20_000);
});

const names = fc.constantFrom('a', 'b', '__proto__', 'toString');
const options = { maxDepth: 2, depthIdentifier: 'schema', nil: {} };
const { schema } = fc.letrec<{ schema: Schema }>((tie) => ({
  schema: fc.record(
    {
      $ref: names.map((name) => `#/schemas/${name}`),
      type: fc.constantFrom('object', 'array', 'string', 'integer', 'number', 'null', 'odd'),
      properties: fc.dictionary(names, fc.option(tie('schema'), options), { maxKeys: 2 }),
      items: fc.option(tie('schema'), options),
      oneOf: fc.array(fc.option(tie('schema'), options), { maxLength: 2 }),
      pattern: fc.stringMatching(/^[\^$\\d[\]{}()+*?|a-z0-9-]{0,8}$/),
      minItems: fc.integer(),
      minLength: fc.integer(),
      minimum: fc.double({ noNaN: true }),
      multipleOf: fc.integer(),
    },
    { requiredKeys: [] },
  ),
}));

test('any schema gives a value, however its references run', () => {
  fc.assert(
    fc.property(schema, fc.dictionary(names, schema, { maxKeys: 3 }), (root, schemas) => {
      expect(() => JSON.stringify(sampleSchema(root, schemas))).not.toThrow();
    }),
    { numRuns: 300 },
  );
});

const address: Schema = {
  type: 'object',
  properties: { city: { type: 'string', examples: ['Oslo'] } },
};
const toBranches = (
  kind: string,
) => `{"properties":{"kind":{"enum":["${kind}"]}},"if":{"properties":{"kind":{"const":"x"}}},
  "then":{"properties":{"more":{"const":1}}},"else":{"properties":{"less":{"const":2}}}}`;

test.each([
  ['{"properties":{"a":{"type":"integer"},"gone":{"not":{}}}}', { a: 1 }],
  ['{"type":"array","contains":{"const":5}}', [5]],
  ['{"type":"array","items":{"type":"integer"},"contains":{"const":7},"minContains":2}', [7, 7]],
  ['{"type":"array","contains":{"const":7},"minContains":0}', []],
  [
    '{"$ref":"#/schemas/Address","required":["zip"],"properties":{"zip":{"const":"0150"}}}',
    { city: 'Oslo', zip: '0150' },
  ],
  [toBranches('x'), { kind: 'x', more: 1 }],
  [toBranches('y'), { kind: 'y', less: 2 }],
  [
    '{"properties":{"card":{"const":"1"}},"dependentSchemas":{"card":{"properties":{"cvc":{"const":"2"}}},"iban":{"properties":{"bic":{"const":"3"}}}}}',
    { card: '1', cvc: '2' },
  ],
  [
    '{"properties":{"card":{"const":"1"}},"dependentRequired":{"card":["zip"],"iban":["bic"]}}',
    { card: '1', zip: 'text' },
  ],
  ['{"type":"array","minItems":2,"uniqueItems":true,"items":{"enum":["a","b","c"]}}', ['a', 'b']],
  ['{"type":"object","required":["undeclared"]}', { undeclared: 'text' }],
])('%s is sampled as %j, which it allows', (text, expected) => {
  const schemas = { Address: address };
  const schema: Schema = JSON.parse(text);
  expect(sampleSchema(schema, schemas)).toEqual(expected);
  expect(validateValue(expected as Json, schema, schemas)).toEqual([]);
});
