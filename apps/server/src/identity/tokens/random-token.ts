import { randomBytes } from 'node:crypto';

/** 256 random bits as base64url, behind a prefix that tells people what they have in hand. */
export function createRandomToken(prefix = ''): string {
  return `${prefix}${randomBytes(32).toString('base64url')}`;
}
