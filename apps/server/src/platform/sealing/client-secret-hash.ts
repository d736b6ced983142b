import { createKeyedHash, type KeyedHash } from './keyed-hash.ts';

/** Secrets of clients are 256 random bits, so a keyed hash keeps them as well as a slow one, and tokens stay quick to fetch. */
export function createClientSecretHash(secretKey: string): KeyedHash {
  return createKeyedHash(secretKey, 'iam-client-secret');
}
