import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkCall } from '../answer/check-call.ts';
import { chooseAnswer, writeBody } from '../answer/choose-answer.ts';
import { bodiesOf } from '../call/body-choices.ts';
import { toCallForm } from '../call/call-form.ts';
import { toEventTexts } from '../call/to-event-text.ts';
import { toRequest } from '../call/to-request.ts';
import { toThreeZero } from '../client/to-three-zero.ts';
import { writeClient } from '../client/write-client.ts';
import { codeLanguages } from '../code-samples/code-samples.ts';
import { completeJson } from '../complete/complete-json.ts';
import { diffDocuments } from '../diff/diff-documents.ts';
import { splitDocument } from '../outline/split-document.ts';
import { mendDocument } from '../overlay/mend-document.ts';
import { operationToMarkdown, outlineToMarkdown } from '../programs/to-markdown.ts';
import { toPostman } from '../programs/to-postman.ts';
import { listProofCalls } from '../proof/proof-call.ts';
import { describeRules, listExamples } from '../schema/describe-rules.ts';
import { describeType, readSchema } from '../schema/describe-schema.ts';
import { toSchemaRows } from '../schema/schema-rows.ts';
import { validateValue } from '../validate/validate-value.ts';
import { readJson, toText, writeJson } from './exact-json.ts';
import { readDocument } from '../read/read-document.ts';

/** Texts of a document: its numbers stand in it as they are written here. */
const limits = (n: string) =>
  `{ "type": "object", "properties": {
    "least": { "type": "integer", "minimum": ${n} },
    "most": { "type": "integer", "maximum": ${n}, "multipleOf": ${n} },
    "above": { "type": "integer", "exclusiveMinimum": ${n} },
    "below": { "type": "integer", "exclusiveMaximum": ${n} },
    "one": { "type": "integer", "enum": [${n}, 5] },
    "only": { "const": ${n} },
    "usual": { "type": "integer", "default": ${n} },
    "shown": { "type": "integer", "example": ${n} },
    "long": { "type": "string", "maxLength": ${n} },
    "many": { "type": "array", "items": { "type": "integer", "example": ${n} }, "maxItems": ${n} }
  } }`;

const mediaTypes = [
  'application/json',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/x-ndjson',
  'text/event-stream',
  'text/plain',
];

const places = (n: string) =>
  ['path', 'query', 'header', 'cookie']
    .map(
      (place) =>
        `{ "name": "${place === 'path' ? 'id' : `of-${place}`}", "in": "${place}", "required": true, "schema": { "type": "integer", "example": ${n} } }`,
    )
    .join(', ');

function write(n: string, type = 'application/json', value = `{ "id": ${n}, "ids": [${n}] }`) {
  const content = `"content": { "${type}": { "schema": ${limits(n)}, "examples": { "one": { "value": ${value} } } } }`;
  return `{ "openapi": "3.1.0", "info": { "title": "Numbers", "version": "1", "x-limit": ${n} },
    "servers": [{ "url": "https://{shard}.portal.example", "variables": { "shard": { "default": ${n} } } }],
    "paths": { "/things/{id}": { "post": {
      "operationId": "count", "parameters": [${places(n)}],
      "requestBody": { "required": true, ${content} },
      "responses": { "200": { "description": "Counted", ${content} } } } } },
    "webhooks": { "counted": { "post": { "requestBody": { ${content} }, "responses": {} } } } }`;
}

function read(text: string, format: 'json' | 'yaml' = 'json') {
  const found = readDocument(text, format);
  if (!found.ok) throw new Error(found.faults[0]?.message);
  const split = splitDocument(found.document);
  const [piece, webhook] = [...split.pieces.values()];
  if (!piece || !webhook) throw new Error('the document has no operation');
  return { ...found, ...split, piece, webhook };
}

const place = { basePath: null, origin: 'https://portal.example', isSample: true };

/** All that readers and programs get of a document, by what it is. */
function listOutputs({ document, outline, pieces, piece, webhook }: ReturnType<typeof read>) {
  const request = toRequest(piece, toCallForm(piece), place);
  const source = { outline, pieces: [...pieces.values()], baseUrl: 'https://portal.example' };
  const schema = piece.requestBody?.content[0]?.schema ?? {};
  const rows = toSchemaRows(schema, {}).map((row) => {
    const melted = readSchema(row.schema, {});
    return [describeType(melted, {}), ...describeRules(melted, {}), ...listExamples(melted)];
  });
  const files = writeClient({ ...source, systemName: 'numbers', sandboxUrl: '', page: '' });
  return {
    document: writeJson(document),
    rows: rows.join('\n'),
    markdown: operationToMarkdown(piece, { basePath: null, security: [] }),
    outline: `${outlineToMarkdown(outline, () => '')}${writeJson(outline.servers)}`,
    request: `${request.url} ${JSON.stringify(request.headers)} ${JSON.stringify(request.body)}`,
    ...Object.fromEntries(codeLanguages.map(({ id, toCode }) => [id, toCode(request)])),
    event: toEventTexts(webhook).map(({ body }) => body),
    postman: JSON.stringify(toPostman(outline, source.pieces, 'https://portal.example')),
    threeZero: writeJson(toThreeZero(source)),
    client: files.map(({ text }) => text).join('\n'),
  };
}

const written = ['9007199254740993', '-9223372036854775809', '123456789012345678901234567890'];

test.each(['json', 'yaml'] as const)(
  'what a document of %s says of a number reaches every reader digit by digit, whatever the body',
  (format) => {
    for (const [n, type] of written.flatMap((one) =>
      mediaTypes.map((type) => [one, type] as const),
    )) {
      for (const [name, text] of Object.entries(listOutputs(read(write(n, type), format)))) {
        const said = `${type} in ${name}: ${String(text)}`;
        expect(said).not.toMatch(/\uFDD0|\\ufdd0/i);
        expect(said).toContain(n);
        expect(said).not.toContain(BigInt(Number(n)).toString());
      }
    }
  },
);

test('a body that is one number, decimals of many digits and numbers beyond doubles stay as they are', () => {
  for (const n of ['9007199254740993', '3.14159265358979323846', '1e400', '-1E-400']) {
    const { piece } = read(write('7', 'application/json', n));
    expect(toRequest(piece, toCallForm(piece), place).body).toBe(n);
    expect(operationToMarkdown(piece, { basePath: null, security: [] })).toContain(n);
  }
});

test('what doubles keep is an ordinary number, and its document is read as ever', () => {
  for (const n of [
    '0',
    '-1',
    '150',
    '1.10',
    '9007199254740991',
    '9007199254740992',
    '1e3',
    '0.1',
    '1E5',
  ]) {
    const { document } = read(write(n));
    expect(document).toEqual(JSON.parse(write(n)));
    expect(writeJson(document)).toBe(JSON.stringify(JSON.parse(write(n))));
  }
});

test('property: whole numbers of 16 to 40 digits go through document, sample and call', () => {
  const digits = fc.stringMatching(/^-?[1-9]\d{15,39}$/);
  fc.assert(
    fc.property(digits, fc.constantFrom('json', 'yaml'), (n, format) => {
      const { piece } = read(write(n), format);
      const [media] = piece.requestBody?.content ?? [];
      const sample = media && bodiesOf(piece, media)[0]?.text;
      expect(sample).toBe(`{\n  "id": ${n},\n  "ids": [\n    ${n}\n  ]\n}`);
      expect(toRequest(piece, toCallForm(piece), place).url).toContain(
        `/things/${n}?of-query=${n}`,
      );
      expect(writeJson(readJson(`[${n},"${n}"]`))).toBe(`[${n},"${n}"]`);
      expect(toText(readJson(n))).toBe(n);
    }),
    { numRuns: 200 },
  );
});

test('property: texts of authors are never taken for numbers', () => {
  const text = fc.string({
    unit: fc.constantFrom('\uFDD0', '1', '\\', '"', ' ', 'u', 'f', 'd', '0'),
  });
  fc.assert(
    fc.property(text, (given) => {
      const value = { text: given, list: [given], n: [] };
      const expected = writeJson(value).replaceAll(/\uFDD0/g, '\uFFFD');
      const shown = JSON.stringify(readJson(JSON.stringify(value)));
      expect(JSON.parse(shown)).toEqual(
        JSON.parse(JSON.stringify(value).replaceAll('\uFDD0', '\uFFFD')),
      );
      expect(expected).not.toContain('\uFDD0');
    }),
  );
});

test('a text that holds the mark of exact numbers is told, and stays a text', () => {
  for (const format of ['json', 'yaml'] as const) {
    const text = write('7').replace('"Counted"', '"\\ufdd09007199254740993"');
    const { faults, piece } = read(text, format);
    expect(piece.responses[0]?.description).toBe('\uFFFD9007199254740993');
    expect(faults.map(({ rule }) => rule)).toContain('unstorable-character');
  }
});

const of = (schema: string) => read(write('7').replace(limits('7'), schema));
const schemaOf = (schema: string) => of(schema).piece.requestBody?.content[0]?.schema ?? {};

test.each([
  ['{ "maximum": 9223372036854775807 }', '9223372036854775807', '9223372036854775808'],
  ['{ "minimum": 9007199254740993 }', '9007199254740993', '9007199254740992'],
  ['{ "exclusiveMinimum": 9007199254740992 }', '9007199254740993', '9007199254740992'],
  ['{ "exclusiveMaximum": -9007199254740992 }', '-9007199254740993', '-9007199254740992'],
  ['{ "minimum": 0.10000000000000000001 }', '0.10000000000000000002', '0.1'],
  ['{ "enum": [9007199254740993] }', '9007199254740993', '9007199254740992'],
  ['{ "const": [9007199254740993] }', '[9007199254740993]', '[9007199254740992]'],
  ['{ "multipleOf": 10 }', '90071992547409930', '90071992547409931'],
  ['{ "multipleOf": 9007199254740993 }', '18014398509481986', '18014398509481984'],
  ['{ "type": "integer" }', '9007199254740993', '9007199254740993.5'],
  ['{ "type": "integer" }', '1e400', '"9007199254740993"'],
  ['{ "type": "string" }', '"9007199254740993"', '9007199254740993'],
  [
    '{ "type": "array", "uniqueItems": true }',
    '[9007199254740993, 9007199254740992]',
    '[1e400, 10e399]',
  ],
])('%s takes %s, and not %s', async (schema, good, bad) => {
  const { piece } = of(schema);
  const { schemas } = piece;
  expect(validateValue(readJson(good), schemaOf(schema), schemas)).toEqual([]);
  expect(validateValue(readJson(bad), schemaOf(schema), schemas)).toHaveLength(1);
  const call = (body: string) => ({
    params: { id: '9007199254740993' },
    query: new URLSearchParams('of-query=9007199254740993'),
    headers: { 'content-type': 'application/json', 'of-header': '9007199254740993' },
    body: new TextEncoder().encode(body),
  });
  expect((await checkCall(piece, call(good))).faults).toEqual([]);
  const [fault] = (await checkCall(piece, call(bad))).faults;
  expect(fault?.status).toBe(422);
  expect(JSON.stringify(fault)).not.toMatch(/\uFDD0/);
});

test.each([
  ['{ "type": "integer", "minimum": 9007199254740993 }', '9007199254740993'],
  ['{ "type": "integer", "exclusiveMinimum": 9007199254740993 }', '9007199254740994'],
  ['{ "type": "integer", "maximum": -9007199254740993 }', '-9007199254740993'],
  ['{ "type": "integer", "exclusiveMaximum": -9007199254740993 }', '-9007199254740994'],
  ['{ "type": "integer", "minimum": 9007199254740993, "multipleOf": 10 }', '9007199254741000'],
  ['{ "type": "integer", "maximum": 9223372036854775807 }', '1'],
])('a sample of %s is %s', (schema, expected) => {
  const { piece } = read(
    write('7', 'application/json', '0')
      .replace(limits('7'), schema)
      .replaceAll(/"examples": \{ "one": \{ "value": 0 \} \}/g, '"x": 1'),
  );
  expect(toRequest(piece, toCallForm(piece), place).body).toBe(expected);
});

test('two versions differ where one digit does', () => {
  const texts = ['9007199254740993', '9007199254740992'].map((n) => read(write(n)));
  const [before, after] = texts;
  if (!before || !after) throw new Error('there are two');
  const changes = diffDocuments(before, after).map(({ text }) => text);
  expect(changes).toContain('maximum was 9007199254740993, is 9007199254740992');
  expect(changes).toContain('minimum was 9007199254740993, is 9007199254740992');
  expect(changes).toContain('No longer a value: 9007199254740993');
  expect(changes.join('\n')).not.toMatch(/\uFDD0/);
  expect(diffDocuments(before, before)).toEqual([]);
});

test('what answers and completes by a document has its digits', () => {
  const n = '9007199254740993';
  const { piece } = read(write(n));
  const call = { params: {}, query: new URLSearchParams(), headers: {}, body: new Uint8Array() };
  const chosen = chooseAnswer(piece, call, { seed: 1 });
  const { answer } = 'answer' in chosen ? chosen : { answer: undefined };
  expect(answer && writeBody(answer, piece.schemas)?.text).toBe(`{"id":${n},"ids":[${n}]}`);
  const [media] = piece.requestBody?.content ?? [];
  const text = '{"one": ';
  const offered = completeJson(text, text.length, { schema: media?.schema ?? {}, schemas: {} });
  expect(offered?.items.map(({ label, insert }) => [label, insert])).toContainEqual([n, n]);
  const proved = { pieces: [{ ...piece, servers: [] }], basePath: '/rest/numbers' };
  const calls = JSON.stringify(listProofCalls(proved).map(({ wire }) => wire));
  expect(calls).not.toMatch(/\uFDD0/);
  expect(calls).toContain(n);
});

test('an overlay keeps the digits of a document, and brings its own', () => {
  const overlay = `overlay: 1.0.0
info: { title: More, version: 1.0.0 }
actions:
  - target: $.info
    update: { x-most: 18446744073709551615 }`;
  const mended = mendDocument(
    { text: write('9007199254740993'), format: 'json' },
    { text: overlay, format: 'yaml' },
  );
  const text = mended.ok ? mended.document.text : '';
  expect(text).toContain('"x-most": 18446744073709551615');
  expect(text).toContain('"x-limit": 9007199254740993');
  expect(text).not.toMatch(/\uFDD0/);
});

test('what many programs round is told once, where it first stands', () => {
  for (const format of ['json', 'yaml'] as const) {
    const told = read(write('9007199254740993'), format).faults.filter(
      ({ rule }) => rule === 'rounded-number',
    );
    expect(told.map(({ message, pointer }) => [message, pointer])).toEqual([
      [
        '9007199254740993 is kept digit by digit; many programs round it to 9007199254740992',
        '/info/x-limit',
      ],
    ]);
  }
});

test('a client in TypeScript says which numbers it cannot keep, where there are some', () => {
  const readmeOf = (n: string) => {
    const { outline, pieces } = read(write(n));
    const source = { outline, pieces: [...pieces.values()], systemName: 'numbers' };
    const files = writeClient({ ...source, baseUrl: '', sandboxUrl: '', page: '' });
    return files.find(({ name }) => name === 'README.md')?.text;
  };
  expect(readmeOf('9007199254740993')).toContain('more digits than JavaScript keeps');
  expect(readmeOf('9007199254740991')).not.toContain('more digits than JavaScript keeps');
});
