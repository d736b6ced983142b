import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSscc, toSscc } from './sscc.ts';

test('the number of a published example is right', () => {
  expect(toSscc(421)).toBe('395200010000004217');
});

test('every serial gives a number whose weighted sum is a multiple of ten', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (serial) => {
      const sscc = toSscc(serial);
      const sum = Array.from(sscc, Number).reduce(
        (total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1),
        0,
      );
      expect(sscc).toMatch(/^39520001\d{10}$/);
      expect(sum % 10).toBe(0);
      expect(isSscc(sscc)).toBe(true);
    }),
  );
});

test('one mistyped digit is always noticed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999 }),
      fc.integer({ min: 0, max: 17 }),
      fc.integer({ min: 1, max: 9 }),
      (serial, place, shift) => {
        const digits = Array.from(toSscc(serial), Number);
        digits[place] = ((digits[place] ?? 0) + shift) % 10;
        expect(isSscc(digits.join(''))).toBe(false);
      },
    ),
  );
});
