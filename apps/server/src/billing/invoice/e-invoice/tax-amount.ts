import { type Money, parseMoney, roundToCents, toMoneyText } from '@portal/contract/money';
import type { InvoiceRow } from '../invoice-sql.ts';

const millionths = 1_000_000n;

type Rate = Pick<InvoiceRow, 'tax_currency' | 'exchange_rate'>;

/** VAT in the seller's own currency, where that is another one than the invoice's. */
export const toTaxAmount = (vat: string, rate: Rate): string | null =>
  rate.tax_currency === null ? null : toMoneyText(toOwnCurrency(parseMoney(vat) ?? 0n, rate), 2);

/** To the cent in the seller's own currency, by the rate of the day of issue; as it is where the invoice is in that. */
export function toOwnCurrency(sum: Money, { exchange_rate: rate }: Rate): Money {
  if (rate === null) return sum;
  const [whole = '0', places = ''] = rate.split('.');
  return roundToCents((sum * BigInt(`${whole}${places.padEnd(6, '0').slice(0, 6)}`)) / millionths);
}
