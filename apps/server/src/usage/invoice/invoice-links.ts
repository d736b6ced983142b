import { timingSafeEqual } from 'node:crypto';
import { createKeyedHash } from '../../platform/sealing/keyed-hash.ts';

export interface InvoiceLinks {
  /** Path of a PDF that needs no bearer and works for a minute: of an invoice by its id, of a credit note by `c` and its id. */
  create(paper: string): string;
  isValid(link: {
    readonly paper: string;
    readonly expires: string;
    readonly signature: string;
  }): boolean;
}

export const invoicePdfPath = '/invoices';
const lifetimeSeconds = 60;

export function createInvoiceLinks(secretKey: string, now: () => Date): InvoiceLinks {
  const hash = createKeyedHash(secretKey, 'invoice-pdf');
  const sign = (paper: string, expires: string) => hash(`${paper} ${expires}`);
  return {
    create(paper) {
      const expires = String(Math.floor(now().getTime() / 1000) + lifetimeSeconds);
      const signature = sign(paper, expires).toString('base64url');
      return `${invoicePdfPath}/${paper}.pdf?expires=${expires}&signature=${signature}`;
    },
    isValid({ paper, expires, signature }) {
      if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now().getTime()) return false;
      const given = Buffer.from(signature, 'base64url');
      const wanted = sign(paper, expires);
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
}
