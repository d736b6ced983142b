import { assert, integer, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { parseStatusRange } from './rules.ts';

test('a status, a class or all errors', () => {
  expect(parseStatusRange('404')).toEqual({ from: 404, to: 404 });
  expect(parseStatusRange('5xx')).toEqual({ from: 500, to: 599 });
  expect(parseStatusRange('errors')).toEqual({ from: 400, to: 599 });
  expect(parseStatusRange('')).toBeNull();
  expect(parseStatusRange(undefined)).toBeNull();
});

test('any text is a range of statuses or none', () => {
  assert(
    property(integer({ min: 100, max: 599 }), (status) => {
      expect(parseStatusRange(String(status))).toEqual({ from: status, to: status });
    }),
  );
  assert(
    property(string(), (text) => {
      const range = parseStatusRange(text);
      expect(range === null || (range.from >= 100 && range.to <= 599)).toBe(true);
    }),
  );
});
