import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDuration } from './duration.ts';

test.each([
  ['P2D', 172_800_000],
  ['P1W', 604_800_000],
  ['PT36H', 129_600_000],
  ['P1DT2H3M4S', 93_784_000],
  ['PT0S', 0],
])('%s is %i milliseconds', (text, milliseconds) => {
  expect(readDuration(text)).toBe(milliseconds);
});

test.each([
  '',
  'P',
  'PT',
  'P1DT',
  '2D',
  'P1M',
  'P1Y',
  'P-1D',
  'P1.5D',
  'P1W2D',
  'PT1D',
  'p1d',
  'P1D\n',
])('%o is none', (text) => {
  expect(readDuration(text)).toBeUndefined();
});

test('a duration is the sum of its parts', () => {
  const part = fc.nat(9_999);
  fc.assert(
    fc.property(part, part, part, part, (days, hours, minutes, seconds) => {
      const text = `P${days}DT${hours}H${minutes}M${seconds}S`;
      const minute = 60_000;
      expect(readDuration(text)).toBe(
        seconds * 1_000 + minute * (minutes + 60 * (hours + 24 * days)),
      );
    }),
  );
});
