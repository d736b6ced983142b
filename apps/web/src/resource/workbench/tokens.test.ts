import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FilterShape, readTokens, suggest, writeTokens } from './tokens.ts';

const shape: FilterShape = {
  free: 'text',
  fields: [
    {
      name: 'status',
      label: 'Status',
      hint: 'open or closed.',
      values: [
        { value: 'open', label: 'Open' },
        { value: 'closed', label: 'Closed for good' },
      ],
    },
    { name: 'from', key: 'since', label: 'From', hint: 'A day.' },
    { name: 'path', label: 'Path', hint: 'Any part of it.' },
  ],
};

const anyText = fc.oneof(
  fc.string({ maxLength: 30, unit: 'grapheme' }),
  fc.string({ maxLength: 12, unit: fc.constantFrom('a', ':', '"', '\\', ' ', '\n', '1') }),
  fc.constantFrom('status:open', '"', 'a  b', ' a', 'path:', String.raw`\"`),
);
const notBlank = anyText.filter((text) => text.trim() !== '');
const anyFilter = fc.record(
  { status: fc.constantFrom('open', 'closed'), since: notBlank, path: notBlank, text: notBlank },
  { requiredKeys: [] },
);

test('any filter to text and back is the same', () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      expect(readTokens(writeTokens(filter, shape), shape)).toEqual({ filter, faults: [] });
    }),
    { numRuns: 1000 },
  );
});

test('any text is read without a failure, and what means nothing is said', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      readTokens(text, shape);
      suggest(text, shape);
    }),
  );
  const faultsOf = (text: string) => readTokens(text, shape).faults;
  expect(faultsOf('status:half')).toEqual(['Status cannot be “half”. open or closed.']);
  expect(faultsOf('status: open')).toEqual(['Status has no value. open or closed.']);
  expect(faultsOf('status:open status:closed')).toEqual(['Status is given twice']);
  expect(faultsOf('http://x')).toEqual([
    '“http:” is not a filter here. Put it in quotes to search for it as text.',
  ]);
  expect(readTokens('"http://x" Status:"closed FOR good"', shape).filter).toEqual({
    text: 'http://x',
    status: 'closed',
  });
  expect(readTokens('path:a b', { ...shape, free: 'path' }).faults).toEqual([
    '“b” is given beside Path',
  ]);
});

test('names are suggested, and after a colon their values', () => {
  const textsOf = (typed: string) => suggest(typed, shape).map(({ text }) => text);
  expect(textsOf('')).toEqual(['status:', 'from:', 'path:']);
  expect(textsOf('path:x s')).toEqual(['path:x status:']);
  expect(textsOf('status:good')).toEqual(['status:closed']);
  expect(textsOf('nothing:')).toEqual([]);
});
