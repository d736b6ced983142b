import { createSignedLinks } from '../../platform/sealing/signed-links.ts';

export interface InvoiceLinks {
  /** Path of an invoice's PDF that needs no bearer and works for a minute. */
  create(invoiceId: number): string;
  isValid(invoiceId: string, query: unknown): boolean;
}

export const invoicePdfPath = '/invoices';

export function createInvoiceLinks(secretKey: string, now: () => Date): InvoiceLinks {
  const links = createSignedLinks({ secretKey, purpose: 'invoice-pdf' }, now);
  return {
    create: (invoiceId) => `${invoicePdfPath}/${invoiceId}.pdf?${links.sign(String(invoiceId))}`,
    isValid: (invoiceId, query) => links.isValid(invoiceId, query),
  };
}
