import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findStatus, readPreferences, toApplied, WrongPreference } from './preferences.ts';

/** Null for what is refused. Throws what is no refusal. */
function readOrNull(header: string) {
  try {
    return readPreferences(header);
  } catch (error) {
    if (error instanceof WrongPreference) return null;
    throw error;
  }
}

describe('Prefer', () => {
  test.each([
    ['code=503', 'code=503'],
    ['Code = "404"; wait=5', 'code=404, wait=5'],
    ['respond-async, wait=2,drop', 'wait=2, drop'],
    ['code=404, example="no such one"', 'code=404, example="no such one"'],
    ['code=404, code=500', 'code=404'],
    ['return=minimal, encode=1, dropped', ''],
    ['', ''],
  ])('%s is read as %s', (header, applied) => {
    expect(toApplied(readPreferences(header))).toBe(applied);
  });

  test.each(['code=', 'code', 'code=abc', 'code=100', 'code=5030', 'wait=1.5', 'wait=61', 'wait='])(
    '%s is refused in words that name what it takes',
    (header) => {
      expect(() => readPreferences(header)).toThrow(WrongPreference);
      expect(() => readPreferences(header)).toThrow(/^Prefer: (code|wait)= takes .+, not '.*'\.$/);
    },
  );

  test('any header is read or refused', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(readOrNull(header)).not.toBeUndefined();
      }),
    );
  });

  test('a status is found by itself, by its range, by the default; what a network does needs no document', () => {
    expect(findStatus(['200', '4xx', '404', 'default'], 404)).toBe('404');
    expect(findStatus(['200', '4xx'], 418)).toBe('4xx');
    expect(findStatus(['200', 'default'], 418)).toBe('default');
    expect(findStatus(['200'], 503)).toBeUndefined();
    expect(() => findStatus(['200', '404'], 501)).toThrow(
      'Prefer asks for 501; documented: 200, 404; possible everywhere: 500, 502, 503, 504.',
    );
  });
});
