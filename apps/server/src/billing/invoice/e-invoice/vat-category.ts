import type { InvoiceParty } from '../invoice-sql.ts';

/** Codes of EN 16931 (UNTDID 5305): S has a rate, Z is a rate of nothing, AE is the buyer's to pay, O is outside the scope of VAT. */
export type VatCategory = 'S' | 'Z' | 'AE' | 'O';

export const numberOf = ({ numbers }: Pick<InvoiceParty, 'numbers'>, label: string) =>
  numbers.find(([name]) => name === label)?.[1];

/** Why no VAT is charged, as the paper and the XML say it; null where it is, or where its rate is 0. */
export const exemptionReasons: Readonly<Record<VatCategory, string | null>> = {
  S: null,
  Z: null,
  AE: 'Reverse charge',
  O: 'Not subject to VAT',
};
