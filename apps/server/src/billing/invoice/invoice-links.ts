import { createSignedLinks } from '../../platform/sealing/signed-links.ts';

export interface InvoiceLinks {
  /** Path of a file that needs no bearer and works for a minute: of an invoice by its id, of a credit note by `c` and its id. */
  create(paper: string, format?: 'pdf' | 'xml'): string;
  isValid(paper: string, query: unknown): boolean;
}

export const invoicePdfPath = '/invoices';

export function createInvoiceLinks(secretKey: string, now: () => Date): InvoiceLinks {
  const links = createSignedLinks({ secretKey, purpose: 'invoice-pdf' }, now);
  return {
    create: (paper, format = 'pdf') => `${invoicePdfPath}/${paper}.${format}?${links.sign(paper)}`,
    isValid: (paper, query) => links.isValid(paper, query),
  };
}
