import { assert, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { isLabelled, listTicks, toTickText } from './chart-scale.ts';

test('ticks begin at 0, are evenly spaced, cover the highest value and are few', () => {
  assert(
    property(nat(50_000_000), (max) => {
      const ticks = listTicks(max);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
      expect(ticks.length).toBeLessThanOrEqual(6);
      const step = ticks[1] ?? 0;
      expect(ticks).toEqual(ticks.map((_, index) => index * step));
    }),
  );
});

test('the last place always has its label, and no more have one than fit', () => {
  for (const count of [1, 7, 24, 30]) {
    const shown = Array.from({ length: count }, (_, at) => isLabelled(at, count, 8));
    expect(shown.at(-1)).toBe(true);
    expect(shown.filter(Boolean).length).toBeLessThanOrEqual(8);
  }
});

test('ticks are short', () => {
  expect([0, 5000, 40_000, 3_000_000].map(toTickText)).toEqual(['0', '5\u00a0000', '40k', '3M']);
});
