import { expect, test } from 'vitest';
import { weekOf } from './week-of.ts';

test.each(['2026-11-23', '2026-11-25', '2026-11-29'])(
  'DAY-36 the week of %s is from its Monday to its Sunday',
  (day) => {
    expect(weekOf(day)).toEqual({ since: '2026-11-23', until: '2026-11-29' });
  },
);

test.each(['', '2026-11', '2026-13-40', 'x'])('DAY-36 %j is in no week', (text) => {
  expect(weekOf(text)).toBeUndefined();
});
