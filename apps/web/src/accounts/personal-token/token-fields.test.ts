import { expect, test } from 'vitest';
import {
  findDayFault,
  toDateRange,
  toExpiresAt,
  toNewToken,
  type TokenFields,
} from './token-fields.ts';

const now = Date.parse('2026-11-20T12:00:00');

function fakeFields(overrides: Partial<TokenFields> = {}): TokenFields {
  return {
    name: 'CI',
    permission: 'ro',
    scopes: ['invoices'],
    expiry: '30',
    date: '',
    ...overrides,
  };
}

test('APP-12 a personal token has a name, scopes and an expiry', () => {
  expect(toNewToken(fakeFields(), now)).toEqual({
    name: 'CI',
    permission: 'ro',
    scopes: ['invoices'],
    expires_at: new Date('2026-12-20T12:00:00').toISOString(),
  });
});

test('APP-12 a day may be chosen, from tomorrow to a year from now', () => {
  expect(toDateRange(now)).toEqual({ min: '2026-11-21', max: '2027-11-19' });
  const chosen = fakeFields({ expiry: 'date', date: '2027-01-31' });
  expect(toExpiresAt(chosen, now)).toBe(new Date('2027-01-31T23:59:59').toISOString());
  expect(findDayFault(chosen.date, now)).toBeUndefined();
  for (const date of ['', '2026-11-20', '2027-11-20']) {
    expect(findDayFault(date, now)).toContain('2026-11-21');
  }
});

test('APP-12 a token never outlives a year, whatever the clock of the server says', () => {
  const last = Date.parse(toExpiresAt(fakeFields({ expiry: '365' }), now));
  expect(last).toBeLessThan(now + 365 * 86_400_000);
});
