import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { anyBooking } from '../../../test/any-booking.ts';
import type { Fault } from '../../composite-fault.ts';
import { SERVICES } from '../../shipment/services.ts';
import { fakeCarrier } from '../../test-carrier.ts';

const BOOKINGS = '/rest/shipment/v3/bookings';
const TRANSIT = '/rest/transport/v3/transittimes';
const { send, close } = fakeCarrier();
afterAll(close);

interface Offer {
  readonly service: string;
  readonly price: object;
  readonly expectedDelivery: string;
  readonly workingDays: number;
  readonly startsOn: string;
  readonly cutOff: string;
  readonly guaranteed: boolean;
  readonly missing: readonly Fault[];
}
interface Comparison {
  readonly offers: readonly Offer[];
  readonly refused: readonly { readonly service: string; readonly faults: readonly Fault[] }[];
}

async function compare(body: object) {
  const reply = await send('POST', `${BOOKINGS}/offers`, { body });
  expect({ status: reply.status, text: reply.text }).toMatchObject({ status: 200 });
  return reply.json() as Comparison;
}

const faultsOf = (reply: { json: () => unknown }) =>
  (reply.json() as { compositeFault: { faults: Fault[] } }).compositeFault.faults;

const asked = {
  sender: { country: 'SE', postcode: '415 02' },
  receiver: { country: 'SE', postcode: '111 22' },
  parcels: [{ weightKg: 1 }],
};

test('what is offered is booked at its price and day, which transit times count; what is refused is refused so', async () => {
  await fc.assert(
    fc.asyncProperty(anyBooking, async ({ servicePointId: _point, ...order }) => {
      const { sender, receiver, addOns, parcels, shippingDate } = order;
      const { offers, refused } = await compare({
        sender: { country: sender.country, postcode: sender.postcode },
        receiver: { country: receiver.country, postcode: receiver.postcode },
        addOns,
        parcels,
        shippingDate,
      });
      const all = [...offers, ...refused].map(({ service }) => service);
      expect(all.toSorted()).toEqual(Object.keys(SERVICES).toSorted());
      expect(offers.map(({ service }) => service)).toContain(order.service);
      for (const { service, price, expectedDelivery, ...days } of offers) {
        const booked = await send('POST', BOOKINGS, { body: { ...order, service } });
        expect(booked.json()).toMatchObject({ status: 'booked', price, expectedDelivery });
        const handover =
          shippingDate === undefined || shippingDate === '2026-11-20'
            ? ''
            : `&handover=${shippingDate}T00:00:00Z`;
        const counted = await send(
          'GET',
          `${TRANSIT}?service=${service}&fromCountry=${sender.country}&fromPostcode=${sender.postcode}&toCountry=${receiver.country}&toPostcode=${receiver.postcode}${handover}`,
        );
        const { workingDays, startsOn, cutOff, guaranteed } = days;
        expect(counted.json()).toMatchObject({
          workingDays,
          startsOn,
          cutOff,
          guaranteed,
          delivery: { date: expectedDelivery },
        });
      }
      for (const { service, faults } of refused) {
        const body = { ...order, service };
        expect(faultsOf(await send('POST', BOOKINGS, { body }))).toEqual(faults);
      }
    }),
    { numRuns: 50, endOnFailure: true },
  );
}, 120_000);

test('what is missing in an offer are the faults of a booking without it', async () => {
  const addOns = ['A1', 'A3'];
  const receiver = { country: 'NO', postcode: '0155' };
  const { offers } = await compare({ ...asked, receiver, addOns });
  const home = offers.find(({ service }) => service === 'P18');
  const body = {
    service: 'P18',
    addOns,
    parcels: asked.parcels,
    sender: { customerNumber: '40017' },
    receiver: { ...receiver, name: 'Jonas Berg', street: 'Storgata 15', city: 'Oslo' },
  };
  expect(home?.missing.map(({ faultCode }) => faultCode)).toEqual([
    'BOOK-1070',
    'BOOK-1072',
    'BOOK-1080',
  ]);
  expect(faultsOf(await send('POST', BOOKINGS, { body }))).toEqual(home?.missing);
});

test('the cheapest comes first, and nothing is booked', async () => {
  const { offers } = await compare(asked);
  const amounts = offers.map(({ price }) => (price as { amount: number }).amount);
  expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
  const { total } = (await send('GET', `${BOOKINGS}?reference=nobody`)).json() as { total: number };
  expect(total).toBe(0);
});

test.each([
  ['a postcode', { receiver: { country: 'SE', postcode: '8074' } }, 'BOOK-1052'],
  ['add-ons', { addOns: ['A4', 'C4'] }, 'BOOK-1043'],
  ['a weight', { parcels: [{ weightKg: 1.2345 }] }, 'BOOK-1077'],
  ['a date', { shippingDate: '2020-01-01' }, 'BOOK-1090'],
])('%s that no service could take is one fault of the call', async (_name, change, code) => {
  const reply = await send('POST', `${BOOKINGS}/offers`, { body: { ...asked, ...change } });
  expect(reply.status).toBe(422);
  expect(faultsOf(reply).map(({ faultCode }) => faultCode)).toEqual([code]);
});

test('a parcel that is too long for all is refused by each, with its own limit', async () => {
  const size = { lengthCm: 1360, widthCm: 10, heightCm: 10 };
  const { offers, refused } = await compare({ ...asked, parcels: [{ weightKg: 1, size }] });
  expect(offers).toEqual([]);
  expect(refused).toHaveLength(Object.keys(SERVICES).length);
});
