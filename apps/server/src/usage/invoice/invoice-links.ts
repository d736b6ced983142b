import { timingSafeEqual } from 'node:crypto';
import { createKeyedHash } from '../../platform/sealing/keyed-hash.ts';

export interface InvoiceLinks {
  /** Path of an invoice's PDF that needs no bearer and works for a minute. */
  create(invoiceId: number): string;
  isValid(link: {
    readonly invoiceId: string;
    readonly expires: string;
    readonly signature: string;
  }): boolean;
}

export const invoicePdfPath = '/invoices';
const lifetimeSeconds = 60;

export function createInvoiceLinks(secretKey: string, now: () => Date): InvoiceLinks {
  const hash = createKeyedHash(secretKey, 'invoice-pdf');
  const sign = (invoiceId: string, expires: string) => hash(`${invoiceId} ${expires}`);
  return {
    create(invoiceId) {
      const expires = String(Math.floor(now().getTime() / 1000) + lifetimeSeconds);
      const signature = sign(String(invoiceId), expires).toString('base64url');
      return `${invoicePdfPath}/${invoiceId}.pdf?expires=${expires}&signature=${signature}`;
    },
    isValid({ invoiceId, expires, signature }) {
      if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now().getTime()) return false;
      const given = Buffer.from(signature, 'base64url');
      const wanted = sign(invoiceId, expires);
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
}
