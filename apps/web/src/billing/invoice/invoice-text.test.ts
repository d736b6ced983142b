import { expect, test } from 'vitest';
import { toAmountText, toCalendarDay, toInvoicesHref } from './invoice-text.ts';

test('USER-07 an amount has its currency and no-break spaces', () => {
  expect(toAmountText(1234.5, 'EUR')).toBe('EUR\u00a01\u00a0234.50');
  expect(toAmountText(0, 'SEK')).toBe('SEK\u00a00.00');
});

test('USER-07 a calendar day is the same day everywhere', () => {
  expect(toCalendarDay('2026-10-01')).toBe('1 Oct 2026');
  expect(toCalendarDay(null)).toBe('–');
});

test('USER-07 each invoice has an address', () => {
  expect(toInvoicesHref('2026-10-00000042')).toBe(
    '/admin/accountDetails?tab=invoices&invoice=2026-10-00000042',
  );
});
