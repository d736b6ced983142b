import { assert, double, integer, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { fitsReference, parseRetryAfter, retrySeconds, toRetrySeconds } from './rules.ts';

const now = new Date('2026-03-02T08:00:00Z');

test('tries come later and later, never before the receiver asked, and end', () => {
  assert(
    property(
      integer({ min: 1, max: retrySeconds.length }),
      integer({ min: 0, max: 1_000_000 }),
      double({ min: 0, max: 1, noNaN: true }),
      (tries, asked, chance) => {
        const seconds = toRetrySeconds(tries, { asked, chance }) ?? 0;
        const planned = retrySeconds[tries - 1] ?? 0;
        expect(seconds).toBeGreaterThanOrEqual(Math.max(planned, Math.min(asked, 86_400)));
        expect(seconds).toBeLessThanOrEqual(Math.max(planned * 1.1, 86_400));
      },
    ),
  );
  expect(toRetrySeconds(retrySeconds.length + 1, { chance: 0 })).toBeNull();
});

test('Retry-After is read as seconds or as a date, and everything else says nothing', () => {
  expect(parseRetryAfter('120', now)).toBe(120);
  expect(parseRetryAfter('Mon, 02 Mar 2026 08:01:30 GMT', now)).toBe(90);
  expect(parseRetryAfter('Mon, 02 Mar 2026 07:00:00 GMT', now)).toBe(0);
  expect(parseRetryAfter(undefined, now)).toBe(0);
  assert(
    property(string(), (text) => {
      expect(parseRetryAfter(text, now)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('a reference fits the filter that names it, or its beginning', () => {
  assert(
    property(string(), string(), (start, end) => {
      expect(fitsReference(`${start}*`, start + end)).toBe(true);
      expect(fitsReference(`${start}-`, start)).toBe(false);
    }),
  );
  expect(['Order 1', 'Order 10', null].map((one) => fitsReference('Order 1', one))).toEqual([
    true,
    false,
    false,
  ]);
  expect(['Order 1', 'order 1', null].map((one) => fitsReference('Order*', one))).toEqual([
    true,
    false,
    false,
  ]);
});
