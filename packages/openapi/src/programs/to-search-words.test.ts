import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toSearchWords, toTypedWords, toWeighedWords } from './to-search-words.ts';

test('a name is found by its parts and as a whole, however it is written', () => {
  for (const name of ['servicePointId', 'service_point_id', 'service-point-ID']) {
    expect([...toSearchWords([name])].toSorted()).toEqual([
      'id',
      'point',
      'service',
      'servicepointid',
    ]);
  }
});

test('a path is found by its segments and its parameters', () => {
  const words = toSearchWords(['/rest/location/v4/servicepoints/{servicePointId}']);
  for (const word of ['location', 'v4', 'servicepoints', 'servicepointid'])
    expect(words).toContain(word);
});

test('a letter that stands for several words is taken apart before they are', () => {
  expect([...toSearchWords(['\u{FDFA}½'])]).not.toContainEqual(expect.stringMatching(/[\s⁄]/));
});

test('words that say nothing weigh nothing, unless there are no others', () => {
  expect(toWeighedWords('How do I cancel a pickup?')).toEqual(['cancel', 'pickup']);
  expect(toWeighedWords('what is it')).toEqual(['what', 'is', 'it']);
});

test('whatever is typed becomes words of letters and digits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const words = [...toTypedWords(text), ...toSearchWords([text])];
      for (const word of words) expect(word).toMatch(/^[\p{L}\p{M}\p{N}\u{D800}-\u{DFFF}]+$/u);
    }),
  );
});

test('a name is found by what was typed of it', () => {
  const name = fc.stringMatching(/^[a-z]{1,8}([A-Z][a-z]{1,8}){0,3}$/);
  fc.assert(
    fc.property(name, (text) => {
      const words = [...toSearchWords([text])];
      for (const typed of toTypedWords(text)) {
        expect(words.some((word) => word.startsWith(typed))).toBe(true);
      }
    }),
  );
});
