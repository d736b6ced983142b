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

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [8, [0, 2, 4, 6, 8]],
  [9, [0, 5, 10]],
  [20, [0, 5, 10, 15, 20]],
  [21, [0, 10, 20, 30]],
  [41, [0, 20, 40, 60]],
])('ticks up to %i are %j', (max, ticks) => {
  expect(listTicks(max)).toEqual(ticks);
});

test.each([
  [999, '999'],
  [1000, '1 000'],
  [9999, '9 999'],
  [10_000, '10k'],
  [999_999, '999.999k'],
  [1_000_000, '1M'],
])('a tick at %i reads %s', (value, text) => {
  expect(toTickText(value).replaceAll('\u00a0', ' ')).toBe(text);
});

test('labels are evenly spread, back from the last place', () => {
  const shown = (count: number, fitting: number) =>
    Array.from({ length: count }, (_, at) => (isLabelled(at, count, fitting) ? 'x' : '-')).join('');
  expect(shown(7, 7)).toBe('xxxxxxx');
  expect(shown(7, 6)).toBe('x-x-x-x');
  expect(shown(8, 3)).toBe('-x--x--x');
  expect(shown(4, 1)).toBe('---x');
  expect(shown(4, 0)).toBe('---x');
});
