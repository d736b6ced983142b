import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkConsignment } from './check-consignment.ts';
import type { Form } from './choose-form.ts';
import { CATEGORIES, type Consignment, type Place } from './consignment.ts';
import { CURRENCIES, LIMITS } from './edition.ts';
import { SOURCES } from './sources.ts';
import { SPECIAL_TERRITORIES } from './special-territories.ts';
import { EU_MEMBERS, findTerritory } from './territories.ts';

const sale: Consignment = {
  sender: { country: 'SE', postcode: '211 20', eori: 'SE5560001234' },
  receiver: { country: 'NO', postcode: '0155' },
  category: 'saleOfGoods',
  currency: 'EUR',
  lines: [
    {
      description: 'Cotton T-shirt',
      quantity: 2,
      netWeightKg: 0.4,
      value: 40,
      hsCode: '61091000',
      originCountry: 'PT',
    },
  ],
};

const codesOf = (consignment: Consignment) =>
  checkConsignment(consignment).findings.map(({ code, field }) => `${code} ${field}`);

describe('special territories', () => {
  test.each([
    [{ country: 'FI', postcode: 'FI-22 100' }, 'Åland', 'tax'],
    [{ country: 'ES', postcode: '35001' }, 'Canary Islands', 'tax'],
    [{ country: 'ES', postcode: '51001' }, 'Ceuta', 'customs'],
    [{ country: 'DE', postcode: '27498' }, 'Heligoland', 'customs'],
    [{ country: 'DE', postcode: '78266' }, 'Büsingen', 'customs'],
    [{ country: 'IT', postcode: '23041' }, 'Livigno', 'customs'],
    [{ country: 'IT', postcode: '22061' }, "Campione d'Italia", 'tax'],
    [{ country: 'GR', postcode: '630 86' }, 'Mount Athos', 'tax'],
    [{ country: 'FR', postcode: '97133' }, 'Saint Barthélemy', 'customs'],
    [{ country: 'FR', postcode: '97110' }, 'Guadeloupe', 'tax'],
    [{ country: 'FR', postcode: '98000' }, 'Monaco', 'none'],
    [{ country: 'GB', postcode: 'BT1 5GS' }, 'Northern Ireland', 'none'],
    [{ country: 'GB', postcode: 'JE2 3AB' }, 'Jersey', 'customs'],
    [{ country: 'NO', postcode: '9170' }, 'Svalbard and Jan Mayen', 'customs'],
    [{ country: 'DK', postcode: '3900' }, 'Greenland', 'customs'],
    [{ country: 'PT', postcode: '9000-001' }, 'Portugal', 'none'],
  ])('%o is %s, from Sweden a border of the kind %s', (receiver, name, kind) => {
    const { border } = checkConsignment({ ...sale, receiver });
    expect([border.to.name, border.kind]).toStrictEqual([name, kind]);
  });

  test('the kingdom asks for no form between its parts, but towards Jersey and Norway', () => {
    const from = { country: 'GB', postcode: 'EH1 1AA' };
    const formTo = (receiver: Place) => checkConsignment({ ...sale, sender: from, receiver }).form;
    expect(formTo({ country: 'GB', postcode: 'BT1 5GS' })).toBe('none');
    expect(formTo({ country: 'IM', postcode: 'IM1 1AA' })).toBe('none');
    expect(formTo({ country: 'GB', postcode: 'JE2 3AB' })).toBe('CN22');
    expect(formTo({ country: 'NO', postcode: '0155' })).toBe('CN22');
  });
});

describe('findings name the field and the rule', () => {
  const [line = fail()] = sale.lines;
  test.each<[string, Partial<Consignment>, string]>([
    [
      'a vague text',
      { lines: [{ ...line, description: 'Gift' }] },
      'VAGUE-TEXT lines[0].description',
    ],
    ['seven digits', { lines: [{ ...line, hsCode: '6109100' }] }, 'HS-LENGTH lines[0].hsCode'],
    [
      'six where eight are known',
      { lines: [{ ...line, hsCode: '610910' }] },
      'HS-LENGTH lines[0].hsCode',
    ],
    ['no code', { lines: [{ ...line, hsCode: '' }] }, 'HS-MISSING lines[0].hsCode'],
    ['goods heavier than the parcel', { parcelWeightKg: 0.3 }, 'WEIGHT parcelWeightKg'],
    ['no EORI', { sender: { country: 'SE', postcode: '21120' } }, 'MISSING-EORI sender.eori'],
    ['no VOEC', {}, 'MISSING-VOEC sender.voec'],
    ['no quantity', { lines: [{ ...line, quantity: 0 }] }, 'INVALID lines[0].quantity'],
    ['no country', { receiver: { country: 'QQ', postcode: '1' } }, 'INVALID receiver.country'],
    ['no goods', { lines: [] }, 'INVALID lines'],
    ['no currency', { currency: 'kr' }, 'INVALID currency'],
  ])('%s', (_, change, expected) => {
    expect(codesOf({ ...sale, ...change })).toContain(expected);
  });

  const intoTheUnion = {
    sender: { country: 'NO', postcode: '0155' },
    receiver: { country: 'SE', postcode: '21120' },
  };
  test.each([
    [150, '', ['MISSING-IOSS sender.ioss']],
    [150, 'IM1234567890', []],
    [150, 'SE1', ['MISSING-IOSS sender.ioss']],
    [151, 'IM1234567890', ['HIGH-VALUE sender.ioss']],
  ])('IOSS at %s EUR with the number "%s"', (value, ioss, expected) => {
    const sender = { ...intoTheUnion.sender, ioss };
    const lines = [{ ...line, hsCode: '6109100010', value }];
    expect(codesOf({ ...sale, ...intoTheUnion, sender, lines })).toStrictEqual(expected);
  });

  test.each([
    [3000, '2012345', []],
    [3001, '2012345', ['HIGH-VALUE sender.voec']],
    [3001, '', []],
    [3000, '12', ['MISSING-VOEC sender.voec']],
  ])('VOEC for a piece of %s NOK with the number "%s"', (value, voec, expected) => {
    const lines = [{ ...line, quantity: 1, value }];
    expect(
      codesOf({ ...sale, sender: { ...sale.sender, voec }, currency: 'NOK', lines }),
    ).toStrictEqual(expected);
  });
});

const fail = (): never => {
  throw new Error('a sample has a line');
};

const places: fc.Arbitrary<Place> = fc.constantFrom(
  ...[...EU_MEMBERS, 'NO', 'GB', 'CH', 'US', ...SPECIAL_TERRITORIES.map(({ code }) => code)]
    .filter((code) => code.length === 2)
    .map((country) => ({ country, postcode: '' })),
  { country: 'FI', postcode: '22100' },
  { country: 'DE', postcode: '27498' },
  { country: 'NO', postcode: '9170' },
);

const consignments: fc.Arbitrary<Consignment> = fc.record({
  sender: places,
  receiver: places,
  category: fc.constantFrom(...CATEGORIES),
  currency: fc.constantFrom(...CURRENCIES, 'JPY'),
  lines: fc.array(
    fc.record({
      description: fc.string(),
      quantity: fc.integer({ min: 1, max: 9 }),
      netWeightKg: fc.double({ min: 0.01, max: 20, noNaN: true }),
      value: fc.double({ min: 0, max: 900, noNaN: true }),
      originCountry: fc.constant('PT'),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

const strictness: readonly Form[] = ['none', 'CN22', 'CN23', 'invoice'];
const rank = (consignment: Consignment) => strictness.indexOf(checkConsignment(consignment).form);

describe('for any consignment', () => {
  const holds = (property: (consignment: Consignment) => void) =>
    fc.assert(fc.property(consignments, property), { numRuns: 300 });

  test('there is a form at every border, and none without', () => {
    holds((consignment) => {
      const { border, form, totalValue } = checkConsignment(consignment);
      const isLetter = consignment.category === 'documents' && totalValue === 0;
      expect(form === 'none').toBe(border.kind === 'none' || (isLetter && form === 'none'));
    });
    expect(checkConsignment(sale).form).not.toBe('none');
  });

  test('there is no border within customs union and VAT area, and one at each end of them', () => {
    holds(({ sender, receiver, ...rest }) => {
      const { border } = checkConsignment({ ...rest, sender, receiver });
      const [from, to] = [findTerritory(sender), findTerritory(receiver)];
      const isOneArea = from.customsArea === to.customsArea && from.vatArea === to.vatArea;
      const isKingdom =
        [from.vatArea, to.vatArea].includes('GB') && [from.code, to.code].includes('XI');
      expect(border.kind === 'none').toBe(isOneArea || isKingdom);
    });
    expect(checkConsignment(sale).border.kind).toBe('customs');
  });

  test('a border is the same in both directions', () => {
    holds(({ sender, receiver, ...rest }) => {
      const kind = (one: Place, other: Place) =>
        checkConsignment({ ...rest, sender: one, receiver: other }).border.kind;
      expect(kind(sender, receiver)).toBe(kind(receiver, sender));
    });
  });

  test('more goods never ask for less', () => {
    holds((consignment) => {
      const [first = fail()] = consignment.lines;
      expect(rank({ ...consignment, lines: [...consignment.lines, first] })).toBeGreaterThanOrEqual(
        rank(consignment),
      );
    });
  });

  test('each reason and each finding has a sentence, a field and a source', () => {
    holds((consignment) => {
      const { reasons, findings } = checkConsignment(consignment);
      expect(reasons.length).toBeGreaterThan(0);
      for (const { text, source } of [...reasons, ...findings]) {
        expect(text).toMatch(/[.]$/);
        expect(SOURCES[source].name).not.toBe('');
      }
      for (const { field } of findings)
        expect(field).toMatch(/^[a-zA-Z]+(\[\d+\])?(\.[a-zA-Z]+)?$/);
    });
  });
});

test('each special territory is found by its code, and its postcodes name it alone', () => {
  for (const { code, name } of SPECIAL_TERRITORIES) {
    expect(findTerritory({ country: code, postcode: '' }).name).toBe(name);
  }
  fc.assert(
    fc.property(
      fc.constantFrom('FR', 'ES', 'DE', 'IT', 'NO'),
      fc.nat(99_999),
      (country, number) => {
        const postcode = String(number).padStart(country === 'NO' ? 4 : 5, '0');
        const found = SPECIAL_TERRITORIES.filter(({ within }) =>
          within.some((row) => row.country === country && row.postcodes.test(postcode)),
        );
        expect(found.length).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: 500 },
  );
  expect(LIMITS.cn22Sdr).toBe(300);
});
