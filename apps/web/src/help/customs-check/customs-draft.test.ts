import { CATEGORIES } from '@portal/customs/consignment';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDraft, toConsignment, toDraftQuery, type CustomsDraft } from './customs-draft.ts';

const word = fc.string({ maxLength: 9 }).map((text) => text.trim());
const plain = word.map((text) => text.replaceAll(',', ''));
const figure = fc.nat(999).map(String);
const drafts: fc.Arbitrary<CustomsDraft> = fc.record({
  from: fc.constantFrom('SE', 'NO'),
  fromPostcode: word,
  to: fc.constantFrom('FI', 'GB'),
  toPostcode: word,
  category: fc.constantFrom(...CATEGORIES),
  currency: fc.constantFrom('SEK', 'EUR'),
  weight: figure,
  eori: word,
  ioss: word,
  voec: word,
  isBusiness: fc.boolean(),
  lines: fc.array(
    fc.record({
      description: word,
      quantity: figure,
      netWeightKg: figure,
      value: figure,
      hsCode: plain,
      originCountry: plain,
    }),
    { minLength: 1, maxLength: 4 },
  ),
});

test('what the address says is what was typed', () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      expect(parseDraft(toDraftQuery(draft))).toEqual(draft);
    }),
  );
});

test('a decimal comma is read as it is meant, and words for figures are no number', () => {
  const draft = parseDraft({ to: 'NO', line1: '1,x,498,6109.10,pt,Shirt' });
  const [line] = toConsignment({ ...draft, weight: '0,5' }).lines;
  expect(toConsignment({ ...draft, weight: '0,5' }).parcelWeightKg).toBe(0.5);
  expect(line).toStrictEqual({
    description: 'Shirt',
    hsCode: '610910',
    originCountry: 'PT',
    quantity: 1,
    netWeightKg: Number.NaN,
    value: 498,
  });
});
