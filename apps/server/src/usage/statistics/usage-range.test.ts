import { expect, test } from 'vitest';
import { toSpan } from './usage-range.ts';

const spanOf = (period: string, now: string) => {
  const { name, granularity, range, before } = toSpan(7, { period }, new Date(now));
  return [
    name,
    granularity,
    `${range.since} to ${range.until}`,
    `${before.since} to ${before.until}`,
  ];
};

test.each([
  ['today', '2024-03-01T00:00:00Z', 'hour', '2024-03-01 to 2024-03-02', '2024-02-29 to 2024-03-01'],
  ['7d', '2024-03-03T23:59:59Z', 'day', '2024-02-26 to 2024-03-04', '2024-02-19 to 2024-02-26'],
  ['30d', '2023-12-31T12:00:00Z', 'day', '2023-12-02 to 2024-01-01', '2023-11-02 to 2023-12-02'],
  ['12m', '2024-02-29T12:00:00Z', 'month', '2023-03-01 to 2024-03-01', '2022-03-01 to 2023-03-01'],
  ['12m', '2024-12-31T23:59:59Z', 'month', '2024-01-01 to 2025-01-01', '2023-01-01 to 2024-01-01'],
])('PLAN-04 the period %s at %s', (period, now, granularity, range, before) => {
  expect(spanOf(period, now)).toEqual([period, granularity, range, before]);
});

test.each([
  [undefined, null],
  ['', null],
  ['8101', 8101],
  ['9'.repeat(15), 999_999_999_999_999],
  ['9'.repeat(16), -1],
  ['8101x', -1],
  ['-1', -1],
])('PLAN-04 the application %j is that of %j', (application_id, wanted) => {
  const { range, before } = toSpan(7, { application_id, api: '' }, new Date());
  const whose = { accountId: 7, applicationId: wanted, api: null };
  expect([range, before]).toEqual([expect.objectContaining(whose), expect.objectContaining(whose)]);
});
