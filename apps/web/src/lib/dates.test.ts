import { expect, test } from 'vitest';
import { toAgoText, toDayText, toPeriodText } from './dates.ts';

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

const now = Date.parse('2026-11-20T12:00:00Z');

test.each([
  [null, 'Never'],
  ['soon', 'soon'],
  ['2026-11-20T11:59:00.001Z', 'Just now'],
  ['2026-11-20T11:59:00Z', '1 min ago'],
  ['2026-11-20T11:00:00.001Z', '59 min ago'],
  ['2026-11-20T11:00:00Z', '1 h ago'],
  ['2026-11-19T12:00:00.001Z', '23 h ago'],
  ['2026-11-19T12:00:00Z', '19 Nov 2026'],
])('APP-01 a call at %s was %s', (date, text) => {
  expect(toAgoText(date, now)).toBe(text);
});
