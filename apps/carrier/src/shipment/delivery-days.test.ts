import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPlainPostcode, COUNTRIES, type Country } from './countries.ts';
import { toCrockford } from './crockford.ts';
import { listHolidays } from './holidays.ts';
import { toSchedule } from './lanes.ts';
import { addDays, findDayOff, toWorkingDay, walkWorkingDays } from './working-days.ts';

test.each([
  ['at the cut-off it leaves the same day', '2026-11-18T15:00:00Z', 'SE', 'P18', '2026-11-19'],
  ['past the cut-off it leaves the next day', '2026-11-18T15:00:01Z', 'SE', 'P18', '2026-11-20'],
  ['the cut-off is that of summer time', '2026-06-10T14:00:01Z', 'SE', 'P18', '2026-06-12'],
  ['express leaves later', '2026-11-18T15:59:59Z', 'SE', 'E12', '2026-11-19'],
  ['a weekend does not count', '2026-11-20T09:00:00Z', 'SE', 'P18', '2026-11-23'],
  ['late on a Friday it leaves on Monday', '2026-11-20T16:00:00Z', 'SE', 'P18', '2026-11-24'],
  ['on a Saturday it leaves on Monday', '2026-11-21T09:00:00Z', 'SE', 'P18', '2026-11-24'],
  ['an express parcel still takes a day', '2026-11-18T09:00:00Z', 'SE', 'E12', '2026-11-19'],
  ['a slower service takes its days more', '2026-11-16T09:00:00Z', 'SE', 'F61', '2026-11-19'],
  ['the days of the country count', '2026-11-16T09:00:00Z', 'NO', 'P18', '2026-11-19'],
  ['its holidays do not', '2026-12-23T09:00:00Z', 'SE', 'P18', '2026-12-28'],
  ['a half day does', '2026-12-23T09:00:00Z', 'DE', 'P18', '2026-12-28'],
] as const)('delivery: %s', (_title, from, to, service, day) => {
  expect(toSchedule({ service, from: 'SE', to }, Date.parse(from)).deliverOn).toBe(day);
});

test.each([
  ['SE', '2026-06-19', 'Midsummer Eve'],
  ['SE', '2027-06-25', 'Midsummer Eve'],
  ['FI', '2020-06-19', 'Midsummer Eve'],
  ['SE', '2026-04-03', 'Good Friday'],
  ['NO', '2026-04-02', 'Maundy Thursday'],
  ['DE', '2026-04-06', 'Easter Monday'],
  ['SE', '2026-05-14', 'Ascension Day'],
  ['NL', '2026-05-25', 'Whit Monday'],
  ['PL', '2026-06-04', 'Corpus Christi'],
  ['SE', '2025-04-21', 'Easter Monday'],
  ['SE', '2038-04-26', 'Easter Monday'],
  ['SE', '2000-04-24', 'Easter Monday'],
  ['SE', '1981-04-20', 'Easter Monday'],
  ['SE', '2100-03-29', 'Easter Monday'],
  ['SE', '2049-04-19', 'Easter Monday'],
] as const)('nobody works in %s on %s, %s', (country, date, name) => {
  expect(findDayOff(country, date)).toEqual({ date, country, reason: 'holiday', name });
});

test('a weekend is named by its day, and a half day is worked', () => {
  const weekend = { country: 'SE', reason: 'weekend' };
  expect(findDayOff('SE', '2026-11-21')).toMatchObject({ ...weekend, name: 'Saturday' });
  expect(findDayOff('SE', '2026-11-22')).toMatchObject({ ...weekend, name: 'Sunday' });
  expect(findDayOff('SE', '2026-11-23')).toBeUndefined();
  expect(findDayOff('DK', '2026-06-05')).toBeUndefined();
});

test('the way over days off tells which were skipped, forwards and backwards', () => {
  const forwards = walkWorkingDays('SE', '2026-12-23', 2);
  expect(forwards.date).toBe('2026-12-29');
  expect(forwards.skipped.map(({ name }) => name)).toEqual([
    'Christmas Eve',
    'Christmas Day',
    'Boxing Day',
    'Sunday',
  ]);
  expect(walkWorkingDays('SE', '2026-11-23', -1).date).toBe('2026-11-20');
  expect(walkWorkingDays('SE', '2026-11-21', 0)).toEqual({ date: '2026-11-21', skipped: [] });
  expect(toWorkingDay('SE', '2026-11-21')).toBe('2026-11-23');
  expect(toWorkingDay('SE', '2026-11-20')).toBe('2026-11-20');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

test('between two working days stand exactly those that were walked', () => {
  const countries = Object.keys(COUNTRIES) as Country[];
  fc.assert(
    fc.property(
      fc.constantFrom(...countries),
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 1, max: 15 }),
      (country, offset, count) => {
        const from = addDays('2000-01-01', offset);
        const { date, skipped } = walkWorkingDays(country, from, count);
        expect(findDayOff(country, date)).toBeUndefined();
        expect(Date.parse(date) - Date.parse(from)).toBe((count + skipped.length) * 86_400_000);
        expect(skipped.every((day) => day.date > from && day.date < date)).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

test('the holidays of a year stand in order, each in its year', () => {
  for (const country of Object.keys(COUNTRIES) as Country[]) {
    const dates = listHolidays(country, 2031).map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    expect(new Set(dates).size).toBe(dates.length);
    expect(dates.every((date) => date.startsWith('2031-'))).toBe(true);
  }
});

test.each([
  ['SE', '111 22', '11122'],
  ['SE', 'se-111 22', '11122'],
  ['PL', '80-743', '80743'],
  ['NL', '1012 ab', '1012AB'],
  ['DE', 'PL-20095', 'PL20095'],
] as const)('a postcode of %s written %s is %s', (country, written, plain) => {
  expect(toPlainPostcode(country, written)).toBe(plain);
});

test.each([
  ['SE', '0112'],
  ['SE', '01122'],
  ['NO', '01555'],
  ['DK', '0100'],
  ['NL', '1012A'],
  ['NL', '0012AB'],
] as const)('%s has no postcode %s', (country, postcode) => {
  expect(COUNTRIES[country].postcode.test(postcode)).toBe(false);
});

test.each(Object.entries(COUNTRIES))('the example of %s is one', (code, rules) => {
  expect(rules.postcode.test(toPlainPostcode(code as Country, rules.postcodeExample))).toBe(true);
});

test('a number in base 32 is as long as asked for, sorts as the number does and reads back', () => {
  expect([toCrockford(0, 3), toCrockford(31, 3), toCrockford(32, 3)]).toEqual([
    '000',
    '00Z',
    '010',
  ]);
  const whole = fc.integer({ min: 0, max: 32 ** 7 - 1 });
  fc.assert(
    fc.property(whole, whole, (one, other) => {
      const [a, b] = [toCrockford(one, 7), toCrockford(other, 7)];
      expect(a).toMatch(/^[0-9A-HJKMNP-TV-Z]{7}$/);
      expect(a < b).toBe(one < other);
    }),
  );
});
