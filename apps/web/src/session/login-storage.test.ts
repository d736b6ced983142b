// @vitest-environment jsdom
import { TokenError, parseToken } from '@portal/contract/token';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { openStorage } from './browser-storage.ts';
import { clearLoginRecord, readLoginRecord, writeLoginRecord } from './login-record.ts';
import { isLoginReferral, saveLoginReferral, takeLoginReferral } from './login-referral.ts';
import { createTokenStore, isEnding, toExpiryTime } from './token-store.ts';
import { fakeToken } from './fake-token.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the login record', () => {
  test('LOGIN-04 nothing stored counts as {}', () => {
    expect(readLoginRecord(localStorage)).toEqual({});
  });

  test('LOGIN-04 unifiedLoginAccessToken is read, and other fields are not', () => {
    localStorage.setItem('unifiedLogin', '{"unifiedLoginAccessToken":"ul_1","idToken":"x"}');
    expect(readLoginRecord(localStorage)).toEqual({ unifiedLoginAccessToken: 'ul_1' });
  });

  test('LOGIN-04 damaged JSON counts as {}, whatever is stored', () => {
    for (const damaged of ['{"unifiedLogin', 'null', '[]', '"text"', '7', '', '{"a":1}']) {
      localStorage.setItem('unifiedLogin', damaged);
      expect(readLoginRecord(localStorage)).toEqual({});
    }
    fc.assert(
      fc.property(fc.string(), (text) => {
        localStorage.setItem('unifiedLogin', text);
        expect(typeof readLoginRecord(localStorage)).toBe('object');
      }),
    );
  });

  test('the record holds the unified-login token alone', () => {
    writeLoginRecord(localStorage, 'ul_2');
    expect(localStorage.getItem('unifiedLogin')).toBe('{"unifiedLoginAccessToken":"ul_2"}');
    clearLoginRecord(localStorage);
    expect(localStorage.getItem('unifiedLogin')).toBeNull();
  });

  test('a browser without storage keeps it for the page', () => {
    const storage = openStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    writeLoginRecord(storage, 'ul_3');
    expect(readLoginRecord(storage)).toEqual({ unifiedLoginAccessToken: 'ul_3' });
    clearLoginRecord(storage);
    expect(readLoginRecord(storage)).toEqual({});
  });
});

describe('the page to return to', () => {
  test('LOGIN-01 path and query come back once, then the default /admin', () => {
    saveLoginReferral(sessionStorage, '/apis/active?category=shipment');
    expect(sessionStorage.getItem('loginRedirectReferral')).toBe('/apis/active?category=shipment');
    expect(takeLoginReferral(sessionStorage)).toBe('/apis/active?category=shipment');
    expect(takeLoginReferral(sessionStorage)).toBe('/admin');
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '',
    'admin',
    'javascript:alert(1)',
    '/Unauthenticated',
    '/Unauthenticated?from=x',
  ])('LOGIN-01 %j is not followed', (address) => {
    saveLoginReferral(sessionStorage, address);
    expect(takeLoginReferral(sessionStorage)).toBe('/admin');
  });

  test('LOGIN-01 what is followed stays on this origin', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const address of [text, `/${text}`]) {
          if (!isLoginReferral(address)) continue;
          expect(new URL(address, 'https://portal.example').origin).toBe('https://portal.example');
        }
      }),
    );
  });
});

describe('tokens', () => {
  const tokens = {
    accessToken: fakeToken({ exp: 2000 }),
    idToken: fakeToken({ email: 'a@b.example' }),
  };

  test('access and identity token stay in the tab and outlive a reload', () => {
    createTokenStore(sessionStorage).write(tokens);
    expect(createTokenStore(sessionStorage).read()).toEqual(tokens);
    expect(localStorage).toHaveLength(0);
    createTokenStore(sessionStorage).clear();
    expect(createTokenStore(sessionStorage).read()).toBeNull();
  });

  test('LOGIN-05 a token is near its end from 180000 ms before it', () => {
    expect(toExpiryTime(tokens)).toBe(2_000_000);
    expect(isEnding(tokens, 2_000_000 - 180_001)).toBe(false);
    expect(isEnding(tokens, 2_000_000 - 180_000)).toBe(true);
    expect(isEnding(tokens, 2_000_001)).toBe(true);
  });

  test.each(['', 'a.b', 'a.b.c.d', 'a..c', 'a.!.c', `a.${btoa('[]')}.c`, `a.${btoa('7')}.c`])(
    'LOGIN-08 %j raises a token error',
    (token) => {
      expect(() => parseToken(token)).toThrow(TokenError);
      expect(() => isEnding({ ...tokens, accessToken: token }, 0)).toThrow(TokenError);
    },
  );
});
