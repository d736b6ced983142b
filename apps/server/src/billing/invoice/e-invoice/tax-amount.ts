import { parseMoney, roundToCents, toMoneyText } from '@portal/contract/money';
import type { InvoiceRow } from '../invoice-sql.ts';

const millionths = 1_000_000n;

/** VAT in the seller's own currency, where that is another one than the invoice's. */
export function toTaxAmount(
  vat: string,
  {
    tax_currency: currency,
    exchange_rate: rate,
  }: Pick<InvoiceRow, 'tax_currency' | 'exchange_rate'>,
): string | null {
  if (currency === null || rate === null) return null;
  const [whole = '0', places = ''] = rate.split('.');
  const exact = BigInt(`${whole}${places.padEnd(6, '0').slice(0, 6)}`);
  return toMoneyText(roundToCents(((parseMoney(vat) ?? 0n) * exact) / millionths), 2);
}
