import { assert, integer, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { parseCount, toCountText } from './numbers.ts';

test('counts are grouped by no-break spaces, and read back as they are written', () => {
  expect(toCountText(61_480)).toBe('61\u00a0480');
  assert(
    property(integer({ min: 0 }), (count) => {
      expect(parseCount(toCountText(count))).toBe(count);
    }),
  );
});

test('what is no count is none', () => {
  for (const text of ['', ' ', '-1', '1.5', '1e3', '１２', '9'.repeat(16), 'NaN']) {
    expect(parseCount(text)).toBeUndefined();
  }
  assert(
    property(string(), (text) => {
      const count = parseCount(text);
      expect(count === undefined || Number.isSafeInteger(count)).toBe(true);
    }),
  );
});
