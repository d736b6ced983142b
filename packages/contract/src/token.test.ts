import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseToken, TokenError } from './token.ts';

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const encode = (value: unknown) => toBase64Url(new TextEncoder().encode(JSON.stringify(value)));

test('LOGIN-08 a token of three parts with a JSON object gives its claims, UTF-8 included', () => {
  const token = `e30.${encode({ email: 'göran@postal.example', exp: 12, other: 'x' })}.sig`;
  expect(parseToken(token)).toMatchObject({ email: 'göran@postal.example', exp: 12 });
});

test.each([
  ['', 'nothing'],
  ['a.b', 'two parts'],
  ['a.b.c.d', 'four parts'],
  [`a.${encode({})}`, 'two parts that could be read'],
  [`a.${encode({})}.c.d`, 'four parts that could be read'],
  ['a..c', 'an empty payload'],
  [`.${encode({})}.c`, 'an empty head'],
  [`a.${encode({})}.`, 'an empty signature'],
  [`a.${encode({ exp: '12' })}.c`, 'a claim of another type'],
  [`a.${encode({ email: 12 })}.c`, 'an address that is a number'],
  [`a.${encode({ username: 12 })}.c`, 'a name that is a number'],
  [`a.${encode({ userId: 12 })}.c`, 'an id that is a number'],
  [`a.${encode({ custom_role: 12 })}.c`, 'a role that is a number'],
  ['a.!!!.c', 'no base64'],
  [`a.${encode([1])}.c`, 'a list'],
  [`a.${encode('text')}.c`, 'a text'],
  [`a.${encode(null)}.c`, 'null'],
  [`a.${toBase64Url(Uint8Array.of(0xff, 0xfe))}.c`, 'no UTF-8'],
  [
    `a.${toBase64Url(Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d))}.c`,
    'a name in no UTF-8',
  ],
])('LOGIN-08 %j (%s) raises a token error', (token) => {
  expect(() => parseToken(token)).toThrow(TokenError);
});

test('LOGIN-08 any text is either read or a token error, never anything else', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\w-]*\.[\w-]*\.[\w-]*$/)), (text) => {
      try {
        parseToken(text);
        return true;
      } catch (error) {
        return error instanceof TokenError;
      }
    }),
  );
});
