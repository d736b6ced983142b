import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** RFC 4648 base32 in lower case: a double click selects the whole key. */
const letters = 'abcdefghijklmnopqrstuvwxyz234567';
const secretBytes = 20;

/**
 * A key as docs/operations.md describes it: the prefix of the portal, 160 random bits in 32 letters, and the CRC-32 of all
 * before it in 7, by which a secret scanner tells a key from what only looks like one.
 */
export function makeApiKey(prefix: string): string {
  const key = prefix + toLetters(BigInt(`0x${randomBytes(secretBytes).toString('hex')}`), 32);
  return key + toLetters(BigInt(crc32(key)), 7);
}

function toLetters(value: bigint, length: number): string {
  return Array.from(
    { length },
    (_, index) => letters[Number((value >> BigInt(5 * (length - 1 - index))) & 31n)],
  ).join('');
}
