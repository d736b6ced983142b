import { expect, test } from 'vitest';
import type { Parameter } from '@portal/openapi/operation-piece';
import { fakeParameter, fakePiece } from './reference-fixture.ts';
import { describeStyle, toHeaderText, toPathText, toQueryPairs } from './write-parameter.ts';

const piece = fakePiece();
const list = { type: 'array', items: { type: 'string' } };
const object = { type: 'object', properties: { R: {}, G: {} } };
const color = (changes: Partial<Parameter>) => fakeParameter({ name: 'color', ...changes });
const colors = 'blue,black';
const parts = '{"R": 100, "G": 200}';

// The table of OpenAPI, "Style Examples".
test.each<[string, boolean, object, string, string]>([
  ['form', true, { type: 'string' }, 'blue', 'color=blue'],
  ['form', false, list, colors, 'color=blue,black'],
  ['form', true, list, colors, 'color=blue&color=black'],
  ['form', false, object, parts, 'color=R,100,G,200'],
  ['form', true, object, parts, 'R=100&G=200'],
  ['spaceDelimited', false, list, colors, 'color=blue black'],
  ['pipeDelimited', false, list, colors, 'color=blue|black'],
  ['deepObject', true, object, parts, 'color[R]=100&color[G]=200'],
])('CAT-09 a query of style %s, explode %s', (style, explode, schema, text, written) => {
  const pairs = toQueryPairs(piece, color({ style, explode, schema }), text);
  expect(pairs.map((pair) => pair.join('=')).join('&')).toBe(written);
});

test.each<[string, boolean, object, string, string]>([
  ['simple', false, list, colors, 'blue,black'],
  ['simple', false, object, parts, 'R,100,G,200'],
  ['simple', true, object, parts, 'R=100,G=200'],
  ['label', false, { type: 'string' }, 'a/b', '.a%2Fb'],
  ['label', false, list, colors, '.blue,black'],
  ['label', true, list, colors, '.blue.black'],
  ['label', true, object, parts, '.R=100.G=200'],
  ['matrix', false, { type: 'string' }, 'blue', ';color=blue'],
  ['matrix', false, list, colors, ';color=blue,black'],
  ['matrix', true, list, colors, ';color=blue;color=black'],
  ['matrix', true, object, parts, ';R=100;G=200'],
])('CAT-09 a path of style %s, explode %s', (style, explode, schema, text, written) => {
  expect(toPathText(piece, color({ in: 'path', style, explode, schema }), text)).toBe(written);
});

test('CAT-09 a header and a value with a media type of its own', () => {
  const header = color({ in: 'header', style: 'simple', explode: false, schema: list });
  expect(toHeaderText(piece, header, 'a b, c')).toBe('a b,c');
  const json = color({ schema: object, mediaType: 'application/json' });
  expect(toQueryPairs(piece, json, parts)).toEqual([['color', parts]]);
  expect(describeStyle(piece, json)).toBe('written as application/json');
});
