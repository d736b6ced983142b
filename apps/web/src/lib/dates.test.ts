import { expect, test } from 'vitest';
import { toDayText, toPeriodText } from './dates.ts';

test('a day has its year', () => {
  expect(toDayText('2026-11-20T12:00:00')).toBe('20 Nov 2026');
  expect(toDayText('2026-09-01T12:00:00')).toBe('1 Sep 2026');
});

test('what is no date stays as it is', () => {
  expect(toDayText('soon')).toBe('soon');
  expect(toPeriodText('soon', 'later')).toBe('');
});

test('a period on one day names the day once, and its zone', () => {
  expect(toPeriodText('2026-11-29T02:00:00', '2026-11-29T04:00:00')).toMatch(
    /^Sun,? 29 Nov, 02:00–04:00 \S+$/,
  );
  expect(toPeriodText('2026-11-29T22:00:00', '2026-11-30T04:00:00')).toContain(' – ');
});
