import type { Services } from '../../context/context.ts';
import { makeBearer } from '../../platform/sealing/bearers.ts';

/** A secret is exchanged at least once a year. */
const lifetimeDays = 365;

/** 32 random bytes behind a prefix that people and scanners know it by; only its keyed hash is kept. */
export function createClientSecret({ clientSecretHash }: Services) {
  const secret = makeBearer('client secret');
  const expiresAt = new Date(Date.now() + lifetimeDays * 86_400_000);
  return { secret, hash: clientSecretHash(secret), expiresAt };
}
