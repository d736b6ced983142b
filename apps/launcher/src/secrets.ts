import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The value in the file, which is made on the first call and readable by its owner alone. */
export function readOrCreateSecret(path: string, create: () => string): string {
  if (existsSync(path)) {
    const found = readFileSync(path, 'utf8').trim();
    if (found !== '') return found;
  }
  const value = create();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${value}\n`, { mode: 0o600, flush: true });
  return value;
}

export const createSecretKey = () => randomBytes(32).toString('base64url');

// Letters that cannot be taken for digits, and digits that cannot be taken for letters.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** 16 characters in four groups, 79 bits: meant to be typed. */
export function createDemoPassword(): string {
  const letters = Array.from(randomBytes(64))
    .filter((byte) => byte < 256 - (256 % alphabet.length))
    .map((byte) => alphabet[byte % alphabet.length])
    .slice(0, 16)
    .join('');
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}
