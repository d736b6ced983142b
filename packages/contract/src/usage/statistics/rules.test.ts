import { array, assert, nat, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { forecastUse, parseStatisticsPeriod } from './rules.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 0];

test('PLAN-04 a forecast goes on as the same weekdays went before', () => {
  const past = [...weekdays, ...weekdays].map((weekday) => ({
    weekday,
    calls: weekday === 0 || weekday === 6 ? 10 : 100,
  }));
  const week = { past, used: 1000, rest: weekdays, limit: 1250 };
  expect(forecastUse(week)).toEqual({ expected: 1520, low: 1520, high: 1520, runsOutIn: 3 });
  expect(forecastUse({ ...week, limit: 1521 })?.runsOutIn).toBeNull();
  expect(forecastUse({ ...week, limit: 1000 })?.runsOutIn).toBe(0);
});

test('PLAN-04 too few days tell nothing', () => {
  const past = [{ weekday: 1, calls: 5 }];
  expect(forecastUse({ past, used: 5, rest: weekdays, limit: 10 })).toBeNull();
});

test('PLAN-04 a forecast never falls below what is used, and a higher limit never runs out earlier', () => {
  const day = record({ weekday: nat(6), calls: nat(1000) });
  assert(
    property(
      array(day, { minLength: 3, maxLength: 40 }),
      nat(5000),
      array(nat(6), { maxLength: 31 }),
      nat(20_000),
      (past, used, rest, limit) => {
        const course = forecastUse({ past, used, rest, limit });
        const higher = forecastUse({ past, used, rest, limit: limit + 100 });
        if (!course || !higher) throw new Error('There are enough days');
        expect(course.low).toBeGreaterThanOrEqual(used);
        expect(course.expected).toBeGreaterThanOrEqual(course.low);
        expect(course.high).toBeGreaterThanOrEqual(course.expected);
        const never = Number.POSITIVE_INFINITY;
        expect(higher.runsOutIn ?? never).toBeGreaterThanOrEqual(course.runsOutIn ?? never);
      },
    ),
  );
});

test('a period that makes no sense is the last 30 days', () => {
  for (const text of [undefined, '', 'decade', 7, null]) {
    expect(parseStatisticsPeriod(text)).toBe('30d');
  }
  expect(parseStatisticsPeriod('12m')).toBe('12m');
});

test('PLAN-04 three days are enough; a weekday that was not seen goes as all did, and more spread is less sure', () => {
  const past = [
    { weekday: 1, calls: 10 },
    { weekday: 1, calls: 30 },
    { weekday: 2, calls: 50 },
  ];
  const course = { past, used: 5, rest: [1, 2, 3], limit: 1000 };
  // 20 on a Monday, 50 on a Tuesday, 30 on a day that nobody saw; they lay 8.2 apart.
  expect(forecastUse(course)).toEqual({ expected: 105, low: 87, high: 123, runsOutIn: null });
  expect(forecastUse({ ...course, limit: 75 })?.runsOutIn).toBe(2);
  expect(forecastUse({ ...course, past: past.slice(1) })).toBeNull();
  expect(forecastUse({ ...course, rest: [] })).toMatchObject({ expected: 5, low: 5, high: 5 });
});
