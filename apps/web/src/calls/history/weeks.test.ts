import { expect, test } from 'vitest';
import { toWeeks } from './weeks.ts';

test.each(['2026-11-23', '2026-11-25', '2026-11-29'])(
  'DAY-36 the week of %s begins on its Monday',
  (day) => {
    const weeks = toWeeks(new Date(`${day}T22:00:00Z`));
    expect(weeks).toHaveLength(12);
    expect(weeks[0]).toEqual({
      since: '2026-11-23',
      until: '2026-11-29',
      text: '23 Nov 2026 to 29 Nov 2026',
    });
    expect(weeks[1]?.until).toBe('2026-11-22');
  },
);
