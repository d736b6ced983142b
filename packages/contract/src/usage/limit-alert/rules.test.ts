import { assert, integer, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { listReachedPercents } from './rules.ts';

test('a part is reached exactly with its call, not one before', () => {
  expect(listReachedPercents(499, 1000)).toEqual([]);
  expect(listReachedPercents(500, 1000)).toEqual([50]);
  expect(listReachedPercents(800, 1000)).toEqual([50, 80]);
  expect(listReachedPercents(5000, 1000)).toEqual([50, 80, 100]);
  expect(listReachedPercents(2, 3)).toEqual([50]);
});

test('whatever is used, a reached part stays reached with one call more', () => {
  assert(
    property(nat(10_000), integer({ min: 1, max: 10_000 }), (used, limit) => {
      const before = listReachedPercents(used, limit);
      expect(listReachedPercents(used + 1, limit)).toEqual(expect.arrayContaining(before));
      expect(before.includes(100)).toBe(used >= limit);
    }),
  );
});
