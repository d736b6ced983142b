import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeCarrier, type TestReply } from '../../test-carrier.ts';

const BOOKINGS = '/rest/shipment/v3/bookings';
const DEMO = `${BOOKINGS}/bk_01JD3W8Z5M`;
let carrier = fakeCarrier();
beforeEach(() => {
  carrier = fakeCarrier();
});
afterEach(() => carrier.close());

const receiver = {
  name: 'Ida Lindqvist',
  street: 'Sveavägen 22',
  postcode: '111 22',
  city: 'Stockholm',
  country: 'SE',
};
const order = {
  service: 'P18',
  sender: { customerNumber: '40017' },
  receiver,
  parcels: [{ weightKg: 2 }],
  label: { format: 'ZPL' },
};

interface Booked {
  bookingId: string;
  createdAt: string;
  parcels: { itemId: string; label?: { data: string } }[];
}

async function book(changes: object = {}, headers: Record<string, string> = {}) {
  const reply = await carrier.send('POST', BOOKINGS, { body: { ...order, ...changes }, headers });
  expect(reply.status).toBe(201);
  return { reply, ...(reply.json() as Booked) };
}

const codesOf = (reply: TestReply) =>
  (
    reply.json() as { compositeFault: { faults: { faultCode: string }[] } }
  ).compositeFault.faults.map(({ faultCode }) => faultCode);

async function idsOf(query: string) {
  const page = (await carrier.send('GET', `${BOOKINGS}?${query}`)).json() as {
    bookings: { bookingId: string }[];
  };
  return page.bookings.map(({ bookingId }) => bookingId);
}

test('a list is narrowed by service, status, reference of a booking or a parcel, and time', async () => {
  const home = await book({ reference: 'Order 1' });
  carrier.passMinutes(1);
  const point = await book({ service: 'P20', parcels: [{ weightKg: 1, reference: 'Box 7' }] });
  await carrier.send('DELETE', `${BOOKINGS}/${point.bookingId}`);
  expect(await idsOf('service=P20')).toEqual([point.bookingId]);
  expect(await idsOf('status=cancelled')).toEqual([point.bookingId]);
  expect(await idsOf('status=booked')).toEqual([home.bookingId]);
  expect(await idsOf('reference=Box%207')).toEqual([point.bookingId]);
  expect(await idsOf('reference=Box')).toEqual([]);
  expect(await idsOf(`createdFrom=${point.createdAt}`)).toEqual([point.bookingId]);
  expect(await idsOf(`createdTo=${point.createdAt}`)).toEqual([home.bookingId]);
  expect(await idsOf('service=P18&status=cancelled')).toEqual([]);
  carrier.passMinutes(10);
  expect(await idsOf('status=handedOver')).toEqual([home.bookingId]);
});

test('a list sums a booking up', async () => {
  const { bookingId, parcels, createdAt } = await book();
  const list = await carrier.send('GET', BOOKINGS);
  expect(list.json()).toEqual({
    bookings: [
      {
        bookingId,
        status: 'booked',
        service: 'P18',
        reference: null,
        receiver: { name: 'Ida Lindqvist', city: 'Stockholm', country: 'SE' },
        itemIds: parcels.map(({ itemId }) => itemId),
        expectedDelivery: '2026-11-23',
        createdAt,
      },
    ],
    nextCursor: null,
    total: 1,
  });
});

test('a check tells price, day, point and what else is possible, and books nothing', async () => {
  const check = `${BOOKINGS}/check`;
  const toPoint = await carrier.send('POST', check, { body: { ...order, service: 'P20' } });
  expect(toPoint.json()).toMatchObject({
    price: { amount: 6.3 },
    expectedDelivery: '2026-11-23',
    collectionPoint: { country: 'SE' },
    possibleAddOns: expect.arrayContaining([
      { code: 'A1', name: 'Notify by SMS', price: { amount: 0.2, currency: 'EUR' } },
    ]) as unknown,
  });
  const toDoor = await carrier.send('POST', check, { body: order });
  expect(toDoor.json()).toMatchObject({ collectionPoint: null, price: { amount: 8.9 } });
  expect(await idsOf('limit=9')).toEqual([]);
  const blocked = { ...order, sender: { customerNumber: '99999' } };
  expect(codesOf(await carrier.send('POST', check, { body: blocked }))).toEqual(['BOOK-4031']);
  const wrong = { ...order, addOns: ['A1'] };
  expect(codesOf(await carrier.send('POST', check, { body: wrong }))).toEqual(['BOOK-1070']);
});

test('a change keeps the id, the parcels and the day of booking, and moves price and update', async () => {
  const { bookingId, createdAt, parcels } = await book();
  carrier.passMinutes(1);
  const body = { addOns: ['E5'], receiver: { street: 'Kungsgatan 1' } };
  const changed = await carrier.send('PATCH', `${BOOKINGS}/${bookingId}`, { body });
  expect(changed.json()).toMatchObject({
    bookingId,
    createdAt,
    cancelledAt: null,
    price: { amount: 9.2 },
    receiver: { ...receiver, street: 'Kungsgatan 1' },
    parcels: [{ itemId: parcels[0]!.itemId, weightKg: 2 }],
  });
  const { updatedAt } = changed.json() as { updatedAt: string };
  expect(updatedAt > createdAt).toBe(true);
  const again = await carrier.send('GET', `${BOOKINGS}/${bookingId}`);
  expect(again.json()).toEqual(changed.json());
});

test('a list in a change replaces the list, and null takes one field of an object away', async () => {
  const { bookingId } = await book({
    addOns: ['A1', 'E5'],
    receiver: { ...receiver, phone: '+46701740605', email: 'ida@a.example' },
  });
  const body = { addOns: ['E5'], receiver: { phone: null } };
  const changed = await carrier.send('PATCH', `${BOOKINGS}/${bookingId}`, { body });
  const { receiver: kept, addOns } = changed.json() as { receiver: object; addOns: string[] };
  expect(addOns).toEqual(['E5']);
  expect(kept).toEqual({ ...receiver, email: 'ida@a.example' });
});

test('what is cancelled or handed over can no longer be changed', async () => {
  const gone = await book();
  const cancelled = await carrier.send('DELETE', `${BOOKINGS}/${gone.bookingId}`);
  const { cancelledAt } = cancelled.json() as { cancelledAt: string };
  expect(cancelledAt > gone.createdAt).toBe(true);
  const url = `${BOOKINGS}/${gone.bookingId}`;
  expect(codesOf(await carrier.send('PATCH', url, { body: { addOns: [] } }))).toEqual([
    'BOOK-4093',
  ]);
  expect((await carrier.send('GET', url)).json()).toMatchObject({
    status: 'cancelled',
    cancelledAt,
    updatedAt: cancelledAt,
  });
  expect(codesOf(await carrier.send('GET', `${url}/labels`))).toEqual(['BOOK-4093']);
  const sent = await book();
  carrier.passMinutes(4);
  const late = `${BOOKINGS}/${sent.bookingId}`;
  expect(codesOf(await carrier.send('PATCH', late, { body: { addOns: [] } }))).toEqual([
    'BOOK-4092',
  ]);
});

test('labels of a parcel on its way are printed again, in the format that is asked for', async () => {
  const { bookingId, parcels } = await book({ parcels: [{ weightKg: 1 }, { weightKg: 1 }] });
  carrier.passMinutes(4);
  const url = `${BOOKINGS}/${bookingId}/labels?format=ZPL&dpi=300`;
  const { labels } = (await carrier.send('GET', url)).json() as {
    labels: { itemId: string; label: { data: string } }[];
  };
  expect(labels.map(({ itemId }) => itemId)).toEqual(parcels.map(({ itemId }) => itemId));
  for (const { itemId, label } of labels) {
    expect(Buffer.from(label.data, 'base64').toString()).toContain(itemId);
  }
});

test('a booking that is another account’s, or none, is not found', async () => {
  const { bookingId } = await book({}, { 'x-account-id': 'another' });
  for (const id of [bookingId, 'bk_01JD3W8Z59']) {
    const reply = await carrier.send('GET', `${BOOKINGS}/${id}`);
    expect(reply.status).toBe(404);
    expect(codesOf(reply)).toEqual(['BOOK-404']);
  }
});

test('without an Idempotency-Key each call books, and with one it is the first that is told', async () => {
  const one = await book();
  expect((await book()).bookingId).not.toBe(one.bookingId);
  const headers = { 'idempotency-key': 'order-9' };
  const first = await book({}, headers);
  carrier.passMinutes(2);
  expect((await book({}, headers)).bookingId).toBe(first.bookingId);
});

test('a refused booking leaves its Idempotency-Key free', async () => {
  const headers = { 'idempotency-key': 'order-2' };
  const wrong = { ...order, addOns: ['A1'] };
  expect(codesOf(await carrier.send('POST', BOOKINGS, { body: wrong, headers }))).toEqual([
    'BOOK-1070',
  ]);
  expect((await book({}, headers)).reply.headers['idempotency-replayed']).toBeUndefined();
});

test('a booking says where it is, and in the sandbox alone where its parcels can be seen', async () => {
  const { reply, bookingId } = await book();
  expect(reply.headers['location']).toBe(`${BOOKINGS}/${bookingId}`);
  expect(reply.headers['link']).toBeUndefined();
  const seen = await carrier.send('POST', `/portals/sandbox${BOOKINGS}`, { body: order });
  const id = (seen.json() as Booked).bookingId;
  expect(String(seen.headers['link'])).toContain(id);
  const real = await carrier.send('POST', `/portals/production${BOOKINGS}`, { body: order });
  expect(real.status).toBe(201);
  expect(real.headers['link']).toBeUndefined();
});

test('a day of shipping moves the delivery', async () => {
  const days = ['2026-11-25', undefined];
  const told = await Promise.all(
    days.map(async (shippingDate) => (await book({ shippingDate })).reply.json()),
  );
  expect(told).toMatchObject([
    { expectedDelivery: '2026-11-26' },
    { expectedDelivery: '2026-11-23' },
  ]);
});

test('parcels are handed over from today to 30 days on, and a day that was right stays so', async () => {
  const refused = async (shippingDate: string) =>
    codesOf(await carrier.send('POST', BOOKINGS, { body: { ...order, shippingDate } }));
  expect(await refused('2026-11-19')).toEqual(['BOOK-1090']);
  expect(await refused('2026-12-21')).toEqual(['BOOK-1090']);
  expect(await refused('2026-02-30')).toEqual(['BOOK-422']);
  await book({ shippingDate: '2026-12-20' });
  await book({ shippingDate: '2026-11-20' });
  const kept = await book({ shippingDate: '2026-11-20', reference: 'TEST-LABEL-VOIDED' });
  const url = `${BOOKINGS}/${kept.bookingId}`;
  const patch = (body: object) => carrier.send('PATCH', url, { body });
  await carrier.send('PATCH', '/rest/sandbox/v1/clock', { body: { advanceBy: 'P5D' } });
  const changed = await patch({ receiver: { contact: 'Reception' } });
  expect(changed.json()).toMatchObject({ shippingDate: '2026-11-20' });
  expect(codesOf(await patch({ shippingDate: '2026-11-21' }))).toEqual(['BOOK-1090']);
});

test('what is needed at the door is added, taken away, and refused beyond its limit', async () => {
  const { bookingId } = await book();
  const url = `${BOOKINGS}/${bookingId}`;
  const patch = (change: object) => carrier.send('PATCH', url, { body: { receiver: change } });
  const door = { company: 'Holm ApS', contact: 'Reception', doorCode: '4711#', language: 'da' };
  expect((await patch(door)).json()).toMatchObject({ receiver: { ...receiver, ...door } });
  const { label } = (
    (await carrier.send('GET', `${url}/labels?format=ZPL`)).json() as {
      labels: { label: { data: string } }[];
    }
  ).labels[0]!;
  const printed = Buffer.from(label.data, 'base64').toString();
  expect(printed).toContain('Contact Reception, Door code 4711#, Language da');
  expect((await patch({ doorCode: null })).json()).not.toHaveProperty('receiver.doorCode');
  for (const wrong of [
    { doorCode: '1'.repeat(21) },
    { contact: 'x'.repeat(36) },
    { language: 'xx' },
  ])
    expect(codesOf(await patch(wrong))).toEqual(['BOOK-422']);
});

test('an add-on is taken away with what it asked for', async () => {
  const cashOnDelivery = { amount: 499.5, currency: 'SEK', reference: 'Invoice 7' };
  const { bookingId } = await book({ addOns: ['A3'], cashOnDelivery });
  const url = `${BOOKINGS}/${bookingId}`;
  const half = await carrier.send('PATCH', url, { body: { addOns: [] } });
  expect(codesOf(half)).toEqual(['BOOK-1078']);
  const whole = await carrier.send('PATCH', url, { body: { addOns: [], cashOnDelivery: null } });
  expect(whole.json()).not.toHaveProperty('cashOnDelivery');
});

test('the bookings of the examples are everybody’s, and stay as they are', async () => {
  const before = (await carrier.send('GET', DEMO)).json() as { status: string };
  expect(before).toMatchObject({ bookingId: 'bk_01JD3W8Z5M', parcels: [{ weightKg: 1.24 }] });
  if (before.status === 'booked') await carrier.send('DELETE', DEMO);
  expect((await carrier.send('GET', DEMO)).json()).toEqual(before);
  expect(await idsOf('limit=9')).toEqual([]);
});
