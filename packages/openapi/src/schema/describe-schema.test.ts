import type { Schema } from '../outline/operation-piece.ts';
import { describe, expect, test } from 'vitest';
import { describeRules } from './describe-rules.ts';
import { describeType, meltSchema } from './describe-schema.ts';
import { toSchemaRows } from './schema-rows.ts';

const schemas: Record<string, Schema> = {
  Parcel: { type: 'object', properties: { next: { $ref: '#/schemas/Parcel' } } },
  Loop: { $ref: '#/schemas/Loop' },
  Base: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
};

describe('a type in words', () => {
  test.each<[Schema, string]>([
    [{ type: 'string' }, 'string'],
    [{ type: 'string', format: 'date' }, 'date'],
    [{ type: ['string', 'null'] }, 'string or null'],
    [{ type: 'array', items: { $ref: '#/schemas/Parcel' } }, 'array of object'],
    [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, 'string or integer'],
    [{ $ref: '#/schemas/Loop' }, 'any'],
    [{ $ref: '#/schemas/None' }, 'any'],
    [{}, 'any'],
  ])('%j is %s', (schema, words) => {
    expect(describeType(schema, schemas)).toBe(words);
  });
});

test.each<[Schema, string[]]>([
  [{ minLength: 1, maxLength: 35 }, ['1 to 35 characters']],
  [{ minLength: 18, maxLength: 18, pattern: '^[0-9]+$' }, ['18 characters', '^[0-9]+$']],
  [{ minimum: 0.01, maximum: 35, multipleOf: 0.01 }, ['0.01 to 35', 'steps of 0.01']],
  [{ exclusiveMinimum: 0 }, ['more than 0']],
  [{ enum: ['PDF', 'ZPL'], default: 'PDF' }, ['PDF', 'ZPL', 'default PDF']],
  [{ items: { enum: ['A1'] }, maxItems: 8 }, ['0 to 8 items', 'A1']],
])('the rules of %j', (schema, rules) => {
  expect(describeRules(schema, schemas)).toEqual(rules);
});

test('allOf reads as one object', () => {
  const melted = meltSchema(
    { allOf: [{ $ref: '#/schemas/Base' }, { required: ['name'], properties: { name: {} } }] },
    schemas,
  );
  expect(Object.keys(melted.properties ?? {})).toEqual(['id', 'name']);
  expect(melted.required).toEqual(['id', 'name']);
});

test('rows are members, items or choices, and a circle has an end', () => {
  const names = (schema: Schema) => toSchemaRows(schema, schemas).map(({ name }) => name);
  expect(names({ type: 'array', items: { $ref: '#/schemas/Parcel' } })).toEqual(['next']);
  expect(names({ oneOf: [{ title: 'Card', type: 'object' }, { $ref: '#/schemas/Base' }] })).toEqual(
    ['Card', 'Base'],
  );
  expect(names({ oneOf: [{ type: 'null' }, { $ref: '#/schemas/Base' }] })).toEqual(['id']);
  expect(names({ additionalProperties: { type: 'string' } })).toEqual(['{any key}']);
  expect(names({ $ref: '#/schemas/Loop' })).toEqual([]);
});
