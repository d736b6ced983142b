import { expect, test } from 'vitest';
import { limitPeriods } from '@portal/contract/usage/plan/rules';
import { WindowClock, windowOf } from './limit-window.ts';

const at = Date.UTC(2026, 10, 22, 13, 14, 15, 160);
const iso = (moment: number) => new Date(moment).toISOString().slice(0, 16);

test.each([
  ['minute', '2026-11-22T13:14', '2026-11-22T13:15'],
  ['hour', '2026-11-22T13:00', '2026-11-22T14:00'],
  ['day', '2026-11-22T00:00', '2026-11-23T00:00'],
  // A Sunday: its week began on the Monday before.
  ['week', '2026-11-16T00:00', '2026-11-23T00:00'],
  ['month', '2026-11-01T00:00', '2026-12-01T00:00'],
  ['year', '2026-01-01T00:00', '2027-01-01T00:00'],
] as const)('PLAN-05 the window of a %s is the calendar’s, in UTC', (period, start, end) => {
  const window = windowOf(period, at);
  expect([iso(window.start), iso(window.end)]).toEqual([start, end]);
  expect(windowOf(period, window.end).start).toBe(window.end);
  expect(windowOf(period, window.end - 1)).toEqual(window);
});

test('an eternity has no end', () => {
  expect(windowOf('eternity', at)).toEqual({ start: 0, end: Number.POSITIVE_INFINITY });
});

test('the clock tells the same windows, forwards and backwards', () => {
  const clock = new WindowClock();
  for (const moment of [at, at + 44_839, at + 44_840, at + 86_400_000, at, at + 40 * 86_400_000]) {
    for (const period of limitPeriods) {
      expect(clock.windowOf(period, moment)).toEqual(windowOf(period, moment));
    }
  }
});
