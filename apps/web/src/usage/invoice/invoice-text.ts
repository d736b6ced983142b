import type { Invoice, InvoiceState } from '@portal/contract/usage/invoice/rules';
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
  const style = { style: 'currency', currency, currencyDisplay: 'code' } as const;
  return new Intl.NumberFormat('en-GB', style).format(amount).replaceAll(',', '\u00a0');
}

/** '1 234.50': of a currency that is not known. */
export function toSumText(amount: number): string {
  const places = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return new Intl.NumberFormat('en-GB', places).format(amount).replaceAll(',', '\u00a0');
}

/** 'EUR 0.0025': a unit price has two decimals, or as many as it needs. */
export function toPriceText(price: string, currency: string): string {
  const style = { style: 'currency', currency, currencyDisplay: 'code' } as const;
  const places = { minimumFractionDigits: 2, maximumFractionDigits: 4 };
  return new Intl.NumberFormat('en-GB', { ...style, ...places })
    .format(Number(price))
    .replaceAll(',', '\u00a0');
}

/** A calendar day of the service, `YYYY-MM-DD`: the same day in every zone. */
export function toCalendarDay(day: string | null): string {
  return day ? toDayText(/^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T12:00:00` : day) : '–';
}

const month = new Intl.DateTimeFormat('en-GB', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'Oct 2026' for '2026-10'. */
export function toMonthText(of: string): string {
  return month.format(new Date(`${of}-01`)).replace('Sept', 'Sep');
}

export function toInvoicesHref(friendlyId?: string): string {
  const list = paths.accountDetails({ tab: 'invoices' });
  return friendlyId ? `${list}&invoice=${encodeURIComponent(friendlyId)}` : list;
}

export function toPeriodOf({ period }: Invoice): string {
  return `${toCalendarDay(period.from)} – ${toCalendarDay(period.to)}`;
}

/** 'Sweden' for 'SE', as the PDF says it; what is no code stays as it is. */
export function toCountryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code;
}
