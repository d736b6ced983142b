import type { Invoice, InvoiceState } from '@portal/contract/billing/invoice/rules';
import { writeDate } from '@portal/contract/text/days';
import { writeAmount, writeSum } from '@portal/contract/text/numbers';
import { toDayText } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';

export const invoiceStateNames: Readonly<Record<InvoiceState, string>> = {
  open: 'Open',
  finalized: 'Finalised',
  pending: 'Pending',
  unpaid: 'Unpaid',
  paid: 'Paid',
  failed: 'Payment failed',
  cancelled: 'Cancelled',
};

/** The shapes that go with the words. */
export const invoiceStateKinds = {
  open: 'off',
  finalized: 'off',
  pending: 'pending',
  unpaid: 'pending',
  paid: 'live',
  failed: 'suspended',
  cancelled: 'off',
} as const;

/** 'EUR 1 234.50', with no-break spaces. */
export function toAmountText(amount: number, currency: string): string {
  return writeAmount(amount, currency);
}

/** '1 234.50': of a currency that is not known. */
export function toSumText(amount: number): string {
  return writeSum(amount);
}

/** 'EUR 0.0025': a unit price has two decimals, or as many as it needs. */
export function toPriceText(price: string, currency: string): string {
  return writeAmount(Number(price), currency, 4);
}

/** A calendar day of the service, `YYYY-MM-DD`: the same day in every zone. */
export function toCalendarDay(day: string | null): string {
  return day ? toDayText(day) : '–';
}

/** 'Oct 2026' for '2026-10'. */
export function toMonthText(of: string): string {
  return writeDate(of, 'month');
}

export function toInvoicesHref(friendlyId?: string): string {
  const list = paths.accountDetails({ tab: 'invoices' });
  return friendlyId ? `${list}&invoice=${encodeURIComponent(friendlyId)}` : list;
}

export function toPeriodOf({ period }: Invoice): string {
  return `${toCalendarDay(period.from)} – ${toCalendarDay(period.to)}`;
}
