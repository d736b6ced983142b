import { writeCountry } from '@portal/contract/text/numbers';
import type { InvoiceParty, InvoiceRow } from '../invoice-sql.ts';
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

const noVatNotes: Readonly<Record<VatCategory, string | null>> = {
  S: null,
  Z: null,
  AE: 'No VAT is charged: the buyer accounts for it (reverse charge).',
  O: 'No VAT is charged: the service is outside the scope of VAT.',
};

/** Why this VAT, in a sentence; null where it is that of the seller's country. */
export function toVatNote({ vat_category: category, provider, buyer }: InvoiceRow): string | null {
  const isAbroad = category === 'S' && buyer.country !== '' && buyer.country !== provider.country;
  if (isAbroad && provider.one_stop_shop)
    return `VAT of ${writeCountry(buyer.country)} is charged, and declared through the One Stop Shop of the Union.`;
  return noVatNotes[category];
}
