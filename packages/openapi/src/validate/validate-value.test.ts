import { readdirSync, readFileSync } from 'node:fs';
import { assert, constantFrom, jsonValue, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../read/json.ts';
import type { OperationPiece, Schema } from '../outline/operation-piece.ts';
import { readDocument } from '../read/read-document.ts';
import { sampleSchema } from '../schema/sample-schema.ts';
import { splitDocument } from '../outline/split-document.ts';
import { testPattern } from './safe-pattern.ts';
import { validateValue } from './validate-value.ts';

const told = (value: Json, schema: Schema, schemas = {}) =>
  validateValue(value, schema, schemas).map(({ pointer, text }) => `${pointer} ${text}`);

describe('CAT-09 a value is held against its schema', () => {
  test.each<[Json, Schema, string[]]>([
    ['1', { type: 'integer' }, [' must be a whole number']],
    [1, { type: 'number' }, []],
    [null, { type: ['string', 'null'] }, []],
    ['P99', { enum: ['P20', 'P18'] }, [' must be one of P20, P18']],
    [{ b: [1], a: 2 }, { const: { a: 2, b: [1] } }, []],
    ['å', { minLength: 2 }, [' must have 2 characters or more']],
    ['🚚🚚', { maxLength: 2 }, []],
    ['21 120', { pattern: '^\\d{5}$' }, [' must match ^\\d{5}$']],
    ['21 120', { pattern: '^\\d{5}$', examples: ['21120'] }, [' must look like 21120']],
    [0.3, { multipleOf: 0.1 }, []],
    [35, { exclusiveMaximum: 35 }, [' must be less than 35']],
    ['2026-02-30', { format: 'date' }, [' must be a date such as 2026-11-20']],
    ['2026-11-20T09:30:00Z', { format: 'date-time' }, []],
    ['ida@', { format: 'email' }, [' must be an e-mail address']],
    ['300.1.1.1', { format: 'ipv4' }, [' must be an IPv4 address']],
    ['x', { format: 'never heard of' }, []],
    [[1, 1], { uniqueItems: true }, [' must not contain an item twice']],
    [
      [1],
      { minItems: 2, items: { type: 'string' } },
      [' must have 2 items or more', '/0 must be text'],
    ],
    [
      ['a', 2],
      { prefixItems: [{ type: 'string' }], items: { type: 'string' } },
      ['/1 must be text'],
    ],
  ])('%j by %j', (value, schema, faults) => {
    expect(told(value, schema)).toEqual(faults);
  });

  test('members: missing, unknown, by pattern, and what the carrier alone writes', () => {
    const schema: Schema = {
      type: 'object',
      required: ['id', 'name', 'a/b'],
      properties: { id: { readOnly: true }, name: { type: 'string' }, 'a/b': {} },
      patternProperties: { '^x-': { type: 'number' } },
      additionalProperties: { not: {} },
    };
    expect(told({ 'a/b': 1, 'x-n': 'one', other: 1 }, schema)).toEqual([
      '/name This field is required.',
      '/x-n must be a number',
      '/other is not known here',
    ]);
    expect(told({ 'x~': 1 }, { additionalProperties: { type: 'string' } })).toEqual([
      '/x~0 must be text',
    ]);
  });

  test('choices: the one that is named, else the closest one tells its faults', () => {
    const schemas = {
      Home: { type: 'object', required: ['street'], properties: { kind: {} } },
      Locker: { type: 'object', required: ['locker', 'pin'], properties: { kind: {} } },
    };
    const oneOf = [{ $ref: '#/schemas/Home' }, { $ref: '#/schemas/Locker' }];
    const discriminator = { propertyName: 'kind', mapping: { box: 'Locker' } };
    expect(told({ kind: 'box', pin: 1 }, { oneOf, discriminator }, schemas)).toEqual([
      '/locker This field is required.',
    ]);
    expect(told({}, { oneOf }, schemas)).toEqual([
      ' matches none of the 2 choices',
      '/street This field is required.',
    ]);
    expect(told({ street: 1, locker: 1, pin: 1 }, { oneOf }, schemas)).toEqual([
      ' fits 2 choices where one alone is allowed',
    ]);
    expect(told({ street: 1, locker: 1, pin: 1 }, { anyOf: oneOf }, schemas)).toEqual([]);
    expect(told('a', { not: { type: 'string' } })).toEqual([' has a value that is not allowed']);
  });
});

describe('CAT-09 schemas of others cannot hang the page', () => {
  const node = { type: 'object', properties: { next: { $ref: '#/schemas/Node' } } };

  test('circles with and without a value in them', () => {
    let deep: Json = {};
    for (let at = 0; at < 500; at += 1) deep = { next: deep };
    expect(told(deep, { $ref: '#/schemas/Node' }, { Node: node })).toEqual([]);
    const self = { A: { allOf: [{ $ref: '#/schemas/A' }, { type: 'string' }] } };
    expect(told(1, { $ref: '#/schemas/A' }, self)).toEqual([' must be text']);
  });

  test('choices that multiply end', () => {
    const names = Array.from({ length: 40 }, (_, at) => at);
    const bomb = Object.fromEntries(
      names.map((at) => [`S${at}`, { anyOf: [ref(at + 1), { allOf: [ref(at + 1)] }] }]),
    );
    expect(told(1, ref(0), { ...bomb, S40: { type: 'string' } }).length).toBeLessThan(101);
    function ref(at: number): Schema {
      return { $ref: `#/schemas/S${at}` };
    }
  });

  test.each([
    '^(a+)+$',
    '^(a|a)*$',
    '^(a*)*$',
    '(x+x+)+y',
    '^([a-z]+)*\\d$',
    '^(a|aa)+$',
    '(.*)*,(.*)*',
    '^(?:(?:a{1,50}){1,50}){1,50}$',
    '^a*a*a*a*a*a*a*b$',
    '(a)\\1*',
  ])('the pattern %s is not tried on a long text', (pattern) => {
    expect(testPattern(pattern, `${'a'.repeat(5000)}!`)).toBeUndefined();
  });

  test.each([
    ['^[A-Z][0-9]{2}$', 'P20', true],
    ['^[0-9]{3}-?[0-9]{2}$', '211-2', false],
    ['^(SE|NO|DK)$', 'FI', false],
    ['^\\+[1-9]\\d{6,14}$', '+46701740605', true],
    ['^[\\w\\-]+$', 'a-b', true],
    ['^(?:[A-Z]{2}){1,3}$', 'SENO', true],
    ['[', 'x', undefined],
  ])('the pattern %s on %s says %s', (pattern, text, fits) => {
    expect(testPattern(pattern, text)).toBe(fits);
  });

  test('any value against any schema of these ends', () => {
    const schemas = { Node: node };
    const some: Schema[] = [
      { $ref: '#/schemas/Node' },
      { oneOf: [{ type: 'string' }, { items: { $ref: '#/schemas/Node' } }] },
      { additionalProperties: { $ref: '#/schemas/Node' } },
      { $ref: '#/schemas/Nowhere' },
      { type: 'odd' },
    ];
    assert(
      property(jsonValue(), constantFrom(...some), (value, schema) => {
        expect(Array.isArray(validateValue(value as Json, schema, schemas))).toBe(true);
      }),
    );
  });
});

const folder = new URL('../../../../content/specs/', import.meta.url);

test.each(readdirSync(folder))('CAT-09 what a form of %s starts with meets its schema', (name) => {
  const reading = readDocument(
    readFileSync(new URL(name, folder), 'utf8'),
    name.endsWith('.json') ? 'json' : 'yaml',
  );
  if (!reading.ok) throw new Error(`${name} cannot be read`);
  for (const piece of splitDocument(reading.document).pieces.values()) {
    for (const { schema, value } of listStarts(piece)) {
      expect([piece.key, validateValue(value, schema, piece.schemas)]).toEqual([piece.key, []]);
    }
  }
});

/** The examples of a body, else the value that is made for it. */
function listStarts({ requestBody, schemas }: OperationPiece) {
  const content = requestBody?.content ?? [];
  return content.flatMap(({ schema, examples, mediaType }) => {
    if (!schema || !mediaType.includes('json')) return [];
    const values = examples.map(({ value }) => value);
    return (values.length > 0 ? values : [sampleSchema(schema, schemas)]).map((value) => ({
      schema,
      value,
    }));
  });
}
