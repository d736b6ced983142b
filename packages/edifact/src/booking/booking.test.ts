import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readInterchanges } from '../read-interchanges.ts';
import { booking as sample, textsOf, wrap } from '../test/sample.ts';
import { fromIftmin } from './from-iftmin.ts';
import { listLeaves } from './paths.ts';
import { toIftmin } from './to-iftmin.ts';

const at = '202611200915';
const sscc = '373500000000001236';

function read(text: string) {
  const [interchange] = readInterchanges(text).interchanges;
  return fromIftmin(interchange!.messages[0]!, interchange!.separators);
}

const write = (booking: {
  readonly parcels: readonly unknown[];
  readonly [name: string]: unknown;
}) => toIftmin(booking, { at, number: 'SHP-1', itemIds: booking.parcels.map(() => sscc) });

/** Latin letters, signs of the syntax among them; no white at the ends. */
const words = (maxLength: number) =>
  fc
    .string({
      unit: fc.constantFrom(...Array.from(`AZazåäöÆß09 .,'+:?-/&`)),
      minLength: 1,
      maxLength,
    })
    .filter((text) => text.trim() === text);
const code = (...codes: string[]) => fc.constantFrom(...codes);
const hundredths = (max: number) => fc.integer({ min: 1, max }).map((value) => value / 100);

const money = { amount: hundredths(500_000), currency: code('SEK', 'EUR') };

const party = {
  name: words(60),
  street: words(60),
  postcode: fc.stringMatching(/^[0-9]{4,5}$/),
  city: words(35),
  country: code('SE', 'NO', 'PL'),
  phone: fc.stringMatching(/^\+[1-9][0-9]{6,14}$/),
  email: fc.constant("o'hara+x@shop.example"),
  company: words(60),
  addressLine2: words(60),
};
/** Of the receiver alone; a name in which no other begins. */
const atTheDoor = {
  contact: words(30).map((name) => `Ask ${name}`),
  doorCode: words(20),
  language: code('sv', 'da'),
};
const line = fc.record(
  {
    description: words(100),
    commodityCode: fc.stringMatching(/^[0-9]{6,10}$/),
    quantity: fc.constant(1),
    netWeightKg: hundredths(3000),
    value: fc.record({ amount: hundredths(100_000), currency: code('EUR', 'SEK') }),
    originCountry: code('PT', 'CN'),
  },
  { requiredKeys: ['description', 'quantity', 'netWeightKg', 'value', 'originCountry'] },
);

/** A booking of which everything has an equivalent. */
const equal = fc.integer({ min: 1, max: 4 }).chain((count) =>
  fc.record(
    {
      service: code('P20', 'P18'),
      addOns: fc.uniqueArray(code('A1', 'A2', 'C4', 'D5'), { minLength: 1 }),
      sender: fc
        .record(
          { customerNumber: fc.stringMatching(/^[0-9]{5,8}$/), ...party },
          { requiredKeys: ['customerNumber'] },
        )
        .filter(
          ({ name, company, street, addressLine2 }) =>
            (company === undefined || name !== undefined) &&
            (addressLine2 === undefined || street !== undefined),
        ),
      receiver: fc.record(
        { ...party, ...atTheDoor },
        {
          requiredKeys: ['name', 'street', 'postcode', 'city', 'country'],
        },
      ),
      parcels: fc.array(
        fc.record(
          { weightKg: hundredths(250_000), reference: words(35) },
          { requiredKeys: ['weightKg'] },
        ),
        { minLength: count, maxLength: count },
      ),
      cashOnDelivery: fc.record({ ...money, reference: words(25) }),
      insurance: fc.record(money),
      servicePointId: fc.constant('SE-10000'),
      reference: words(35),
      customs: fc.record(
        {
          contents: fc.constant('merchandise'),
          incoterm: code('DAP', 'DDP'),
          invoiceNumber: words(35),
          lines: fc.array(line, { minLength: 1, maxLength: count }),
        },
        { requiredKeys: ['contents', 'incoterm'] },
      ),
    },
    { requiredKeys: ['service', 'sender', 'receiver', 'parcels'] },
  ),
);

test('a booking of which everything has an equivalent comes back as it was, by a message without a finding', () => {
  fc.assert(
    fc.property(equal, (booking) => {
      const { text, noEquivalent } = write(booking);
      expect(textsOf(text)).toEqual([]);
      expect(noEquivalent).toEqual([]);
      const back = read(text);
      expect(back.booking).toEqual(booking);
      expect(back.itemIds).toHaveLength(booking.parcels.length);
    }),
  );
});

const beyond = fc.record({
  shippingDate: fc.constant('2026-12-01'),
  label: fc.constant({ format: 'ZPL', dpi: 203 }),
  size: fc.constant({ lengthCm: 30, widthCm: 20, heightCm: 10 }),
  dangerousGoods: fc.constant([{ unNumber: 'UN1263', netWeightKg: 2 }]),
});

test('each value is in the message or in the list, and never in neither', () => {
  fc.assert(
    fc.property(equal, beyond, (common, { size, ...more }) => {
      const parcels = common.parcels.map((parcel) => ({ ...parcel, size }));
      const booking = { ...common, ...more, parcels, addOns: ['A1', 'G1'] };
      const { text, noEquivalent } = write(booking);
      expect(textsOf(text)).toEqual([]);
      const kept = new Map(
        listLeaves(read(text).booking).map((leaf) => [leaf.path, leaf.value] as const),
      );
      const lost = new Set(noEquivalent.map(({ path }) => path));
      for (const { path, value } of listLeaves(booking)) {
        expect({ path, isSaid: kept.get(path) === value || lost.has(path) }).toEqual({
          path,
          isSaid: true,
        });
      }
      expect(noEquivalent.every(({ why }) => why !== '')).toBe(true);
    }),
  );
});

test('a line of customs without a parcel of its own is told whole', () => {
  const goods = {
    description: 'Shirts',
    quantity: 1,
    netWeightKg: 0.1,
    value: { amount: 9, currency: 'EUR' },
    originCountry: 'PT',
  };
  const { noEquivalent } = write({
    service: 'P20',
    sender: { customerNumber: '40017' },
    receiver: { name: 'Ida', street: 'A 1', postcode: '0155', city: 'B', country: 'NO' },
    parcels: [{ weightKg: 1 }],
    customs: { contents: 'merchandise', lines: [goods, goods] },
  });
  expect(noEquivalent.map(({ path }) => path)).toContain('customs.lines[1].quantity');
  expect(noEquivalent.map(({ path }) => path)).not.toContain('customs.lines[0].quantity');
});

test('cash on delivery is MOA+22 and RFF+PQ, and is read again', () => {
  const cashOnDelivery = { amount: 4999.5, currency: 'SEK', reference: 'Invoice 7' };
  const booking = {
    service: 'P20',
    addOns: ['A3'],
    sender: { customerNumber: '40017' },
    receiver: { name: 'Ida', street: 'A 1', postcode: '11122', city: 'B', country: 'SE' },
    parcels: [{ weightKg: 1 }],
    cashOnDelivery,
  };
  const { text, noEquivalent } = write(booking);
  expect(text).toContain("MOA+22:4999.5:SEK'");
  expect(text).toContain("RFF+PQ:Invoice 7'");
  expect(noEquivalent).toEqual([]);
  expect(read(text).booking).toEqual(booking);
});

test('whatever is written in a booking, the message has no finding', () => {
  const anything = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(anything, anything, (name, city) => {
      const receiver = {
        name,
        street: name,
        postcode: '11122',
        city,
        country: 'SE',
        phone: '+46701234567',
      };
      const booking = {
        service: 'P18',
        sender: { customerNumber: '40017' },
        receiver,
        parcels: [{ weightKg: 1 }],
      };
      const texts = textsOf(write(booking).text);
      expect(texts).toEqual([]);
    }),
  );
});

describe('an IFTMIN as a booking', () => {
  test('what a booking has no place for is told with its reason', () => {
    const { booking, number, noEquivalent, itemIds } = read(
      wrap([
        ...sample.slice(0, 2),
        'DTM+2:20261122:102',
        ...sample.slice(2, 4),
        'RFF+AAS:AGR-9',
        ...sample.slice(4),
      ]),
    );
    expect(booking).toEqual({
      service: 'P20',
      addOns: ['A1'],
      reference: 'ORDER 7',
      sender: {
        customerNumber: '20012340',
        name: 'SHOP',
        street: 'GATAN 4',
        city: 'MALMO',
        postcode: '21120',
        country: 'SE',
      },
      receiver: {
        name: 'ANNA',
        street: 'STORGATAN 1',
        city: 'MALMO',
        postcode: '21120',
        country: 'SE',
        phone: '+46701234567',
      },
      parcels: [{ weightKg: 2.4 }],
    });
    expect({ number, itemIds }).toEqual({ number: 'SHP-1', itemIds: [sscc] });
    expect(noEquivalent.map(({ path, value }) => `${path} = ${value}`)).toEqual([
      'BGM 2 = SHP-1',
      'DTM+2 1.2 = 20261122',
      'DTM+2 1.3 = 102',
      'RFF+AAS 1.2 = AGR-9',
      'GIN+BJ 2.1 (parcel 1) = 373500000000001236',
    ]);
  });

  test('DGS makes dangerous goods', () => {
    const dangerous = sample.map((one) => one.replace('A1', 'G1'));
    expect(read(wrap(dangerous)).booking).toMatchObject({ addOns: ['G1'] });
    expect(read(wrap([...dangerous, 'DGS+ADR+3+1266'])).booking).toMatchObject({
      addOns: ['G1'],
      dangerousGoods: [{ unNumber: 'UN1266', netWeightKg: 2.4 }],
    });
  });

  test('a text of any kind is read without falling over', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...sample, 'NAD', 'GID', 'MEA+AAE', 'RFF+CU')),
        (parts) => {
          expect(() => read(wrap(parts))).not.toThrow();
        },
      ),
    );
  });
});

test('letters that UNOC lacks are written by the nearest, and told', () => {
  const receiver = {
    name: 'Zofia Wójcik',
    street: 'ul. Łąkowa 8',
    postcode: '80-743',
    city: 'Gdańsk',
    country: 'PL',
  };
  const { text, noEquivalent } = write({
    service: 'P20',
    sender: { customerNumber: '40017' },
    receiver,
    parcels: [{ weightKg: 1 }],
  });
  expect(text).toContain("NAD+CN+++Zofia Wójcik+ul. Lakowa 8+Gdansk++80-743+PL'");
  expect(noEquivalent).toEqual([
    {
      path: 'receiver.street',
      value: 'ul. Łąkowa 8',
      why: 'IFTMIN uses UNOC, which lacks a character; written as “ul. Lakowa 8”',
    },
    {
      path: 'receiver.city',
      value: 'Gdańsk',
      why: 'IFTMIN uses UNOC, which lacks a character; written as “Gdansk”',
    },
  ]);
});
