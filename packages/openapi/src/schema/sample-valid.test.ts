import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../read/json.ts';
import { validateValue } from '../validate/validate-value.ts';
import { createSchemaReader } from './create-schema-reader.ts';
import { sampleSchema, varySchema } from './sample-schema.ts';
import { createFlatten } from '../diff/flat-schema.ts';
import { createVary } from './vary.ts';

const text = { type: 'string' };
const number = { type: 'integer' };
const prefix = [{ const: 'a' }, number];

/** Rules beside the plain ones; of each a sample keeps them all. */
const schemas: readonly (readonly [schema: JsonObject, sample: Json])[] = [
  [
    { type: 'object', minProperties: 2 },
    { key: 'text', key2: 'text' },
  ],
  [{ minProperties: 1, additionalProperties: number }, { key: 1 }],
  [{ type: 'object', patternProperties: { '^x-[a-z]+$': number } }, { 'x-a': 1 }],
  [
    {
      type: 'object',
      minProperties: 2,
      patternProperties: { '^x-[a-z]+$': number },
      additionalProperties: false,
    },
    { 'x-a': 1, 'x-aa': 1 },
  ],
  [
    {
      type: 'object',
      minProperties: 2,
      propertyNames: { enum: ['no', 'se'] },
      additionalProperties: text,
    },
    { no: 'text', se: 'text' },
  ],
  [
    {
      type: 'object',
      minProperties: 1,
      propertyNames: { pattern: '^[A-Z]{2}$' },
      additionalProperties: number,
    },
    { AA: 1 },
  ],
  [
    {
      type: 'object',
      minProperties: 3,
      properties: { a: text, b: false },
      additionalProperties: number,
    },
    { a: 'text', key: 1, key2: 1 },
  ],
  [{ type: 'object', maxProperties: 1, properties: { a: text, b: text } }, { a: 'text' }],
  [
    { type: 'object', maxProperties: 1, properties: { a: text, b: text }, required: ['b'] },
    { b: 'text' },
  ],
  [{ type: 'object', properties: { a: text, gone: false } }, { a: 'text' }],
  [{ type: 'array', prefixItems: prefix }, ['a', 1]],
  [{ type: 'array', prefixItems: prefix, items: false }, ['a', 1]],
  [{ type: 'array', prefixItems: prefix, items: text, minItems: 4 }, ['a', 1, 'text', 'text']],
  [{ type: 'array', prefixItems: prefix, maxItems: 1 }, ['a']],
  [{ type: 'array', prefixItems: [text, false], items: text }, ['text']],
  [{ type: 'array', prefixItems: [text], contains: { const: 7 } }, ['text', 7]],
  [
    { type: 'array', contains: { const: 7 }, items: number, minItems: 3, maxContains: 1 },
    [7, 1, 1],
  ],
  [{ type: 'array', contains: { const: 7 }, minContains: 2, minItems: 3 }, [7, 7, 7]],
  [{ contains: { const: 7 } }, [7]],
  [{ type: 'array', items: { enum: [1, 2, 3] }, uniqueItems: true, minItems: 3 }, [1, 2, 3]],
  [{ type: 'array', items: text, minItems: 12 }, Array.from({ length: 12 }, () => 'text')],
  [{ type: 'string', contentEncoding: 'base64', contentMediaType: 'image/png' }, 'Tm9ycnZpaw=='],
  [
    {
      type: 'string',
      contentMediaType: 'application/json',
      contentSchema: { type: 'object', properties: { a: number } },
    },
    '{"a":1}',
  ],
];

const read = (schema: JsonObject) => {
  const reader = createSchemaReader({});
  return reader.toSchema(schema);
};

test.each(schemas)('CAT-09 a sample of %j keeps its rules: %j', (given, sample) => {
  const schema = read(given);
  expect(sampleSchema(schema)).toEqual(sample);
  expect(validateValue(sample, schema, {})).toEqual([]);
});

test.each([
  ...schemas.map(([schema]) => schema),
  { type: 'array', items: number, uniqueItems: true, minItems: 4 },
  { type: 'array', prefixItems: [text, text], items: text, uniqueItems: true, minItems: 3 },
])('CAT-10 answers of %j keep its rules', (given) => {
  const schema = read(given);
  for (let seed = 1; seed < 20; seed += 1) {
    const variant = {
      vary: createVary(seed),
      optional: 3,
      flatten: createFlatten({}),
      budget: { left: 500 },
    };
    expect(validateValue(varySchema(schema, {}, variant), schema, {})).toEqual([]);
  }
  expect(validateValue(sampleSchema(schema), schema, {})).toEqual([]);
});
