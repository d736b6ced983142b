import { assert, constantFrom, date, option, property, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { PortalError } from '../../platform/errors/portal-error.ts';
import { parseUsageRange } from './parse-usage-range.ts';

const now = new Date('2026-11-20T14:20:00Z');
const refusalOf = (asked: Parameters<typeof parseUsageRange>[0]) => {
  try {
    parseUsageRange(asked, now);
  } catch (error) {
    if (error instanceof PortalError) return error.message;
    throw error;
  }
  return undefined;
};

test('PLAN-04 a period goes on from a day, or ends now', () => {
  expect(
    parseUsageRange({ period: 'week', granularity: 'day', since: '2026-11-13' }, now),
  ).toMatchObject({ since: '2026-11-13 00:00:00', until: '2026-11-19 23:59:59', step: 'day' });
  expect(parseUsageRange({ period: 'day' }, now)).toMatchObject({
    since: '2026-11-19 14:20:00',
    until: '2026-11-20 14:19:59',
    step: 'hour',
    timezone: 'Etc/UTC',
  });
  expect(parseUsageRange({ period: 'day', timezone: 'Asia/Tokyo' }, now).until).toBe(
    '2026-11-20 23:19:59',
  );
  expect(parseUsageRange({ period: 'month', since: '2026-02-01' }, now).until).toBe(
    '2026-02-28 23:59:59',
  );
  expect(
    parseUsageRange({ since: '2026-11-01', until: '2026-11-02', granularity: 'hour' }, now),
  ).toMatchObject({ name: null, until: '2026-11-02 23:59:59', step: 'hour' });
});

test('PLAN-04 what makes no range is refused with the reason', () => {
  expect(refusalOf({})).toBe('Required parameter missing: period');
  expect(refusalOf({ since: '2026-11-01' })).toBe('Required parameter missing: period');
  expect(refusalOf({ period: 'decade' })).toBe(
    'Period must be one of ["eternity", "year", "month", "week", "day"] not "decade"',
  );
  expect(refusalOf({ period: 'day', since: '2026-02-31' })).toMatch(/^Since must be a date/);
  expect(refusalOf({ period: 'year', granularity: 'hour' })).toBe(
    'A range by hour can have at most 90 days',
  );
  expect(refusalOf({ period: 'year', granularity: 'eternity' })).toMatch(/^Granularity eternity/);
  expect(refusalOf({ period: 'day', timezone: 'Mars/Base' })).toBe(
    'Timezone "Mars/Base" is not known',
  );
});

test('any query is a range that does not end before it begins, or a refusal', () => {
  const moment = date({
    noInvalidDate: true,
    min: new Date('1970-01-02'),
    max: new Date('2100-01-01'),
  }).map((at) => at.toISOString().slice(0, 10));
  const asked = record({
    period: option(constantFrom('eternity', 'year', 'month', 'week', 'day'), { nil: undefined }),
    granularity: option(constantFrom('eternity', 'month', 'day', 'hour'), { nil: undefined }),
    since: option(moment, { nil: undefined }),
    until: option(moment, { nil: undefined }),
    timezone: option(constantFrom('Europe/Stockholm', 'America/New_York'), { nil: undefined }),
  });
  assert(
    property(asked, (one) => {
      if (refusalOf(one) !== undefined) return;
      const { since, until } = parseUsageRange(one, now);
      expect(since <= until).toBe(true);
    }),
  );
  assert(
    property(string(), string(), (period, since) => {
      const text = refusalOf({ period, since });
      expect(text === undefined || text !== '').toBe(true);
    }),
  );
});

test.each([
  ['month', '2020-01-01', '2030-01-07', '2030-01-08', 3660],
  ['day', '2024-01-01', '2024-12-31', '2025-01-01', 366],
  ['hour', '2024-01-01', '2024-03-30', '2024-03-31', 90],
])(
  'PLAN-04 a range by %s has its most days, and not one more',
  (granularity, since, last, next, most) => {
    const refusal = `A range by ${granularity} can have at most ${most} days`;
    expect(refusalOf({ since, until: last, granularity })).toBeUndefined();
    expect(refusalOf({ since, until: `${next} 00:00:00`, granularity })).toBeUndefined();
    expect(refusalOf({ since, until: `${next} 00:00:01`, granularity })).toBe(refusal);
    expect(refusalOf({ since, until: next, granularity })).toBe(refusal);
    expect(refusalOf({ since, until: `${since} 00:00:00`, granularity })).toBeUndefined();
    expect(refusalOf({ since: `${since} 00:00:01`, until: `${since} 00:00:00`, granularity })).toBe(
      'Until must not be before since',
    );
  },
);

test.each([
  ['year', '2024-02-29', '2025-02-27 23:59:59'],
  ['year', '2023-03-31', '2024-03-30 23:59:59'],
  ['month', '2024-01-31', '2024-02-28 23:59:59'],
  ['month', '2023-12-31 06:00:00', '2024-01-31 05:59:59'],
  ['week', '2024-02-28', '2024-03-05 23:59:59'],
  ['day', '2024-12-31', '2024-12-31 23:59:59'],
])('PLAN-04 a %s from %s ends at %s', (period, since, until) => {
  expect(parseUsageRange({ period, since }, now).until).toBe(until);
});

test.each([
  ['year', '2023-03-31T10:00:00Z', '2022-03-31 10:00:00', 'month'],
  ['month', '2024-03-31T10:00:00Z', '2024-02-29 10:00:00', 'day'],
  ['month', '2024-01-15T10:00:00Z', '2023-12-15 10:00:00', 'day'],
  ['week', '2024-03-03T10:00:00Z', '2024-02-25 10:00:00', '6 hours'],
  ['day', '2024-03-01T10:00:00Z', '2024-02-29 10:00:00', 'hour'],
  ['eternity', '2024-03-01T10:00:00Z', '1970-01-01 00:00:00', 'eternity'],
])('PLAN-04 a %s up to %s begins at %s', (period, at, since, step) => {
  expect(parseUsageRange({ period }, new Date(at))).toMatchObject({ name: period, since, step });
});

test('PLAN-04 eternity ends with the year 9999', () => {
  expect(parseUsageRange({ period: 'eternity' }, now).until).toBe('9999-12-31 23:59:59');
});
