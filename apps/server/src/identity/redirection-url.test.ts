import { array, assert, constantFrom, nat, oneof, pre, property, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { isClientId, parseRedirectionUrl, toReturnUrl } from './redirection-url.ts';

const origin = 'https://portal.postal.example';
const standard = { clientId: 'devportal', origin };
const shared = { clientId: 'devportal-shared', origin };

const registered = [`${origin}/`, `${origin}/shared`, `${origin}/signup/invitation/aB3_-x`];

test('LOGIN-10 the registered URLs pass, with and without the state of the client', () => {
  for (const target of registered) {
    expect(parseRedirectionUrl(target, standard)).toEqual({ target, ls: null });
    expect(parseRedirectionUrl(`${target}?ls=x_-1`, standard)).toEqual({ target, ls: 'x_-1' });
  }
});

test('LOGIN-09 the shared client has its own list', () => {
  expect(parseRedirectionUrl(`${origin}/shared`, shared)).not.toBeNull();
  expect(parseRedirectionUrl(`${origin}/signup/invitation/a`, shared)).toBeNull();
  expect(isClientId('devportal')).toBe(true);
  expect(isClientId('constructor')).toBe(false);
});

test('LOGIN-10 nothing but registered URLs passes, whatever is done to them', () => {
  const piece = oneof(
    constantFrom(
      origin,
      'https://',
      'HTTPS://',
      'http://',
      'portal.postal.example',
      'evil.example',
      '//',
      '\\',
      '/',
      '@',
      ':443',
      '.',
      '%2f',
      '%5c',
      '%00',
      '\n',
      '\t',
      ' ',
      '?ls=',
      '&',
      '#',
      'shared',
      'signup/invitation/',
      '..',
      'ls=a',
    ),
    string({ maxLength: 4, unit: 'binary' }),
  );
  assert(
    property(array(piece, { maxLength: 7 }), (pieces) => {
      const text = pieces.join('');
      const parsed = parseRedirectionUrl(text, standard);
      if (parsed === null) return;
      const url = new URL(text);
      expect(url.origin).toBe(origin);
      expect(url.username + url.password + url.hash).toBe('');
      expect([...url.searchParams.keys()].filter((key) => key !== 'ls')).toEqual([]);
      expect(url.pathname).toMatch(/^\/(?:shared|signup\/invitation\/[\w-]+)?$/);
      expect(text).toBe(toReturnUrl(parsed, {}));
    }),
    { numRuns: 1000 },
  );
});

test('LOGIN-10 a registered URL with one character changed does not pass', () => {
  const change = record({
    target: constantFrom(...registered.slice(0, 2)),
    at: nat(),
    by: string({ minLength: 1, maxLength: 1, unit: 'binary' }),
  });
  assert(
    property(change, ({ target, at, by }) => {
      const index = at % target.length;
      const text = target.slice(0, index) + by + target.slice(index + 1);
      pre(!registered.includes(text));
      expect(parseRedirectionUrl(text, standard)).toBeNull();
    }),
    { numRuns: 1000 },
  );
});
