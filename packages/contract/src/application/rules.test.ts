import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isApiKey, toApiKey, toMaskedKey } from './rules.ts';

test('a made key is 32 lower-case hexadecimal digits and a key by the rule', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
      const key = toApiKey(bytes);
      return /^[0-9a-f]{32}$/.test(key) && isApiKey(key);
    }),
  );
});

test('a key has no spaces, no slash and at most 256 characters', () => {
  expect(isApiKey('a b')).toBe(false);
  expect(isApiKey('a/b')).toBe(false);
  expect(isApiKey('')).toBe(false);
  expect(isApiKey('a'.repeat(257))).toBe(false);
  expect(isApiKey('A-z_0.9')).toBe(true);
});

test('a masked key shows four characters at each end at most', () => {
  expect(toMaskedKey('0123456789abcdef')).toBe('0123••••••••cdef');
  expect(toMaskedKey('short')).toBe('••••••••');
});
