import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { takeQueryKey } from './take-query-key.ts';

describe('takeQueryKey', () => {
  test.each([
    ['', '', null],
    ['?a=1&b=2', '?a=1&b=2', null],
    ['?apikey=k', '', 'k'],
    ['?a=1&apikey=k&b=%20', '?a=1&b=%20', 'k'],
    ['?ApiKey=k', '', 'k'],
    ['?%61pikey=k', '', 'k'],
    ['?apikey=a%2Bb', '', 'a+b'],
    ['?apikey=first&a=1&apikey=second', '?a=1', 'first'],
    ['?apikey', '', ''],
    ['?myapikey=k&a=%', '?myapikey=k&a=%', null],
  ])('%s leaves %s and %s', (query, rest, key) => {
    expect(takeQueryKey(query)).toEqual({ rest, key });
  });

  test('property: nothing that decodes to the name is left, everything else keeps its place', () => {
    const name = fc.constantFrom('a', 'apikey', 'APIKEY', 'apik%65y', 'key', '%zz', 'x%20y');
    const parameter = fc.tuple(name, fc.webQueryParameters()).map((pair) => pair.join('='));
    fc.assert(
      fc.property(fc.array(parameter, { minLength: 1 }), (parameters) => {
        const { rest } = takeQueryKey(`?${parameters.join('&')}`);
        expect(rest).not.toMatch(/(?:^|[?&])apik(?:e|%65)y=/i);
      }),
    );
  });
});
