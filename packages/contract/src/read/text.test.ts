import { expect, test } from 'vitest';
import { cleanTexts, findTextFault, textOf } from './text.ts';

test('texts are kept composed; all scripts, emoji, tabs and line ends stay', () => {
  const value = { name: 'Cafe\u0301', lines: ['a\tb\r\nc', '👩‍👩‍👧 名前 שלום'], count: 7, none: null };
  expect(cleanTexts(value)).toEqual({ value: { ...value, name: 'Café' }, faults: {} });
});

test.each([
  ['NUL', 'a\0b'],
  ['an escape', 'a\u001Bb'],
  ['delete', 'a\u007Fb'],
  ['a control character of the second block', 'a\u0085b'],
  ['half a character', 'a\uD83Db'],
  ['the other half', 'a\uDE80b'],
  ['an override of the direction', 'invoice\u202Efdp.exe'],
  ['an isolate', 'a\u2066b\u2069'],
])('%s is refused, by the path of its field', (_what, text) => {
  expect(findTextFault(text)).not.toBeNull();
  expect(Object.keys(cleanTexts({ token: { scopes: ['x', text] } }).faults)).toEqual([
    'token.scopes.1',
  ]);
  expect(Object.keys(cleanTexts({ [text]: 1 }).faults)).toEqual(['base']);
});

test('what is too long or too deep is refused', () => {
  expect(findTextFault('a'.repeat(100_001))).toContain('maximum is 100000 characters');
  expect(findTextFault('a'.repeat(100_000))).toBeNull();
  const long = 'a'.repeat(100_001);
  expect(cleanTexts({ file: long, name: 'a' }, 'file').faults).toEqual({});
  expect(Object.keys(cleanTexts({ file: 'a\0', name: long }, 'file').faults)).toEqual([
    'file',
    'name',
  ]);
  const nested = (levels: number): unknown =>
    JSON.parse(`${'['.repeat(levels)}"x"${']'.repeat(levels)}`);
  expect(cleanTexts(nested(32)).faults).toEqual({});
  expect(Object.keys(cleanTexts(nested(33)).faults)).toHaveLength(1);
  const deep: unknown = JSON.parse(`${'['.repeat(10_000)}${']'.repeat(10_000)}`);
  expect(Object.values(cleanTexts(deep).faults)).toEqual([['is nested too deeply']]);
});

test('a field says how long its text may be', () => {
  expect(textOf(3).safeParse('abc').success).toBe(true);
  expect(textOf(3).safeParse('abcd').error?.issues[0]?.message).toBe(
    'is too long (maximum is 3 characters)',
  );
});
