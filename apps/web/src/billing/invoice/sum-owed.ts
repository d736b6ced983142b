import { isOwed, type Invoice } from '@portal/contract/billing/invoice/rules';

/** What is owed on one; a service that does not say how much is open demands it whole. */
export const toOwed = (invoice: Invoice) =>
  Math.max(0, invoice.openAmount ?? (isOwed(invoice) ? invoice.cost : 0));

/** In cents, by currency. */
export function sumOwed(invoices: readonly Invoice[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const invoice of invoices) {
    const cents = Math.round(toOwed(invoice) * 100);
    const { currency } = invoice;
    if (cents > 0) sums.set(currency, (sums.get(currency) ?? 0) + cents);
  }
  return sums;
}
