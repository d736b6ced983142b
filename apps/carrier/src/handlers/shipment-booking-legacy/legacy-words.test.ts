import { afterEach, beforeEach, expect, test } from 'vitest';
import { wholeBooking } from '../../../test/whole-booking.ts';
import { fakeCarrier } from '../../test-carrier.ts';

const PATH = '/rest/shipment/v2/bookings';
let carrier = fakeCarrier();
beforeEach(() => {
  carrier = fakeCarrier();
});
afterEach(() => carrier.close());

const consignor = {
  name: 'Tvillby Outdoor',
  address: 'Kajgatan 14',
  zipCode: '21120',
  city: 'Malmö',
  countryCode: 'SE',
  email: 'lager@tvillby.example',
};
const consignee = {
  name: 'Zofia Wójcik',
  address: 'ul. Łąkowa 8',
  zipCode: '80-743',
  city: 'Gdańsk',
  countryCode: 'PL',
  mobile: '+48601234567',
};
const order = {
  productCode: 'P20',
  additionalServices: [{ code: 'A1' }],
  consignor,
  consignee,
  colli: [{ weightG: 1240, reference: 'order-1' }, { weightG: 999 }],
};
interface Legacy {
  bookingId: string;
  status: string;
  colli: { itemId: string; weightG: number; reference?: string }[];
}

async function book(changes: object = {}) {
  carrier.passMinutes(1);
  const reply = await carrier.send('POST', PATH, { body: { ...order, ...changes } });
  expect(reply.status).toBe(201);
  return { reply, ...(reply.json() as Legacy) };
}

test('version 2 gives a booking back in its own words, gram for gram', async () => {
  const { reply, bookingId, colli } = await book();
  expect(reply.headers).toMatchObject({
    location: `${PATH}/${bookingId}`,
    deprecation: '@1782864000',
  });
  const got = await carrier.send('GET', `${PATH}/${bookingId}`);
  expect(got.json()).toEqual({
    ...order,
    bookingId,
    status: 'BOOKED',
    colli: [
      { itemId: colli[0]!.itemId, weightG: 1240, reference: 'order-1' },
      { itemId: colli[1]!.itemId, weightG: 999 },
    ],
    created: '2026-11-20T09:01:00.000Z',
  });
});

test.each([
  ['consignee.zipCode', { consignee: { ...consignee, zipCode: '1' } }],
  ['consignee.mobile', { consignee: { ...consignee, mobile: undefined } }],
  ['colli[1].weightG', { colli: [{ weightG: 1 }, { weightG: 20_001 }] }],
  ['additionalServices[0]', { additionalServices: [{ code: 'D5' }] }],
  ['productCode', { productCode: 'X99' }],
])('a broken rule names %s', async (name, changes) => {
  const reply = await carrier.send('POST', PATH, { body: { ...order, ...changes } });
  expect(reply.status).toBe(422);
  expect(reply.text).toContain(`"param":"${name}"`);
});

test('version 2 tells the amounts of what was booked by version 3', async () => {
  const booked = await carrier.send('POST', '/rest/shipment/v3/bookings', { body: wholeBooking });
  const { bookingId } = booked.json() as Legacy;
  const got = await carrier.send('GET', `${PATH}/${bookingId}`);
  expect(got.json()).toMatchObject({
    additionalServices: expect.arrayContaining([
      { code: 'A1' },
      { code: 'A3', value: '4999.50 DKK' },
      { code: 'D2', value: '675.25 EUR' },
    ]) as unknown,
  });
});

test('what version 2 has no place for stays when it replaces a booking with its own answer', async () => {
  const booked = await carrier.send('POST', '/rest/shipment/v3/bookings', { body: wholeBooking });
  const { bookingId } = booked.json() as Legacy;
  const got = await carrier.send('GET', `${PATH}/${bookingId}`);
  const replaced = await carrier.send('PUT', `${PATH}/${bookingId}`, { body: got.json() });
  expect(replaced.status).toBe(200);
  const modern = await carrier.send('GET', `/rest/shipment/v3/bookings/${bookingId}`);
  expect(modern.json()).toMatchObject(wholeBooking);
});

test('an amount of version 2 is booked, and one that cannot be read is asked for', async () => {
  const colli = [{ weightG: 500, reference: 'Invoice 7' }];
  const { bookingId } = await book({
    additionalServices: [
      { code: 'A3', value: '199.50 PLN' },
      { code: 'D2', value: '450.00 EUR' },
    ],
    colli,
  });
  const modern = await carrier.send('GET', `/rest/shipment/v3/bookings/${bookingId}`);
  expect(modern.json()).toMatchObject({
    cashOnDelivery: { amount: 199.5, currency: 'PLN', reference: 'Invoice 7' },
    insurance: { amount: 450, currency: 'EUR' },
  });
  const body = { ...order, additionalServices: [{ code: 'A3', value: 'much' }] };
  const refused = await carrier.send('POST', PATH, { body });
  expect(refused.text).toContain('BOOK-1072');
});

test('a list stands newest first, by page and by status', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) ids.unshift((await book()).bookingId);
  const list = async (query: string) => {
    const reply = await carrier.send('GET', `${PATH}?${query}`);
    return (reply.json() as Legacy[]).map(({ bookingId }) => bookingId);
  };
  expect(await list('offset=0&count=2')).toEqual(ids.slice(0, 2));
  expect(await list('offset=2&count=2')).toEqual(ids.slice(2));
  expect((await carrier.send('DELETE', `${PATH}/${ids[1]}`)).status).toBe(204);
  expect(await list('offset=0&count=9&status=CANCELLED')).toEqual([ids[1]]);
  expect(await list('offset=0&count=9&status=BOOKED')).toEqual([ids[0], ids[2]]);
});

test('a booking that is replaced keeps its id and its time; a further parcel gets its own number', async () => {
  const { bookingId, colli } = await book();
  carrier.passMinutes(1);
  const more = [...order.colli, { weightG: 500 }];
  const reply = await carrier.send('PUT', `${PATH}/${bookingId}`, {
    body: { ...order, colli: more, additionalServices: [] },
  });
  const replaced = reply.json() as Legacy;
  expect(replaced).toMatchObject({
    bookingId,
    created: '2026-11-20T09:01:00.000Z',
    additionalServices: [],
  });
  const ids = replaced.colli.map(({ itemId }) => itemId);
  expect(ids.slice(0, 2)).toEqual(colli.map(({ itemId }) => itemId));
  expect(new Set(ids).size).toBe(3);
  const wrong = { ...order, additionalServices: [{ code: 'D5' }] };
  const refused = await carrier.send('PUT', `${PATH}/${bookingId}`, { body: wrong });
  expect(refused.status).toBe(422);
});

test('a cancelled booking says so, and is cancelled once', async () => {
  const { bookingId } = await book();
  await carrier.send('DELETE', `${PATH}/${bookingId}`);
  const got = await carrier.send('GET', `${PATH}/${bookingId}`);
  expect(got.json()).toMatchObject({ status: 'CANCELLED' });
  const again = await carrier.send('DELETE', `${PATH}/${bookingId}`);
  expect(again.status).toBe(409);
  expect(again.text).toContain('BOOK-409-STATE');
  const modern = await carrier.send('GET', `/rest/shipment/v3/bookings/${bookingId}`);
  expect(modern.json()).toMatchObject({ status: 'cancelled', sender: { customerNumber: '40017' } });
});

test('the booking of the examples is everybody’s and cannot be cancelled away; another is not found', async () => {
  const demo = `${PATH}/bk_9fK2xQ7LmT4w`;
  expect((await carrier.send('DELETE', demo)).status).toBe(204);
  expect((await carrier.send('GET', demo)).json()).toMatchObject({
    status: 'BOOKED',
    colli: [{ weightG: 1240, reference: 'order-1001' }],
  });
  const none = await carrier.send('GET', `${PATH}/bk_9fK2xQ7LmT4x`);
  expect(none.status).toBe(404);
});
