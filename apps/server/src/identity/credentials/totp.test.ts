import { Secret } from 'otpauth';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeBearer } from '../../platform/sealing/bearers.ts';
import { findTotpStep, toTotpUri } from './totp.ts';

/** RFC 6238, appendix B: the last six of the eight digits. */
const secret = new Secret({ buffer: Uint8Array.from(Buffer.from('12345678901234567890')).buffer })
  .base32;
const vectors: readonly (readonly [seconds: number, code: string])[] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];

test.each(vectors)('LOGIN-10 TOTP at %d s is the code of RFC 6238', (seconds, code) => {
  expect(findTotpStep(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

test('LOGIN-10 TOTP: one step early or late is taken for its own step, two steps are not', () => {
  const step = Math.floor(1_234_567_890 / 30);
  for (const [shift, found] of [
    [-60, null],
    [-30, step],
    [0, step],
    [30, step],
    [60, null],
  ] as const) {
    const at = new Date((step * 30 + 10 + shift) * 1000);
    expect(findTotpStep(secret, '005924', at)).toBe(found);
  }
});

test('LOGIN-10 TOTP: whatever is not six digits is no code', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => !/^\d{6}$/.test(text)),
      (text) => {
        expect(findTotpStep(secret, text, new Date(59_000))).toBeNull();
      },
    ),
  );
});

test('an authenticator app gets issuer, address and a secret of 160 bits', () => {
  const fresh = makeBearer('TOTP secret');
  expect(fresh).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(
    toTotpUri(fresh, { issuer: 'Norrvik Post', email: 'anna+1@webshop.example' }),
  );
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toContain('Norrvik Post:anna+1@webshop.example');
  expect(uri.searchParams.get('secret')).toBe(fresh);
});
