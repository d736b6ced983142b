import { assert, bigInt, property } from 'fast-check';
import { expect, test } from 'vitest';
import { parseMoney, roundToCents, shareOf, toMoneyText } from './money.ts';

test('PLAN-01 every amount is read back from the text that it is written as', () => {
  const amount = bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
  assert(
    property(amount, (money) => {
      expect(parseMoney(toMoneyText(money))).toBe(money);
      expect(parseMoney(toMoneyText(money, 2))).toBe(money);
    }),
  );
});

test.each([
  ['0.05', 500n],
  ['0.0', 0n],
  [' 12 ', 120_000n],
  [118.75, 1_187_500n],
  [0.0025, 25n],
  ['0.00250', 25n],
  ['-1.5', -15_000n],
  ['0.00001', undefined],
  ['1e3', undefined],
  ['', undefined],
  [null, undefined],
])('%j is the amount %s', (text, money) => {
  expect(parseMoney(text)).toBe(money);
});

test('amounts are rounded to cents half away from zero', () => {
  expect(toMoneyText(roundToCents(parseMoney('1.005') ?? 0n), 2)).toBe('1.01');
  expect(toMoneyText(roundToCents(parseMoney('-1.005') ?? 0n), 2)).toBe('-1.01');
  expect(toMoneyText(roundToCents(parseMoney('1.0049') ?? 0n), 2)).toBe('1.00');
  expect(toMoneyText(shareOf(950_000n, '25.0'), 2)).toBe('23.75');
  expect(toMoneyText(shareOf(parseMoney('0.02') ?? 0n, '25'), 2)).toBe('0.01');
});

test.each([
  ['0.01', '50', '0.01'],
  ['-0.01', '50', '-0.01'],
  ['-0.01', '49', '0.00'],
  ['100', '0', '0.00'],
])('%s at %s percent is %s', (amount, percent, share) => {
  expect(toMoneyText(shareOf(parseMoney(amount) ?? 0n, percent), 2)).toBe(share);
});

test('halves are rounded away from zero, and nothing stays nothing', () => {
  expect([50n, 49n, -50n, -49n, 0n].map(roundToCents)).toEqual([100n, 0n, -100n, 0n, 0n]);
});

test('a percentage that is none is refused', () => {
  expect(() => shareOf(1n, 'a quarter')).toThrow('a quarter is not a percentage');
});

test.each([
  [500n, 0, '0.05'],
  [950_000n, 0, '95'],
  [950_000n, 2, '95.00'],
  [25n, 2, '0.0025'],
  [-5_000n, 2, '-0.50'],
  [0n, 2, '0.00'],
])('%s ten-thousandths are shown with %s places at least as %s', (money, places, text) => {
  expect(toMoneyText(money, places)).toBe(text);
});
