import { crc32 } from 'node:zlib';
import { keyLetters, makeBearer } from '../../platform/sealing/bearers.ts';

/**
 * A key as docs/operations.md describes it: the prefix of the portal, 160 random bits in 32 letters, and the CRC-32 of all
 * before it in 7, by which a secret scanner tells a key from what only looks like one.
 */
export function makeApiKey(prefix: string): string {
  const key = prefix + makeBearer('API key');
  return key + toLetters(BigInt(crc32(key)), 7);
}

function toLetters(value: bigint, length: number): string {
  return Array.from(
    { length },
    (_, index) => keyLetters[Number((value >> BigInt(5 * (length - 1 - index))) & 31n)],
  ).join('');
}
