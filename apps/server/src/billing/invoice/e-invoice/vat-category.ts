import { parseMoney } from '@portal/contract/money';
import type { InvoiceParty } from '../invoice-sql.ts';

/** Codes of EN 16931 (UNTDID 5305): S has a rate, Z is a rate of nothing, AE is the buyer's to pay, O is outside the scope of VAT. */
export type VatCategory = 'S' | 'Z' | 'AE' | 'O';

const memberStates =
  'AT BE BG CY CZ DE DK EE EL ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

interface Taxed {
  readonly vat_rate: string;
  readonly provider: InvoiceParty;
  readonly buyer: InvoiceParty;
}

export const numberOf = ({ numbers }: Pick<InvoiceParty, 'numbers'>, label: string) =>
  numbers.find(([name]) => name === label)?.[1];

/** A business in another member state pays the VAT itself, where it is known as one; anybody else abroad is outside the scope. */
export function toVatCategory({ vat_rate: rate, provider, buyer }: Taxed): VatCategory {
  if ((parseMoney(rate) ?? 0n) > 0n) return 'S';
  if (buyer.country === provider.country) return 'Z';
  const isKnown = numberOf(buyer, 'VAT number') ?? numberOf(buyer, 'Organisation number');
  return isKnown !== undefined && memberStates.includes(buyer.country) ? 'AE' : 'O';
}

/** Why no VAT is charged, as the paper and the XML say it; null where it is, or where its rate is 0. */
export const exemptionReasons: Readonly<Record<VatCategory, string | null>> = {
  S: null,
  Z: null,
  AE: 'Reverse charge',
  O: 'Not subject to VAT',
};
