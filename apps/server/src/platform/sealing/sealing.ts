import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface Sealing {
  /** AES-256-GCM: nonce (12), tag (16), ciphertext. */
  seal(plain: string): Buffer;
  /** Throws, and says so, when the bytes were changed or sealed under another key. */
  open(sealed: Buffer): string;
}

/** One 32-byte key a purpose, derived from SECRET_KEY, so that no two uses share a key. */
export function deriveKey(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, 'developer-portal', purpose, 32));
}

export function createSealing(secretKey: string, purpose: string): Sealing {
  const key = deriveKey(secretKey, `seal:${purpose}`);
  return {
    seal(plain) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
      decipher.setAuthTag(sealed.subarray(12, 28));
      const text = decipher.update(sealed.subarray(28));
      try {
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch (cause) {
        const why = `What the database keeps sealed (${purpose}) cannot be opened: SECRET_KEY is not the one that it was sealed with`;
        throw new Error(why, { cause });
      }
    },
  };
}
