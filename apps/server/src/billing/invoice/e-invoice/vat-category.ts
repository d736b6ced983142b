import type { InvoiceParty } from '../invoice-sql.ts';
import type { VatCategory } from '../vat/vat-rules.ts';

export const numberOf = ({ numbers }: Pick<InvoiceParty, 'numbers'>, label: string) =>
  numbers.find(([name]) => name === label)?.[1];

/** Why no VAT is charged, as the paper and the XML say it; null where it is, or where its rate is 0. */
export const exemptionReasons: Readonly<Record<VatCategory, string | null>> = {
  S: null,
  Z: null,
  AE: 'Reverse charge',
  O: 'Not subject to VAT',
};
