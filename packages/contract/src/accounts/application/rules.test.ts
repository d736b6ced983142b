import { expect, test } from 'vitest';
import { isApiKey } from './rules.ts';

test('a key has no spaces, no slash and at most 256 characters', () => {
  expect(isApiKey('a b')).toBe(false);
  expect(isApiKey('a/b')).toBe(false);
  expect(isApiKey('')).toBe(false);
  expect(isApiKey('a'.repeat(257))).toBe(false);
  expect(isApiKey('A-z_0.9')).toBe(true);
});
