import { expect, test } from 'vitest';
import { toAgoText } from './to-ago-text.ts';

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
