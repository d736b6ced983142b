import * as fc from 'fast-check';
import { toGs1CheckDigit, toS10CheckDigit } from './barcode/check-digits.ts';
import type { Label, Party } from './label.ts';

export function fakeLabel(changes: Partial<Label> = {}): Label {
  return {
    sscc: '395200010000004217',
    carrier: 'Norrvik Post',
    service: { code: 'P20', name: 'Parcel to Service Point' },
    isTest: true,
    sender: { name: 'Tvillby Handel AB', lines: ['Lagergatan 4', 'SE-415 02 Göteborg', 'SWEDEN'] },
    receiver: { name: 'Łucja Świętosława Żółć', lines: ['Sveavägen 22', 'SE-111 22 Stockholm'] },
    route: { country: 'SE', countryNumber: '752', postcode: '11122' },
    details: [{ name: 'Parcel', value: '1 of 2, 1.24 kg' }],
    ...changes,
  };
}

/** Letters of the countries served and of their neighbours. */
const letters = Array.from(
  'aábcdeéfghijklmnopqrstuvwxyzWWMM.-& ' +
    'ÅÄÖåäöÆØæøÐðÞþŁłĄąĘęŚśŻżŹźĆćŃńÓóßÜüĞğČčŠšŽžŐőŰűȘșȚțĲĳẞ' +
    'ΑΒΓαβγάώΩ' +
    'АБВЖЩабвжщіїєґ' +
    'ابتثحدرسعلمنهويپگیکةأ' +
    'אבגדהוכלמנםשת' +
    '山ไ🎁',
);
const text = (maxLength: number) =>
  fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength }).map((list) => list.join(''));

const party = (lines: number): fc.Arbitrary<Party> =>
  fc.record({
    name: text(60),
    lines: fc.array(text(60), { minLength: 1, maxLength: lines }),
    note: fc.option(text(90), { nil: undefined }),
  });

const digits = (length: number) =>
  fc.integer({ min: 0, max: 10 ** length - 1 }).map((value) => String(value).padStart(length, '0'));

const sscc = digits(9).map((serial) => {
  const body = `39520001${serial}`;
  return `${body}${toGs1CheckDigit(body)}`;
});

const postalId = digits(8).map((serial) => `LA${serial}${toS10CheckDigit(serial)}SE`);

const route = fc.oneof(
  ...(
    [
      ['SE', '752', 5],
      ['NO', '578', 4],
      ['DK', '208', 4],
      ['FI', '246', 5],
      ['PL', '616', 5],
      ['DE', '276', 5],
    ] as const
  ).map(([country, countryNumber, length]) =>
    digits(length).map((postcode) => ({ country, countryNumber, postcode })),
  ),
  fc
    .tuple(fc.integer({ min: 1000, max: 9999 }), fc.constantFrom('AB', 'ZX'))
    .map(([number, end]) => ({
      country: 'NL',
      countryNumber: '528',
      postcode: `${number}${end}`,
    })),
);

/** Any label that a carrier could ask for. */
export const anyLabel: fc.Arbitrary<Label> = fc.record({
  sscc,
  postalId: fc.option(postalId, { nil: undefined }),
  carrier: text(30),
  service: fc.record({ code: fc.constantFrom('P20', 'L05', 'E12'), name: text(40) }),
  isTest: fc.boolean(),
  sender: party(3),
  receiver: party(5),
  collectAt: fc.option(party(2), { nil: undefined }),
  note: fc.option(text(60), { nil: undefined }),
  cash: fc.option(
    fc.record({
      amount: fc.constantFrom('4,999.50 SEK', '0.01 EUR', '5,000.00 NOK'),
      reference: text(25),
      note: fc.constantFrom('', 'for all 99 parcels together'),
    }),
    { nil: undefined },
  ),
  route,
  details: fc.array(fc.record({ name: fc.constant('Reference'), value: text(40) }), {
    maxLength: 6,
  }),
});
