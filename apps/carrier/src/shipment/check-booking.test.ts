import { expect, test } from 'vitest';
import { CarrierFault } from '../composite-fault.ts';
import { SERVICE_POINTS } from '../location/service-points.ts';
import { bookingInput } from './booking.ts';
import { requireBookable } from './check-booking.ts';
import { SERVICES } from './services.ts';

const receiver = {
  name: 'Ida Lindqvist',
  street: 'Sveavägen 22',
  postcode: '111 22',
  city: 'Stockholm',
  country: 'SE',
};
const norway = { ...receiver, postcode: '0155', city: 'Oslo', country: 'NO' };
const papers = { contents: 'documents' };
const size = (lengthCm: number, widthCm = 10, heightCm = 10) => ({ lengthCm, widthCm, heightCm });

const world = { clock: () => Date.parse('2026-11-20T09:00:00.000Z') };

const toInput = (changes: Record<string, unknown>) =>
  bookingInput.parse({
    service: 'P20',
    sender: { customerNumber: '40017' },
    receiver,
    parcels: [{ weightKg: 2 }],
    ...changes,
  });

/** Each fault as `code param value`; none where the booking can be made. */
function faultsOf(changes: Record<string, unknown>, rename?: (param: string) => string) {
  try {
    requireBookable(toInput(changes), world, rename && { rename });
    return [];
  } catch (error) {
    if (!(error instanceof CarrierFault) || error.status !== 422) throw error;
    return error.faults.map(({ faultCode, paramValues = [] }) =>
      [faultCode, ...paramValues.flatMap(({ param, value }) => [param, value])].join(' ').trim(),
    );
  }
}

const inSweden = SERVICE_POINTS.find(
  ({ country, services }) => country === 'SE' && services.includes('P20'),
)!;
const withoutIt = SERVICE_POINTS.find(
  ({ country, services }) => country === 'SE' && !services.includes('P20'),
);

test.each<[string, Record<string, unknown>, string[]]>([
  ['a parcel as heavy as allowed', { parcels: [{ weightKg: 20 }] }, []],
  [
    'one a little heavier, the second of two',
    { parcels: [{ weightKg: 1 }, { weightKg: 20.01 }] },
    ['BOOK-1060 parcels[1].weightKg 20.01'],
  ],
  ['a parcel as long as allowed', { parcels: [{ weightKg: 2, size: size(150) }] }, []],
  [
    'one that is too long by its width',
    { parcels: [{ weightKg: 2, size: size(10, 151) }] },
    ['BOOK-1061 parcels[0].size 151'],
  ],
  [
    'one that is too long by its height',
    { parcels: [{ weightKg: 2, size: size(10, 10, 160) }] },
    ['BOOK-1061 parcels[0].size 160'],
  ],
  ['an unknown service', { service: 'P99', addOns: ['Z9'] }, ['BOOK-1050 service P99']],
  [
    'a country that the service does not reach',
    { service: 'E12', receiver: norway, customs: papers },
    ['BOOK-1051 receiver.country NO'],
  ],
  [
    'a postcode of another country',
    { receiver: { ...receiver, postcode: '0155' } },
    ['BOOK-1052 receiver.postcode 0155'],
  ],
  ['an SMS without a number', { addOns: ['A1'] }, ['BOOK-1070 receiver.phone']],
  ['an SMS with one', { addOns: ['A1'], receiver: { ...receiver, phone: '+461' } }, []],
  ['a mail without an address', { addOns: ['A2'] }, ['BOOK-1071 receiver.email']],
  ['a mail with one', { addOns: ['A2'], receiver: { ...receiver, email: 'a@b.example' } }, []],
  ['cash on delivery without an amount', { addOns: ['A3'] }, ['BOOK-1072 cashOnDelivery']],
  [
    'cash on delivery with one',
    { addOns: ['A3'], cashOnDelivery: { amount: 20.5, currency: 'SEK', reference: 'Invoice 7' } },
    [],
  ],
  ['insurance without a value', { addOns: ['D2'] }, ['BOOK-1073 insurance']],
  ['insurance with one', { addOns: ['D2'], insurance: { amount: 9, currency: 'EUR' } }, []],
  ['dangerous goods that are not named', { addOns: ['G1'] }, ['BOOK-1074 dangerousGoods']],
  [
    'dangerous goods that are',
    { addOns: ['G1'], dangerousGoods: [{ unNumber: 'UN1263', netWeightKg: 1 }] },
    [],
  ],
  [
    'add-ons that exclude each other, one way',
    { addOns: ['A4', 'C4'] },
    ['BOOK-1043 addOns[0] A4'],
  ],
  ['the same in the other order', { addOns: ['E5', 'C4', 'A4'] }, ['BOOK-1043 addOns[2] A4']],
  ['add-ons that go together', { addOns: ['A4', 'E5'] }, []],
  ['an add-on of another service', { addOns: ['E5', 'D5'] }, ['BOOK-1042 addOns[1] D5']],
  ['over a customs border without papers', { receiver: norway }, ['BOOK-1080 customs']],
  ['over a customs border with papers', { receiver: norway, customs: papers }, []],
  [
    'from Norway into Sweden',
    { sender: { customerNumber: '40017', country: 'NO', postcode: '0155' } },
    ['BOOK-1080 customs'],
  ],
  [
    'within Norway',
    {
      receiver: norway,
      sender: { customerNumber: '40017', country: 'NO', postcode: '0155' },
    },
    [],
  ],
  [
    'length and girth as large as allowed',
    { parcels: [{ weightKg: 2, size: size(150, 40, 35) }] },
    [],
  ],
  [
    'a little more, however it is turned',
    { parcels: [{ weightKg: 2, size: size(35, 41, 150) }] },
    ['BOOK-1062 parcels[0].size 302'],
  ],
  ['a locker without a number', { service: 'P25' }, ['BOOK-1075 receiver.phone']],
  [
    'a locker with a telephone that takes no message',
    { service: 'P25', receiver: { ...receiver, phone: '+46812345678' } },
    ['BOOK-1075 receiver.phone +46812345678'],
  ],
  [
    'a locker with a mobile of another country',
    { service: 'P25', receiver: { ...receiver, phone: '+4790012345' } },
    [],
  ],
  [
    'a parcel that fits no compartment',
    {
      service: 'P25',
      receiver: { ...receiver, phone: '+46701740605' },
      parcels: [{ weightKg: 2, size: size(41, 41, 5) }],
    },
    ['BOOK-1063 parcels[0].size 41'],
  ],
  [
    'a sender whose postcode is of another country',
    { sender: { customerNumber: '40017', country: 'NO', postcode: '111 22' }, customs: papers },
    ['BOOK-1052 sender.postcode 111 22'],
  ],
  [
    'cash in another currency, too fine',
    {
      addOns: ['A3'],
      cashOnDelivery: { amount: 499.999, currency: 'PLN', reference: 'Invoice 7' },
    },
    ['BOOK-1076 cashOnDelivery.currency PLN', 'BOOK-1077 cashOnDelivery.amount 499.999'],
  ],
  [
    'insurance in any currency, with two decimals',
    { addOns: ['D2'], insurance: { amount: 0.29, currency: 'NOK' } },
    [],
  ],
  [
    'insurance that is too fine',
    { addOns: ['D2'], insurance: { amount: 0.295, currency: 'NOK' } },
    ['BOOK-1077 insurance.amount 0.295'],
  ],
  ['a weight to the gram', { parcels: [{ weightKg: 1.234 }] }, []],
  [
    'a weight that is too fine',
    { parcels: [{ weightKg: 1.2345 }] },
    ['BOOK-1077 parcels[0].weightKg 1.2345'],
  ],
  [
    'dangerous goods that nobody asked to carry',
    { dangerousGoods: [{ unNumber: 'UN1263', netWeightKg: 1 }] },
    ['BOOK-1078 dangerousGoods [{"unNumber":"UN1263","netWeightKg":1}]'],
  ],
  ['the last day', { shippingDate: '2026-12-20' }, []],
  ['a day too many', { shippingDate: '2026-12-21' }, ['BOOK-1090 shippingDate 2026-12-21']],
  ['yesterday', { shippingDate: '2026-11-19' }, ['BOOK-1090 shippingDate 2026-11-19']],
  ['a Service Point that takes it', { servicePointId: inSweden.servicePointId }, []],
  [
    'one of another country',
    { servicePointId: inSweden.servicePointId, receiver: norway, customs: papers },
    [`BOOK-1095 servicePointId ${inSweden.servicePointId}`],
  ],
  ['one that there is not', { servicePointId: 'SE-1' }, ['BOOK-1095 servicePointId SE-1']],
  [
    'one that does not take the service',
    { servicePointId: withoutIt?.servicePointId ?? 'SE-1' },
    [`BOOK-1095 servicePointId ${withoutIt?.servicePointId ?? 'SE-1'}`],
  ],
])('%s', (_title, changes, faults) => {
  expect(faultsOf(changes)).toEqual(faults);
});

test('a version of the API names the fields its own way, and one fault is told in the singular', () => {
  expect(faultsOf({ addOns: ['A1'] }, (param) => `v2:${param}`)).toEqual([
    'BOOK-1070 v2:receiver.phone',
  ]);
  expect(() => requireBookable(toInput({ addOns: ['A1'] }), world)).toThrow('1 rule is broken');
  expect(() => requireBookable(toInput({ addOns: ['A1', 'A2'] }), world)).toThrow(
    '2 rules are broken',
  );
});

test('what can be booked gives its service', () => {
  expect(requireBookable(toInput({ service: 'P18' }), world)).toBe(SERVICES['P18']);
});
