import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { createKeyedHash, type SigningPurpose } from './keyed-hash.ts';

export interface SignedLinks {
  /** The query that makes an address of this subject work for a minute, for whoever has it. */
  sign(subject: string): string;
  isValid(subject: string, query: unknown): boolean;
}

const lifetimeSeconds = 60;
const signed = z.object({ expires: z.string(), signature: z.string() });

export function createSignedLinks(
  { secretKey, purpose }: { readonly secretKey: string; readonly purpose: SigningPurpose },
  now: () => Date,
): SignedLinks {
  const hash = createKeyedHash(secretKey, purpose);
  const toSignature = (subject: string, expires: string) => hash(`${subject} ${expires}`);
  return {
    sign(subject) {
      const expires = String(Math.floor(now().getTime() / 1000) + lifetimeSeconds);
      const signature = toSignature(subject, expires).toString('base64url');
      return `expires=${expires}&signature=${signature}`;
    },
    isValid(subject, query) {
      const { expires = '', signature = '' } = z.safeParse(signed, query).data ?? {};
      if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now().getTime()) return false;
      const given = Buffer.from(signature, 'base64url');
      const wanted = toSignature(subject, expires);
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
}
