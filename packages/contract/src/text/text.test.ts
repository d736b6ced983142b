import { assert, double, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { writeDate, writeMoment, type DateForm } from './days.ts';
import {
  groupDigits,
  writeAmount,
  writeCountry,
  writeDuration,
  writeNumber,
  writeShare,
  writeSize,
  writeSum,
} from './numbers.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each<[DateForm, string]>([
  ['day', '1 Sep 2026'],
  ['shortDay', '1 Sep'],
  ['weekday', 'Tue 1 Sep'],
  ['wholeDay', 'Tuesday 1 Sep 2026'],
  ['month', 'Sep 2026'],
  ['monthName', 'September'],
  ['monthInFull', 'September 2026'],
  ['time', '14:05'],
  ['exactTime', '14:05:09.123'],
])('%s reads %s', (form, text) => {
  expect(writeDate('2026-09-01T14:05:09.123Z', form, 'UTC')).toBe(text);
});

test('a day without a time is that day in every zone, and a moment names its zone', () => {
  expect(writeDate('2026-11-20', 'day')).toBe('20 Nov 2026');
  expect(writeDate('2026-11', 'month')).toBe('Nov 2026');
  expect(writeMoment('2026-11-20T00:00:00Z', 'UTC')).toBe('20 Nov 2026, 00:00 UTC');
  expect(writeMoment('2026-11-20T00:00:00Z')).toMatch(/^\d\d? Nov 2026, \d\d:\d\d \S+$/);
});

test('what is no date stays as it is', () => {
  expect(writeDate('soon', 'day')).toBe('soon');
  expect(writeMoment('later', 'UTC')).toBe('later');
});

test('digits stand in groups of three, behind a sign and before a point', () => {
  assert(
    property(nat(), (count) => {
      const text = writeNumber(count);
      expect(Number(text.replaceAll('\u00a0', ''))).toBe(count);
      expect(text).toMatch(/^\d{1,3}(\u00a0\d{3})*$/);
    }),
  );
  expect(plain(writeNumber(-1234.56, 1))).toBe('−1 234.6');
  expect(writeNumber(-0.4)).toBe('0');
  expect(plain(groupDigits('1234.5678'))).toBe('1 234.5678');
});

test('a sum has two decimals, the price of a unit as many as it needs', () => {
  expect(plain(writeAmount(1234.5, 'EUR'))).toBe('EUR 1 234.50');
  expect(plain(writeAmount(-3, 'SEK'))).toBe('SEK −3.00');
  expect([0.0025, 0.025, 1.5, 2].map((price) => writeSum(price, 4))).toEqual([
    '0.0025',
    '0.025',
    '1.50',
    '2.00',
  ]);
});

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [99_949, '99.9 kB'],
  [99_950, '100 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [1_234_567_890, '1 235 MB'],
])('%i bytes read %s', (bytes, text) => {
  expect(plain(writeSize(bytes))).toBe(text);
});

test.each([
  [0.4, '0.4 ms'],
  [9.96, '10 ms'],
  [412, '412 ms'],
  [999.6, '1.0 s'],
  [9949, '9.9 s'],
  [9950, '10 s'],
])('%f milliseconds read %s', (milliseconds, text) => {
  expect(plain(writeDuration(milliseconds))).toBe(text);
});

test('a size and a duration never read as a thousand of their unit', () => {
  assert(
    property(double({ min: 0, max: 1e6, noNaN: true }), (value) => {
      expect(writeSize(Math.round(value))).not.toMatch(/^1\u00a0000.*(B|kB)$/);
      expect(writeDuration(value)).not.toMatch(/^1\u00a0000.*ms$/);
    }),
  );
});

test('shares and countries', () => {
  expect(plain(writeShare(0.032))).toBe('3.2 %');
  expect(plain(writeShare(1.25, 0))).toBe('125 %');
  expect([writeCountry('SE'), writeCountry('Elsewhere')]).toEqual(['Sweden', 'Elsewhere']);
});
