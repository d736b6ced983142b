import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRecoveryCodes, parseSecondFactorCode, recoveryCodeCount } from './second-factor.ts';

test('LOGIN-10 recovery codes: ten different ones, read however they are written', () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(recoveryCodeCount);
  for (const code of codes) {
    const bare = code.replace('-', '');
    const sloppy = bare.toUpperCase().replaceAll('0', 'O').replaceAll('1', 'l');
    for (const typed of [code, bare, ` ${sloppy.slice(0, 3)} ${sloppy.slice(3)} `]) {
      expect(parseSecondFactorCode(typed)).toEqual({ kind: 'recovery', code: bare });
    }
  }
});

test('LOGIN-10 six digits are a code of the app, in groups too', () => {
  expect(parseSecondFactorCode('042 817')).toEqual({ kind: 'totp', code: '042817' });
  expect(parseSecondFactorCode('04281')).toBeNull();
  expect(parseSecondFactorCode('')).toBeNull();
});

test('LOGIN-10 no text at all breaks the reading of codes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const code = parseSecondFactorCode(text)?.code ?? '000000';
      expect(code).toMatch(/^(?:\d{6}|[0-9a-hjkmnp-tv-z]{10})$/);
    }),
  );
});
