import { createHmac } from 'node:crypto';
import { deriveKey } from './sealing.ts';

export type KeyedHash = (text: string) => Buffer;

/** HMAC-SHA-256 under a key of its own purpose: finds a secret again without keeping it. */
export function createKeyedHash(secretKey: string, purpose: string): KeyedHash {
  const key = deriveKey(secretKey, `hash:${purpose}`);
  return (text) => createHmac('sha256', key).update(text).digest();
}
