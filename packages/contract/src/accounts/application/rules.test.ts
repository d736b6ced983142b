import { expect, test } from 'vitest';
import { isApiKey, toMaskedKey } from './rules.ts';

test('a key has no spaces, no slash and at most 256 characters', () => {
  expect(isApiKey('a b')).toBe(false);
  expect(isApiKey('a/b')).toBe(false);
  expect(isApiKey('')).toBe(false);
  expect(isApiKey('a'.repeat(257))).toBe(false);
  expect(isApiKey('A-z_0.9')).toBe(true);
});

test('a masked key shows what all keys begin with and four characters at the end', () => {
  const made = `norrvik_live_${'a'.repeat(35)}bcde`;
  expect(toMaskedKey(made)).toBe('norrvik_live_••••••••bcde');
  expect(toMaskedKey('0123456789abcdef')).toBe('0123••••••••cdef');
  expect(toMaskedKey('short')).toBe('••••••••');
  expect(toMaskedKey('12345678')).toBe('••••••••');
  expect(toMaskedKey('123456789')).toBe('1234••••••••6789');
});
