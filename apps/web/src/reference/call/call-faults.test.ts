import { readDocument } from '@portal/openapi/read/read-document';
import { splitDocument } from '@portal/openapi/outline/split-document';
import { expect, test } from 'vitest';
import { findCallFaults } from './call-faults.ts';
import { toCallForm } from '@portal/openapi/call/call-form';
import { fakeParameter, fakePiece } from '../reference-fixture.ts';

const piece = fakePiece({
  parameters: [
    fakeParameter({ name: 'country', required: true }),
    fakeParameter({ name: 'size', schema: { type: 'integer', maximum: 50 } }),
    fakeParameter({ name: 'ids', schema: { type: 'array', items: { type: 'integer' } } }),
    fakeParameter({ name: 'postcode', schema: { type: 'string', pattern: '^\\d{5}$' } }),
  ],
});
const form = toCallForm(piece);
const told = (changes: Partial<typeof form>) =>
  findCallFaults(piece, { ...form, values: { 'query:country': 'SE' }, ...changes }).map(
    ({ place, pointer, text }) => `${place}${pointer} ${text}`,
  );

test('CAT-09 parameters and body are held against the specification before they are sent', () => {
  expect(told({})).toEqual([]);
  expect(
    told({
      values: { 'query:size': '51', 'query:ids': '1,b', 'query:postcode': '21120' },
      body: '{"service": "P99"}',
    }),
  ).toEqual([
    'query:country This field is required.',
    'query:size must be 50 or less',
    'query:ids/1 must be a whole number',
    'body/service must be one of P20, P18',
  ]);
  expect(told({ body: ' ' })).toEqual(['body This field is required.']);
  expect(told({ body: '{' })).toEqual(['body Line 1, column 2: the text ends early.']);
  expect(told({ body: '{}' })).toEqual(['body/service This field is required.']);
});

const documents = import.meta.glob<string>('../../../../../content/specs/*', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test.each(Object.entries(documents))(
  'CAT-09 each form of %s can be sent as it starts',
  (name, text) => {
    const reading = readDocument(text, name.endsWith('.json') ? 'json' : 'yaml');
    if (!reading.ok) throw new Error(`${name} cannot be read`);
    for (const one of splitDocument(reading.document).pieces.values()) {
      // Files are chosen by whoever sends them.
      const found = findCallFaults(one, toCallForm(one)).filter(
        ({ pointer }) => pointer !== '/file',
      );
      expect([one.key, found]).toEqual([one.key, []]);
    }
  },
);
