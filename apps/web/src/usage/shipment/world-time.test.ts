import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toInstant, toSpanText, toWorldTime } from './world-time.ts';

const clock = {
  virtualTime: '2026-11-25T10:00:00.000Z',
  realTime: '2026-11-25T09:00:00.000Z',
  rate: 288,
  paused: false,
  resting: false,
  nextEvent: null,
};
const told = Date.parse(clock.virtualTime);

test('the time of a world goes on by its rate, stands while it is paused, and rests with the time outside', () => {
  const after = (change: Partial<typeof clock>) =>
    toWorldTime({ clock: { ...clock, ...change }, heardAt: 5_000 }, 15_000) - told;
  expect(after({})).toBe(2_880_000);
  expect(after({ paused: true })).toBe(0);
  expect(after({ resting: true })).toBe(10_000);
});

test('it never goes back, whatever the clock of this machine does', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (heardAt, now) => {
      expect(toWorldTime({ clock, heardAt }, now)).toBeGreaterThanOrEqual(told);
    }),
  );
});

test.each([
  [0, 'now'],
  [-5_000, 'now'],
  [42_000, '42 s'],
  [250_000, '4 min 10 s'],
  [3_600_000, '1 h'],
  [3_605_000, '1 h'],
  [108_000_000, '1 day 6 h'],
  [2 * 86_400_000, '2 days'],
])('%i ms are said as %j', (span, text) => {
  expect(toSpanText(span)).toBe(text);
});

test('the instant of a field is UTC', () => {
  expect(toInstant('2026-11-26T08:30')).toBe('2026-11-26T08:30:00.000Z');
  expect(toInstant('')).toBeUndefined();
});
