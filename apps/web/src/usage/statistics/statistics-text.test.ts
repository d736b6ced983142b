import { expect, test } from 'vitest';
import { toForecastText, toHolderText, toLimitKey, toPaceText } from './statistics-text.ts';

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
    'Used up; more calls are billed',
  );
  const soon = { ...quota, forecast: { runs_out_on: '2026-11-27' } as Quota['forecast'] };
  expect(toForecastText(soon)).toMatch(/^Runs out on .*27/);
});
