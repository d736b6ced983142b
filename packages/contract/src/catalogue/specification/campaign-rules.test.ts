import { expect, test } from 'vitest';
import { addDays, campaignStateOf, earliestLastDay } from './campaign-rules.ts';

test('DAY-21 a last day lies 30 days ahead at least, over the ends of months and years', () => {
  expect(earliestLastDay('2026-12-15')).toBe('2027-01-14');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

test('DAY-23 a campaign has ended when its last day begins; one that was cancelled has not', () => {
  const lastDay = '2027-03-31';
  expect(campaignStateOf({ cancelledAt: null, lastDay }, '2027-03-30')).toBe('running');
  expect(campaignStateOf({ cancelledAt: null, lastDay }, '2027-03-31')).toBe('ended');
  expect(campaignStateOf({ cancelledAt: '2027-01-01T00:00:00Z', lastDay }, '2027-04-01')).toBe(
    'cancelled',
  );
});
