import { describe, expect, test } from 'vitest';
import { describeRules, describeWhen, listExamples } from './describe-rules.ts';
import { describeType, meltSchema, readSchema } from './describe-schema.ts';
import type { JsonObject } from '../read/json.ts';
import type { OperationPiece } from '../outline/operation-piece.ts';
import { referencesOf, toSchemaRows } from './schema-rows.ts';
import { splitDocument } from '../outline/split-document.ts';
import { operationToMarkdown } from '../programs/to-markdown.ts';

/** A schema as a document of 3.1 has it; what it refers to by name stands in `$defs`. */
function read(schema: JsonObject, openapi = '3.1.0') {
  const content = { 'application/json': { schema } };
  const { pieces } = splitDocument({
    openapi,
    info: { title: 'Words', version: '1' },
    paths: { '/a': { post: { requestBody: { content } } } },
    components: { schemas: { Code: { enum: ['A', 'B'], description: 'Of a list.' } } },
  });
  return toSchema(pieces);
}

function toSchema(pieces: ReadonlyMap<string, OperationPiece>) {
  const [piece] = pieces.values();
  const schema = piece?.requestBody?.content[0]?.schema;
  if (!piece || !schema) throw new Error('nothing was read');
  const { schemas } = piece;
  return { piece, schema, schemas, rules: describeRules(readSchema(schema, schemas), schemas) };
}

const code = { $ref: '#/components/schemas/Code' };

test('CAT-09 a member has up to three examples that a line can hold, apart from its rules', () => {
  const { schema, schemas, rules, piece } = read({
    examples: ['a', 'a', { b: 1 }, null, 'long '.repeat(20), 3, 4],
  });
  expect(listExamples(readSchema(schema, schemas))).toEqual(['a', '{"b":1}', '3']);
  expect(rules).toEqual([]);
  expect(operationToMarkdown(piece, { basePath: null, security: [] })).toContain(
    'e.g. a, e.g. {"b":1}',
  );
});

describe('CAT-09 every keyword is said in words', () => {
  test.each<[JsonObject, string[]]>([
    [{ const: 'home' }, ['always home']],
    [{ default: false }, ['default false']],
    [{ minimum: 1, exclusiveMaximum: 5 }, ['1 or more', 'less than 5']],
    [{ minimum: 1, maximum: 9, exclusiveMinimum: 1 }, ['1 to 9', 'more than 1']],
    [{ multipleOf: 5 }, ['steps of 5']],
    [{ minProperties: 1, maxProperties: 3 }, ['1 to 3 members']],
    [{ uniqueItems: true, minItems: 2 }, ['2 items or more', 'no item twice']],
    [{ format: 'iban', pattern: '^SE' }, ['iban', '^SE']],
    [{ contentMediaType: 'image/png', contentEncoding: 'base64' }, ['base64', 'holds image/png']],
    [{ propertyNames: { pattern: '^[a-z]+$' } }, ['names: ^[a-z]+$']],
    [{ propertyNames: code }, ['names: A, B']],
    [{ additionalProperties: false }, ['no other members']],
    [{ unevaluatedProperties: false }, ['no other members']],
    [{ additionalProperties: true }, ['any other members']],
    [{ dependentRequired: { postcode: ['city', 'country'] } }, ['postcode needs city, country']],
    [{ contains: { const: 'A' } }, ['contains 1 item or more: A']],
    [
      { contains: { type: 'string', minLength: 2 }, minContains: 2, maxContains: 3 },
      ['contains 2 to 3 items: string, 2 characters or more'],
    ],
    [{ prefixItems: [{ type: 'string' }], items: false }, ['no further items']],
    [{ type: 'array', items: false }, ['no items']],
    [{ not: {} }, ['never there']],
    [{ minProperties: 1, patternProperties: { '^x-': {} } }, ['1 member or more']],
    [{ required: ['a', 'b'] }, ['needs a, b']],
    [{ anyOf: [{ required: ['a'] }, { required: ['b', 'c'] }] }, ['needs a or b and c']],
    [{ oneOf: [{ required: ['a'] }, { required: ['b'] }] }, ['needs either a or b']],
    [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, ['exactly one of these']],
    [{ anyOf: [{ type: 'string' }, { type: 'integer' }] }, ['one or more of these']],
    [{ not: { const: 'none' } }, ['not none']],
    [
      { discriminator: { propertyName: 'kind', mapping: { box: '#/components/schemas/Box' } } },
      ['told apart by kind', 'box: Box'],
    ],
  ])('%j', (schema, rules) => {
    expect(read(schema).rules).toEqual(rules);
  });
});

test.each<[string, JsonObject, string]>([
  ['3.0.3', { type: 'string', nullable: true }, 'string or null'],
  ['3.0.3', { allOf: [code], nullable: true }, 'one of or null'],
  ['3.1.0', { type: ['integer', 'null'] }, 'integer or null'],
  ['3.1.0', { anyOf: [code, { type: 'null' }] }, 'one of or null'],
  ['3.1.0', { const: 7 }, 'number'],
  ['3.1.0', { prefixItems: [{}] }, 'array'],
])('null in the words of %s: %j is %s', (openapi, schema, words) => {
  const { schema: written, schemas } = read(schema, openapi);
  expect(describeType(written, schemas)).toBe(words);
});

test('values and text of a lone alternative to null are those of the value', () => {
  const { rules, schema, schemas } = read({ anyOf: [code, { type: 'null' }] });
  expect(rules).toEqual(['A', 'B']);
  expect(readSchema(schema, schemas).description).toBe('Of a list.');
  expect(referencesOf(schema)).toEqual(['#/schemas/Code']);
});

test('Swagger 2.0: x-nullable, exclusive limits and every collectionFormat', () => {
  const parameter = (collectionFormat: string) => ({
    name: collectionFormat,
    in: 'query',
    type: 'array',
    items: { type: 'string' },
    collectionFormat,
    allowEmptyValue: true,
  });
  const { pieces } = splitDocument({
    swagger: '2.0',
    info: { title: 'Words', version: '1' },
    paths: {
      '/a': {
        post: {
          externalDocs: { url: 'https://example.com/a', description: 'All about it' },
          parameters: [
            ...['csv', 'ssv', 'tsv', 'pipes', 'multi'].map(parameter),
            {
              name: 'body',
              in: 'body',
              schema: {
                type: 'integer',
                'x-nullable': true,
                minimum: 3,
                exclusiveMinimum: true,
              },
            },
          ],
        },
      },
    },
  });
  const { piece, schema, schemas, rules } = toSchema(pieces);
  expect(describeType(schema, schemas)).toBe('integer or null');
  expect(rules).toEqual(['more than 3']);
  expect(piece.parameters.map(({ style, explode }) => `${style} ${explode}`)).toEqual([
    'form false',
    'spaceDelimited false',
    'tabDelimited false',
    'pipeDelimited false',
    'form true',
  ]);
  expect(piece.parameters.every(({ allowEmptyValue }) => allowEmptyValue)).toBe(true);
  expect(piece.externalDocs).toEqual({ url: 'https://example.com/a', description: 'All about it' });
});

const isHome: JsonObject = { properties: { kind: { const: 'home' } } };

test('conditions are rows that say when they hold, of every part of an allOf', () => {
  const conditional = {
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { required: ['postcode'] },
    else: { properties: { shop: { type: 'string' } } },
  };
  const { schema, schemas, piece } = read({
    allOf: [
      { if: isHome, ...conditional },
      { if: { required: ['phone'] }, ...conditional },
      { dependentSchemas: { card: { properties: { owner: { type: 'string' } } } } },
    ],
  });
  const rows = toSchemaRows(schema, schemas);
  expect(rows.map(({ name, when }) => [name, when && describeWhen(when, schemas)])).toEqual([
    ['{then}', 'when kind is home'],
    ['{else}', 'unless kind is home'],
    ['{then 2}', 'when phone is given'],
    ['{else 2}', 'unless phone is given'],
    ['{with card}', 'when card is given'],
  ]);
  const [first] = rows;
  expect(first && describeRules(meltSchema(first.schema, schemas), schemas)).toEqual([
    'needs postcode',
  ]);
  const markdown = operationToMarkdown(piece, { basePath: null, security: [] });
  expect(markdown).toContain('`{then}` (any, when kind is home, needs postcode)');
});

test('names by pattern, further items and keys are rows; a document cannot make up conditions', () => {
  const names = (schema: JsonObject) => {
    const written = read(schema);
    return toSchemaRows(written.schema, written.schemas).map(({ name }) => name);
  };
  const text = { type: 'string' };
  expect(names({ patternProperties: { '^x-': text }, additionalProperties: text })).toEqual([
    '{^x-}',
    '{any key}',
  ]);
  expect(names({ prefixItems: [text, text], items: text })).toEqual([
    '[0]',
    '[1]',
    '[further items]',
  ]);
  expect(names({ conditions: [null], allOf: [{ conditions: 'x' }] })).toEqual([]);
});
