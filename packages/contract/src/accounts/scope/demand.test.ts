import { expect, test } from 'vitest';
import { findMissingScopes } from './demand.ts';

const held = new Set(['a', 'b']);

test.each([
  ['no alternative at all', [], []],
  ['a client alone', [[]], null],
  ['one that is met', [['a', 'b']], null],
  ['one that is met after others', [['x'], ['b']], null],
  ['one that is not', [['a', 'x']], ['x']],
  [
    'several: the one that lacks least',
    [
      ['x', 'y'],
      ['a', 'z'],
      ['v', 'w', 'u'],
    ],
    ['z'],
  ],
  ['several that lack as much: the first', [['x'], ['y']], ['x']],
])('GW-403-SCOPE what is missing of %s', (_, demand, missing) => {
  expect(findMissingScopes(demand, held)).toEqual(missing);
});
