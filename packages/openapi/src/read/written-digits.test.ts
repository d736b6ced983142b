import { expect, test } from 'vitest';
import { toText, writeJson } from '../digits/exact-json.ts';
import { memberOf, type Json } from './json.ts';
import { readDocument } from './read-document.ts';

const head = 'openapi: 3.0.3\ninfo: { title: Digits, version: 1.10 }\n';
const post = (content: string, parameters = '') => `${head}paths:
  /parcels:
    post:
      operationId: book
      ${parameters}
      requestBody:
        content:
          application/json:
${content.replaceAll(/^/gm, '            ')}
      responses: { '200': { description: Booked } }
`;

function read(text: string) {
  const found = readDocument(text, 'yaml');
  if (!found.ok) throw new Error(JSON.stringify(found.faults));
  const operation = memberOf(memberOf(memberOf(found.document, 'paths'), '/parcels'), 'post');
  const body = memberOf(
    memberOf(memberOf(operation, 'requestBody'), 'content'),
    'application/json',
  );
  return { ...found, body, parameters: memberOf(operation, 'parameters') };
}

const schema = `schema: { $ref: '#/x-parts/Parcel' }
`;
const parts = `x-parts:
  Parcel:
    allOf:
      - type: object
        properties: { postcode: { type: string, example: 0150 }, count: { type: integer } }
      - properties:
          codes: { type: array, items: { type: string } }
          more: { type: object, additionalProperties: { type: [string, 'null'] } }
`;

test.each([
  ['example: { postcode: 0150, count: 0150 }', { postcode: '0150', count: 150 }],
  [
    'example: { codes: [1.10, 0x1F, 1e3, 00370000000000000017] }',
    { codes: ['1.10', '0x1F', '1e3', '00370000000000000017'] },
  ],
  ['example: { more: { a: 1_0, b: 1.0, c: 7 } }', { more: { a: '1_0', b: '1.0', c: 7 } }],
  ['examples: { one: { value: { postcode: 0250 } } }', { postcode: '0250' }],
])('a text is what its author wrote: %s', (example, expected) => {
  const { body } = read(post(schema + example) + parts);
  const value =
    memberOf(body, 'example') ?? memberOf(memberOf(memberOf(body, 'examples'), 'one'), 'value');
  expect(value).toEqual(expected);
});

test('digits are kept where a document or a parameter says a text, and what other readers take them for is told', () => {
  const parameters = `parameters:
        - { name: sscc, in: query, schema: { type: string }, example: 00370000000000000017 }
        - { name: big, in: query, schema: { type: integer, example: 9007199254740993 } }
        - { name: small, in: query, schema: { type: integer, default: 7 } }`;
  const found = read(post('schema: { type: object }', parameters));
  const examples = (found.parameters as Json[]).map(
    (one) => memberOf(one, 'example') ?? memberOf(memberOf(one, 'schema'), 'example'),
  );
  expect(examples.map((one) => one && toText(one))).toEqual([
    '00370000000000000017',
    '9007199254740993',
    undefined,
  ]);
  expect(memberOf(memberOf(found.document, 'info'), 'version')).toBe('1.10');
  expect(found.faults.map(({ message }) => message)).toEqual([
    '1.10 is a text here; other readers take it for the number 1.1',
    '00370000000000000017 is a text here; other readers take it for the number 370000000000000000',
    '9007199254740993 is kept digit by digit; many programs round it to 9007199254740992',
  ]);
});

test('where nothing says a text, a number is one, and what other readers lose is told', () => {
  const { body, faults } = read(post('example: { a: 0150, b: 9007199254740993, c: 1e3 }'));
  expect(writeJson(memberOf(body, 'example'))).toBe('{"a":150,"b":9007199254740993,"c":1000}');
  expect(faults.map(({ message }) => message)).toContain('0150 is read as the number 150');
  expect(faults.map(({ message }) => message)).toContain(
    '9007199254740993 is kept digit by digit; many programs round it to 9007199254740992',
  );
});

test.each(['\t\t  on', '\ton', '              \t\ton', '\t\r\n\t on'])(
  'a quoted text goes on in a line that begins with a tab: %j',
  (line) => {
    const text = `openapi: 3.0.3
paths: {}
info:
  title: Tabs
  description: "What the goods are, and\r\n${line}\r\n\t\tfor \\"steel\\"."
  version: '1'`;
    const found = readDocument(text, 'yaml');
    const info = found.ok ? memberOf(found.document, 'info') : found.faults[0]?.message;
    expect(memberOf(info, 'description')).toMatch(/^What the goods are, and\s+on\s+for "steel"\.$/);
    expect(memberOf(info, 'version')).toBe('1');
  },
);
