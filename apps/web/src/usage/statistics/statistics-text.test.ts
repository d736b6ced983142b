import { expect, test } from 'vitest';
import {
  toAxisText,
  toBucketText,
  toChangeText,
  toForecastText,
  toHolderText,
  toLatencyText,
  toLimitKey,
  toPaceText,
  toShareText,
} from './statistics-text.ts';

type Quota = Parameters<typeof toLimitKey>[0];
type Compared = Parameters<typeof toPaceText>[0];

const quota: Quota = {
  application: { id: 7, name: 'Checkout' },
  metric: { id: 5001, name: 'Hits' },
  kind: 'hard_stop',
  period: 'month',
  limit: 1000,
  used: 10,
  window: null,
  days: [],
  forecast: null,
};

const figures = { calls: 10, p95: 200 };
const compare = (p95: number | null, before: number | null) =>
  toPaceText({
    period: { name: '7d' },
    total: { ...figures, p95 },
    previous: { ...figures, p95: before },
  } as unknown as Compared);

test('PLAN-04 calls are faster, slower or as fast as before; a whole millisecond is a change', () => {
  expect(compare(200, 238)).toMatch(/^38.ms faster than /);
  expect(compare(201, 200)).toMatch(/^1\.0.ms slower than /);
  expect(compare(200.5, 200)).toMatch(/^As fast as /);
  expect(compare(null, 200)).toBe('95 of 100 calls are faster');
  expect(compare(200, null)).toBe('95 of 100 calls are faster');
});

test('PLAN-04 a limit of all applications is told from another by its value', () => {
  expect(toLimitKey(quota)).toBe('7-5001-month');
  expect(toLimitKey({ ...quota, application: null })).toBe('all-5001-month-1000');
  expect(toHolderText(quota.application)).toBe('Checkout');
  expect(toHolderText(null)).toBe('All applications');
});

test('PLAN-04 where a limit is heading', () => {
  const forecast = { runs_out_on: null } as Quota['forecast'];
  expect(toForecastText(quota)).toBe('–');
  expect(toForecastText({ ...quota, forecast })).toBe('Lasts to the end');
  expect(toForecastText({ ...quota, used: 999, forecast })).toBe('Lasts to the end');
  expect(toForecastText({ ...quota, used: 1000, forecast })).toBe('Used up');
  expect(toForecastText({ ...quota, used: 1000, kind: 'free_quota' })).toBe(
    'Used up; further calls are billed',
  );
  const soon = { ...quota, forecast: { runs_out_on: '2026-11-27' } as Quota['forecast'] };
  expect(toForecastText(soon)).toMatch(/^Runs out on .*27/);
});

test.each([
  [null, '–'],
  [0, '0.0 ms'],
  [9.94, '9.9 ms'],
  [10, '10 ms'],
  [412.4, '412 ms'],
  [999, '999 ms'],
  [1000, '1.0 s'],
  [9999, '10 s'],
  [10_000, '10 s'],
  [1_234_000, '1 234 s'],
])('%s milliseconds are told as %s', (milliseconds, text) => {
  expect(toLatencyText(milliseconds).replaceAll('\u00a0', ' ')).toBe(text);
});

test.each([
  [0, 0, '–'],
  [0, 10, '0.0 %'],
  [1, 1001, 'under 0.1 %'],
  [1, 1000, '0.1 %'],
  [1, 3, '33.3 %'],
])('%i of %i is %s', (part, whole, text) => {
  expect(toShareText(part, whole).replaceAll('\u00a0', ' ')).toBe(text);
});

test('PLAN-04 hours, days and months are told in UTC, short and in full', () => {
  const at = '2026-09-02T23:00:00.000Z';
  expect([toAxisText(at, 'hour'), toBucketText(at, 'hour')]).toEqual([
    '23:00',
    '23:00 to 00:00 UTC',
  ]);
  expect([toAxisText(at, 'day'), toBucketText(at, 'day')]).toEqual(['2 Sep', 'Wed 2 Sep']);
  expect([toAxisText(at, 'month'), toBucketText(at, 'month')]).toEqual(['Sep 2026', 'Sep 2026']);
});

test.each([
  ['7d', 1200, 1000, '20 % more than the 7 days before'],
  ['30d', 800, 1000, '20 % fewer than the 30 days before'],
  ['12m', 1001, 1000, 'As many as the 12 months before'],
  ['7d', 10, 0, 'None in the 7 days before'],
  ['today', 10, 1000, '1 000 all of yesterday'],
])('PLAN-04 in %s %i calls after %i are %s', (name, calls, before, text) => {
  const compared = { period: { name }, total: { calls }, previous: { calls: before } };
  expect(toChangeText(compared as unknown as Compared).replaceAll('\u00a0', ' ')).toBe(text);
});
