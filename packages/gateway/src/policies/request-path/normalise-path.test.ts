import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalisePath, normaliseTarget } from './normalise-path.ts';

describe('normalisePath', () => {
  test.each([
    '/rest/../admin',
    '/rest/..',
    '/rest/./a',
    '/rest/%2e%2e/admin',
    '/rest/.%2E/admin',
    '/rest/..;/admin',
    '/rest/..;v=1/admin',
    '/rest/%2e%2e;/admin',
    '/rest//a',
    '//rest/a',
    '/rest/a%2fb',
    '/rest/a%5Cb',
    '/rest/a\\b',
    '/rest/a%00b',
    '/rest/a%0d%0ab',
    '/rest/%252e%252e/a',
    '/rest/%c0%ae%c0%ae/a',
    '/rest/..%C0%AFa',
    '/rest/%e0%80%ae/a',
    '/rest/%',
    '/rest/%2',
    '/rest/%zz',
    '/rest/a#b',
    '/rest/a b',
    '/rest/blåbær',
    'rest/a',
  ])('refuses %s', (path) => {
    expect(normalisePath(path)).toBeNull();
  });

  test.each([
    ['/', '/'],
    ['/rest/shipment/v3/bookings/bk_1', '/rest/shipment/v3/bookings/bk_1'],
    ['/rest/a/', '/rest/a/'],
    ['/rest/...', '/rest/...'],
    ['/rest/.well-known/a..b', '/rest/.well-known/a..b'],
    ['/rest/a;v=1,2/(x)@y:z', '/rest/a;v=1,2/(x)@y:z'],
    ['/%72est/%41', '/rest/A'],
    ['/rest/bl%c3%a5', '/rest/bl%C3%A5'],
    ['/rest/100%25', '/rest/100%25'],
    ['/rest/a%20b%3Fc', '/rest/a%20b%3Fc'],
  ])('reads %s as %s', (path, normalised) => {
    expect(normalisePath(path)).toBe(normalised);
  });

  const piece = fc.oneof(
    fc.constantFrom('/', '.', '..', ';', '%', '%2e', '%2F', '%5c', '%25', '%41', '\\', '%00'),
    fc.string({ maxLength: 3 }),
    fc.webSegment(),
  );
  const path = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`);

  test('property: what comes out is stable, and no decoding of it leaves its place', () => {
    fc.assert(
      fc.property(path, (raw) => {
        const normalised = normalisePath(raw);
        if (normalised === null) return;
        expect(normalisePath(normalised)).toBe(normalised);
        const decoded = unescape(normalised);
        expect(new URL(`http://h.example${normalised}`).pathname).toBe(normalised);
        expect(decoded.split(/[/\\]/)).toHaveLength(normalised.split('/').length);
        expect(decoded.split('/').map((part) => part.split(';')[0])).not.toContain('..');
        expect(/^[\x21-\x7e]+$/.test(normalised)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('property: an escape more or less changes nothing', () => {
    const word = fc.stringMatching(/^[a-z\d_~-]{1,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), fc.nat(), (words, at) => {
        const plain = `/${words.join('/')}`;
        const index = 1 + (at % (plain.length - 1));
        const code = plain.charCodeAt(index);
        fc.pre(plain[index] !== '/');
        const escaped = `${plain.slice(0, index)}%${code.toString(16)}${plain.slice(index + 1)}`;
        expect(normalisePath(escaped)).toBe(plain);
      }),
    );
  });
});

describe('normaliseTarget', () => {
  test.each([
    ['/', '/'],
    ['/?', '/?'],
    ['/apis/%61ctive?text=%61', '/apis/active?text=%61'],
    ['/%72est/system/x', '/rest/system/x'],
    ['/on-prem/%2frest%2Fv1%2F*', '/on-prem/%2Frest%2Fv1%2F*'],
    ['/on-prem/a%2F%2F%62', '/on-prem/a%2F%2Fb'],
    ['/rest%2Fsystem', '/rest%2Fsystem'],
  ])('reads %s as %s', (target, normalised) => {
    expect(normaliseTarget(target)).toBe(normalised);
  });

  test.each([
    '',
    '*',
    '?/rest',
    'rest/system',
    'http://h.example/rest/system',
    '//rest/system',
    '/login/../rest/system',
    '/on-prem/..%2Frest',
    '/on-prem/%2F%2e%2E',
    '/on-prem%5c..',
    '%2Frest',
    '/%72est#x',
    '/%2572est/..',
  ])('refuses %s', (target) => {
    expect(normaliseTarget(target)).toBeNull();
  });
});
