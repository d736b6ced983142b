import { describe, expect, test } from 'vitest';
import type { Parameter } from '@portal/openapi/outline/operation-piece';
import { splitDocument } from '@portal/openapi/outline/split-document';
import { fakeParameter, fakePiece } from '../reference-fixture.ts';
import {
  describeStyle,
  toHeaderText,
  toPathText,
  toQueryText,
} from '@portal/openapi/call/write-parameter';

const piece = fakePiece();
const text = { type: 'string' };
const list = { type: 'array', items: { type: 'string' } };
const object = { type: 'object', properties: { R: {}, G: {}, B: {} } };
const color = (changes: Partial<Parameter>) => fakeParameter({ name: 'color', ...changes });
const colors = 'blue,black,brown';
const parts = '{"R": 100, "G": 200, "B": 150}';

// "Style Examples" of OpenAPI 3.0.4 and 3.1.1 (§4.7.12), the rows that have a value.
test.each<[string, boolean, object, string, string]>([
  ['form', false, text, 'blue', 'color=blue'],
  ['form', true, text, 'blue', 'color=blue'],
  ['form', false, list, colors, 'color=blue,black,brown'],
  ['form', true, list, colors, 'color=blue&color=black&color=brown'],
  ['form', false, object, parts, 'color=R,100,G,200,B,150'],
  ['form', true, object, parts, 'R=100&G=200&B=150'],
  ['spaceDelimited', false, list, colors, 'color=blue%20black%20brown'],
  ['spaceDelimited', false, object, parts, 'color=R%20100%20G%20200%20B%20150'],
  ['pipeDelimited', false, list, colors, 'color=blue%7Cblack%7Cbrown'],
  ['pipeDelimited', false, object, parts, 'color=R%7C100%7CG%7C200%7CB%7C150'],
  ['deepObject', true, object, parts, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
  // Not in the table, and written by many documents.
  ['spaceDelimited', true, list, colors, 'color=blue&color=black&color=brown'],
  ['tabDelimited', false, list, colors, 'color=blue%09black%09brown'],
])('CAT-09 a query of style %s, explode %s, %j', (style, explode, schema, given, written) => {
  expect(toQueryText(piece, color({ style, explode, schema }), given)).toBe(written);
});

test.each<[string, boolean, object, string, string]>([
  ['matrix', false, text, 'blue', ';color=blue'],
  ['matrix', true, text, 'blue', ';color=blue'],
  ['matrix', false, list, colors, ';color=blue,black,brown'],
  ['matrix', true, list, colors, ';color=blue;color=black;color=brown'],
  ['matrix', false, object, parts, ';color=R,100,G,200,B,150'],
  ['matrix', true, object, parts, ';R=100;G=200;B=150'],
  ['matrix', true, list, '["", "a"]', ';color;color=a'],
  ['label', false, text, 'blue', '.blue'],
  ['label', true, text, 'blue', '.blue'],
  ['label', false, list, colors, '.blue,black,brown'],
  ['label', true, list, colors, '.blue.black.brown'],
  ['label', false, object, parts, '.R,100,G,200,B,150'],
  ['label', true, object, parts, '.R=100.G=200.B=150'],
  ['simple', false, text, 'blue', 'blue'],
  ['simple', true, text, 'blue', 'blue'],
  ['simple', false, list, colors, 'blue,black,brown'],
  ['simple', true, list, colors, 'blue,black,brown'],
  ['simple', false, object, parts, 'R,100,G,200,B,150'],
  ['simple', true, object, parts, 'R=100,G=200,B=150'],
])('CAT-09 a path of style %s, explode %s, %j', (style, explode, schema, given, written) => {
  expect(toPathText(piece, color({ in: 'path', style, explode, schema }), given)).toBe(written);
});

test.each<[boolean, object, string, string]>([
  [false, text, 'a b', 'a b'],
  [false, list, 'a b, c', 'a b,c'],
  [true, list, colors, colors],
  [false, object, parts, 'R,100,G,200,B,150'],
  [true, object, parts, 'R=100,G=200,B=150'],
])('CAT-09 a header, explode %s, %j', (explode, schema, given, written) => {
  const header = color({ in: 'header', style: 'simple', explode, schema });
  expect(toHeaderText(piece, header, given)).toBe(written);
});

describe('CAT-09 what separates', () => {
  test('is encoded inside of a value', () => {
    const form = color({ style: 'form', explode: false, schema: list });
    expect(toQueryText(piece, form, '["a,b", "c&d=é"]')).toBe('color=a%2Cb,c%26d%3D%C3%A9');
    const path = color({ in: 'path', style: 'simple', schema: list });
    expect(toPathText(piece, path, '["a/b", "c,d"]')).toBe('a%2Fb,c%2Cd');
    expect(toQueryText(piece, color({ schema: text }), '59.3,18.0')).toBe('color=59.3,18.0');
    expect(toQueryText(piece, form, '[]')).toBe('');
  });

  test('stays where reserved characters are allowed, but for what would break the query', () => {
    const reserved = color({ allowReserved: true, schema: text });
    const given = "https://a.example/b?c=d;e,(f)!*'$@%41&g+h#i[j]";
    expect(toQueryText(piece, reserved, given)).toBe(
      "color=https://a.example/b?c=d;e,(f)!*'$@%41%26g%2Bh%23i%5Bj%5D",
    );
  });
});

test('CAT-09 a value with a media type of its own', () => {
  const json = color({ schema: object, mediaType: 'application/json' });
  expect(toQueryText(piece, json, '{"R":1,"G":2}')).toBe('color=%7B%22R%22%3A1,%22G%22%3A2%7D');
  expect(toPathText(piece, { ...json, in: 'path' }, '{"R":1}')).toBe('%7B%22R%22%3A1%7D');
  expect(toHeaderText(piece, { ...json, in: 'header' }, '{"R":1}')).toBe('{"R":1}');
  expect(describeStyle(piece, json)).toBe('written as application/json');
});

test.each([
  ['csv', 'a,b', 'ids=a,b'],
  ['ssv', 'a b', 'ids=a%20b'],
  ['tsv', 'a\tb', 'ids=a%09b'],
  ['pipes', 'a|b', 'ids=a%7Cb'],
  ['multi', 'a,b', 'ids=a&ids=b'],
  [undefined, 'a,b', 'ids=a,b'],
])('CAT-09 Swagger 2.0, collectionFormat %s', (collectionFormat, inHeader, query) => {
  const one = (place: string) => ({
    name: 'ids',
    in: place,
    type: 'array',
    items: { type: 'string' },
    ...(collectionFormat && { collectionFormat }),
  });
  const { pieces } = splitDocument({
    swagger: '2.0',
    info: { title: 'T', version: '1' },
    paths: { '/a': { get: { parameters: [one('query'), one('header')], responses: {} } } },
  });
  const [operation = fakePiece()] = pieces.values();
  const [inQuery = color({}), header = color({})] = operation.parameters;
  expect(toQueryText(operation, inQuery, 'a,b')).toBe(query);
  expect(toHeaderText(operation, header, 'a,b')).toBe(inHeader);
});
