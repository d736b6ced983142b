import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { splitCents } from './rules.ts';

test('DAY-39 parts of an invoice are by calls, and together they are the invoice to the cent', () => {
  expect(splitCents(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(splitCents(100, [0, 0])).toEqual([0, 0]);
  assert(
    property(
      integer({ min: 0, max: 1_000_000_00 }),
      array(integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 50 }),
      (cents, weights) => {
        const shares = splitCents(cents, weights);
        const isUsed = weights.some((weight) => weight > 0);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(isUsed ? cents : 0);
        expect(shares.filter((share, at) => weights[at] === 0 && share !== 0)).toEqual([]);
      },
    ),
  );
});
