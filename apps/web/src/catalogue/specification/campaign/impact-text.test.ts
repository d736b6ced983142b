import { expect, test } from 'vitest';
import { toImpactText } from './impact-text.ts';

const one = {
  key: 'a',
  operation: 'GET /depots/{id}',
  accounts: 14,
  unsubscribed: 3,
  calls: 90,
  lastDay: '2026-11-24',
};
const impact = {
  systemName: 'location-v1-depots',
  days: 30,
  accounts: 14,
  unsubscribed: 3,
  operations: [one],
  callers: [],
};

test('DAY-19 the impact as a sentence', () => {
  expect(toImpactText(impact)).toBe(
    '14 accounts called GET /depots/{id} in the last 30 days; 3 never subscribed',
  );
  expect(
    toImpactText({
      ...impact,
      accounts: 1,
      unsubscribed: 0,
      operations: [one, { ...one, key: 'b' }],
    }),
  ).toBe('1 account called it in the last 30 days; all follow it');
  expect(toImpactText({ ...impact, accounts: 0, unsubscribed: 0, operations: [] })).toBe(
    'No account called it in the last 30 days',
  );
});
