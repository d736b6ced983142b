import { expect, test } from 'vitest';
import { toList } from './to-list.ts';

const one = { id: 1 };
const two = { id: 2 };

test.each([
  [undefined, []],
  [null, []],
  ['', []],
  [
    [{ feature: one }, { feature: two }],
    [one, two],
  ],
  [
    [one, two],
    [one, two],
  ],
  [{ feature: [one, two] }, [one, two]],
  [{ feature: one }, [one]],
  [{ feature: '' }, []],
])('a list that came as %j has its items', (input, items) => {
  expect(toList(input, 'feature')).toEqual(items);
});
