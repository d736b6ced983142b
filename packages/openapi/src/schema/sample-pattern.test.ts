import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { samplePattern } from './sample-pattern.ts';

test.each([
  [String.raw`^\+[1-9]\d{1,14}$`, '+11'],
  [String.raw`^\d{18}$`, '1'.repeat(18)],
  ['^[A-Z][0-9]{2}$', 'A11'],
  ['^(?:DE|AT)-[^0-9]+$', 'DE-A'],
  [String.raw`^[a-z0-9._%+-]+@[a-z.]+\.[a-z]{2,}$`, '1@a.aa'],
  ['^(?=.*x)ax$', 'ax'],
  [String.raw`^\p{Lu}\p{Ll}*\s\S$`, 'A 1'],
  [String.raw`^(\d{4})-(0[1-9]|1[0-2])$`, '1111-01'],
  [String.raw`[\]\\]`, ']'],
  ['^$', ''],
])('CAT-09 %s allows %s', (pattern, text) => {
  expect(samplePattern(pattern, {})).toBe(text);
});

test('CAT-09 a repetition goes as far as the length demands', () => {
  expect(samplePattern('^[A-Z]+$', { minLength: 8, maxLength: 9 })).toBe('A'.repeat(9));
  expect(samplePattern('^[A-Z]{2}$', { minLength: 8 })).toBeUndefined();
});

test.each(['(', '[', '\\', '(a)\\1', '*', ')', '(?<=b)a'])(
  'CAT-09 of %s, which is no pattern or not to be followed, nothing is made',
  (pattern) => expect(samplePattern(pattern, {})).toBeUndefined(),
);

test.each(['^(a+)+$', '^(a|b)*$', '^((ab?)+c)+$'])(
  'CAT-09 %s, which cannot be trusted with a test, is followed and hangs nothing',
  (pattern) => expect(samplePattern(pattern, { minLength: 2 })).toMatch(new RegExp(pattern)),
);

const atom = fc.constantFrom(
  'a',
  '[b-d]',
  '[^a]',
  String.raw`\d`,
  String.raw`\w`,
  '.',
  String.raw`\.`,
  '(?:x|y)',
  '(z)',
);
const count = fc.constantFrom('', '?', '+', '*', '{2}', '{1,3}', '{2,}');

test('CAT-09 a pattern of common pieces is followed', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(atom, count), { maxLength: 4 }), (pieces) => {
      const pattern = `^${pieces.map((piece) => piece.join('')).join('')}$`;
      expect(samplePattern(pattern, {})).toMatch(new RegExp(pattern, 'u'));
    }),
  );
});
