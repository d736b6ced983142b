import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listKeys, type ListRequest } from './list-keys.ts';

const part = fc.constantFrom(
  'a',
  'b',
  'ab',
  'ü',
  '%',
  '+',
  ' ',
  '𝌆',
  '￿',
  'SE',
  'SEA',
  'hidden_x',
);
const key = fc
  .array(part, { minLength: 1, maxLength: 4 })
  .chain((parts) => fc.constantFrom(parts.join('/'), `${parts.join('/')}/`, parts.join('')));
const request = fc.record({
  prefix: fc.oneof(fc.constant(''), key, part),
  delimiter: fc.constantFrom('', '/', 'b', '/S'),
  maxKeys: fc.integer({ min: 1, max: 5 }),
});

/** Page after page until there is no next one. */
function listAll(keys: readonly string[], one: Omit<ListRequest, 'after'>) {
  const found = { keys: [] as string[], commonPrefixes: [] as string[], sizes: [] as number[] };
  let after: string | null = '';
  while (after !== null) {
    const page = listKeys(keys, { ...one, after });
    found.keys.push(...page.keys);
    found.commonPrefixes.push(...page.commonPrefixes);
    found.sizes.push(page.keys.length + page.commonPrefixes.length);
    after = page.next;
  }
  return found;
}

const byBytes = (left: string, right: string) =>
  Buffer.compare(Buffer.from(left), Buffer.from(right));

/** What S3 says of the whole listing at once. */
function model(keys: readonly string[], { prefix, delimiter }: Omit<ListRequest, 'after'>) {
  const under = keys.filter((one) => one.startsWith(prefix)).sort(byBytes);
  const isRolledUp = (one: string) =>
    delimiter !== '' && one.slice(prefix.length).includes(delimiter);
  const common = under
    .filter(isRolledUp)
    .map((one) => prefix + one.slice(prefix.length).split(delimiter)[0] + delimiter);
  return {
    keys: under.filter((one) => !isRolledUp(one)),
    commonPrefixes: [...new Set(common)].sort(byBytes),
  };
}

test('EDI-01 pages of a listing put together are the listing, whatever the keys are', () => {
  fc.assert(
    fc.property(fc.uniqueArray(key, { maxLength: 25 }), request, (keys, one) => {
      const { sizes, ...found } = listAll(keys, one);
      expect(found).toEqual(model(keys, one));
      expect(sizes.every((size) => size <= one.maxKeys)).toBe(true);
      expect(sizes.slice(0, -1).every((size) => size === one.maxKeys)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('a page may begin after a key that is not there, and hold nothing', () => {
  const keys = ['a/1', 'a/3', 'b'];
  const all = { prefix: '', delimiter: '' };
  expect(listKeys(keys, { ...all, after: 'a/2', maxKeys: 9 }).keys).toEqual(['a/3', 'b']);
  expect(listKeys(keys, { ...all, after: '', maxKeys: 0 })).toEqual({
    keys: [],
    commonPrefixes: [],
    next: null,
  });
});
