import { afterEach, beforeEach, expect, test } from 'vitest';
import { smallBooking } from '../../test/whole-booking.ts';
import { fakeCarrier } from '../test-carrier.ts';

const BOOKINGS = '/rest/shipment/v3/bookings';
const CUSTOMERS = '/rest/customer/v1/customers';
let carrier = fakeCarrier();
beforeEach(() => {
  carrier = fakeCarrier();
});
afterEach(() => carrier.close());

type Sender = Pick<typeof carrier, 'send'>;

function fakeRequest(reference: string, parcels = 1) {
  return {
    ...smallBooking,
    parcels: Array.from({ length: parcels }, () => ({ weightKg: 2 })),
    label: { format: 'ZPL' },
    reference,
  };
}

async function book({ send }: Sender, reference: string, parcels = 1) {
  const reply = await send('POST', BOOKINGS, { body: fakeRequest(reference, parcels) });
  expect(reply.status).toBe(201);
  return reply.json() as { bookingId: string; parcels: { itemId: string }[] };
}

async function listReferences({ send }: Sender) {
  const reply = await send('GET', `${BOOKINGS}?limit=100`);
  const { bookings } = reply.json() as { bookings: { reference: string }[] };
  return bookings.map(({ reference }) => reference);
}

test('what an account has made is there again for another process, in its order', async () => {
  const { bookingId } = await book(carrier, 'one');
  await book(carrier, 'two');
  await carrier.close();
  const again = carrier.twin();
  expect(await listReferences(again)).toEqual(['two', 'one']);
  const answers = await Promise.all(
    [carrier.twin(), again].map(({ send }) => send('GET', `${BOOKINGS}/${bookingId}`)),
  );
  expect(answers[0]?.text).toBe(answers[1]?.text);
  await again.close();
});

test('two processes that change one world at once lose nothing and double nothing', async () => {
  const twin = carrier.twin();
  const names = Array.from({ length: 12 }, (_, nth) => `order ${nth}`);
  const booked = await Promise.all(
    names.map((name, nth) => book(nth % 2 === 0 ? carrier : twin, name)),
  );
  expect(new Set(booked.map(({ bookingId }) => bookingId)).size).toBe(names.length);
  expect(new Set(booked.flatMap(({ parcels }) => parcels[0]?.itemId)).size).toBe(names.length);
  for (const process of [carrier, twin]) {
    expect((await listReferences(process)).toSorted()).toEqual(names.toSorted());
  }
  await twin.close();
});

test('an Idempotency-Key that comes to two processes at once books once', async () => {
  const twin = carrier.twin();
  const headers = { 'idempotency-key': 'order-1' };
  const body = fakeRequest('order 1');
  const replies = await Promise.all(
    [carrier, twin, carrier, twin].map(({ send }) => send('POST', BOOKINGS, { body, headers })),
  );
  const ids = replies.map((reply) => (reply.json() as { bookingId: string }).bookingId);
  expect(new Set(ids).size).toBe(1);
  expect(await listReferences(twin)).toEqual(['order 1']);
  await twin.close();
});

test('what one process takes away is gone for the other', async () => {
  const twin = carrier.twin();
  const made = await carrier.send('POST', '/rest/shipment/v1/notifications/subscriptions', {
    body: {
      url: 'https://shop.parcel.example/hooks/norrvik',
      events: ['parcel.delivered'],
      contactEmail: 'it@parcel.example',
    },
  });
  expect(made.status).toBe(201);
  const { subscriptionId } = made.json() as { subscriptionId: string };
  const path = `/rest/shipment/v1/notifications/subscriptions/${subscriptionId}`;
  expect((await twin.send('GET', path)).status).toBe(200);
  expect((await carrier.send('DELETE', path)).status).toBe(204);
  expect((await twin.send('GET', path)).status).toBe(404);
  await twin.close();
});

test('a request that is refused changes nothing', async () => {
  await book(carrier, 'one');
  const body = { ...fakeRequest('two'), receiver: { name: 'Nobody' } };
  expect((await carrier.send('POST', BOOKINGS, { body })).status).toBe(422);
  expect(await listReferences(carrier)).toEqual(['one']);
});

test('a booking with more parcels than numbers are reserved at once gets one for each', async () => {
  const { parcels } = await book(carrier, 'many', 90);
  expect(new Set(parcels.map(({ itemId }) => itemId)).size).toBe(90);
});

test('the worlds of two accounts know nothing of each other', async () => {
  await book(carrier, 'one');
  const headers = { 'x-account-id': 'another' };
  const reply = await carrier.send('GET', BOOKINGS, { headers });
  expect(reply.json()).toMatchObject({ bookings: [] });
  expect((await carrier.send('GET', CUSTOMERS, { headers })).status).toBe(200);
});
