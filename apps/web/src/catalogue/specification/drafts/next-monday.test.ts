import { expect, test } from 'vitest';
import { nextMonday } from './next-monday.ts';

test.each([
  ['2026-11-25T09:00', '2026-11-30T08:00'],
  ['2026-11-29T23:00', '2026-11-30T08:00'],
  ['2026-11-30T07:00', '2026-12-07T08:00'],
  ['2026-12-31T12:00', '2027-01-04T08:00'],
])('DAY-17 after %s the next Monday at eight is %s', (now, monday) => {
  expect(nextMonday(new Date(now))).toBe(monday);
});
