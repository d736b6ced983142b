import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { tokenScopes } from '../../operation.ts';
import { roles } from '../../role.ts';
import {
  isTokenScope,
  personalTokenLimits,
  personalTokenOf,
  personalTokenPrefix,
  tokenScopesOf,
} from './rules.ts';

const token = `dp_${'0123456789abcdef'.repeat(6)}`;

test('APP-12 a personal token is read from a bearer and from the user name of HTTP Basic', () => {
  expect(personalTokenOf(`Bearer ${token}`)).toBe(token);
  expect(personalTokenOf(`bearer ${token}`)).toBe(token);
  expect(personalTokenOf(`Basic ${btoa(`${token}:`)}`)).toBe(token);
  expect(personalTokenOf(`Basic ${btoa(`${token}:anything`)}`)).toBe(token);
});

test.each([
  '',
  'Bearer',
  `Bearer ${token}0`,
  `Bearer ${token.toUpperCase()}`,
  `Basic ${btoa(`user:${token}`)}`,
  'Basic %%%',
  `Digest ${token}`,
  'Bearer eyJhbGciOiJSUzI1NiJ9.e30.c2ln',
])('%j carries no personal token', (header) => {
  expect(personalTokenOf(header)).toBeNull();
});

test('APP-12 no header makes the reader fail', () => {
  assert(
    property(string(), string(), (scheme, rest) => {
      expect(personalTokenOf(`${scheme} ${rest}`)).toBeNull();
      expect(personalTokenOf(`Basic ${rest}`)).toBeNull();
    }),
  );
});

test('APP-12 publishing is for tokens of staff alone, every other scope for all', () => {
  const all = [...tokenScopes];
  const others = all.filter((scope) => scope !== 'publishing');
  expect(others).toHaveLength(all.length - 1);
  expect(roles.map((role) => [role, tokenScopesOf(role)])).toEqual([
    ['public', others],
    ['customer', others],
    ['partner', others],
    ['internal', all],
    ['apigov', all],
  ]);
  expect(all.filter(isTokenScope)).toEqual(all);
  expect(['', 'publish', 'Publishing'].filter(isTokenScope)).toEqual([]);
});

test('APP-12 ten tokens a person, good for a year, of a name as long as other names', () => {
  expect(personalTokenLimits).toEqual({ perPerson: 10, days: 365, name: 255 });
  expect(token.startsWith(personalTokenPrefix)).toBe(true);
});
