import { afterEach, beforeEach, expect, test } from 'vitest';
import { smallBooking } from '../../../test/whole-booking.ts';
import { fakeCarrier } from '../../test-carrier.ts';

const TRACKING = '/rest/shipment/v5/trackandtrace';
let carrier = fakeCarrier();
beforeEach(() => {
  carrier = fakeCarrier();
});
afterEach(() => carrier.close());

async function book(reference?: string, overrides: Record<string, unknown> = {}) {
  const body = {
    ...smallBooking,
    parcels: [{ weightKg: 2, ...(reference !== undefined && { reference }) }],
    ...overrides,
  };
  const reply = await carrier.send('POST', '/rest/shipment/v3/bookings', { body });
  const booking = reply.json() as { bookingId: string; parcels: { itemId: string }[] };
  return { bookingId: booking.bookingId, itemId: booking.parcels[0]!.itemId };
}

async function getItem(itemId: string) {
  const reply = await carrier.send('GET', `${TRACKING}/items/${itemId}`);
  return reply.json() as {
    status: string;
    isFinal: boolean;
    events: { code: string; at: string }[];
  };
}

test('a parcel moves with the clock and is delivered after ten minutes', async () => {
  const { itemId } = await book();
  const statuses: string[] = [];
  for (let minute = 0; minute <= 10; minute += 1) {
    statuses.push((await getItem(itemId)).status);
    carrier.passMinutes(1);
  }
  expect([...new Set(statuses)]).toEqual([
    'registered',
    'inTransit',
    'outForDelivery',
    'delivered',
  ]);
  const item = await getItem(itemId);
  expect(item.isFinal).toBe(true);
  expect(item.events.map(({ code }) => code)).toEqual([
    'E70',
    'E60',
    'E45',
    'E40',
    'E30',
    'E20',
    'E15',
    'E10',
  ]);
});

test('a parcel to a Service Point waits there and is collected', async () => {
  const { itemId } = await book(undefined, { service: 'P20' });
  carrier.passMinutes(9);
  expect(await getItem(itemId)).toMatchObject({
    status: 'readyForCollection',
    collection: { servicePointId: expect.stringMatching(/^SE-/) as unknown },
  });
  carrier.passMinutes(1);
  expect(await getItem(itemId)).toMatchObject({ status: 'delivered', collection: null });
  const proof = await carrier.send('GET', `${TRACKING}/items/${itemId}/proof`);
  expect(proof.json()).toMatchObject({ method: 'collected', receivedBy: 'Ida Lindqvist' });
});

test.each([
  ['TEST-DELIVERED', 0, 'delivered'],
  ['TEST-DELAYED', 60, 'delayed'],
  ['TEST-CUSTOMS', 60, 'delayed'],
  ['TEST-RETURNED', 60, 'returned'],
])('the reference %s leads after %i minutes to %s', async (reference, minutes, status) => {
  const { itemId } = await book(reference);
  carrier.passMinutes(minutes);
  expect(await getItem(itemId)).toMatchObject({ status });
});

test('the reference TEST-NOTFOUND is never found', async () => {
  const { itemId, bookingId } = await book('TEST-NOTFOUND');
  expect((await carrier.send('GET', `${TRACKING}/items/${itemId}`)).status).toBe(404);
  expect((await carrier.send('GET', `${TRACKING}/bookings/${bookingId}`)).status).toBe(404);
});

test.each([
  ['395200010000004217', 'registered'],
  ['395200019000000021', 'inTransit'],
  ['395200019000000038', 'readyForCollection'],
  ['395200019000000014', 'delivered'],
  ['395200019000000045', 'delayed'],
  ['395200019000000052', 'returned'],
])('the parcel %s of the test data is %s at any time', async (itemId, status) => {
  expect(await getItem(itemId)).toMatchObject({ status });
  carrier.passMinutes(7 * 24 * 60 + 31);
  expect(await getItem(itemId)).toMatchObject({ status });
});

test('a mistyped item id is told from an unknown one', async () => {
  const mistyped = await carrier.send('GET', `${TRACKING}/items/395200010000004218`);
  expect(mistyped.status).toBe(400);
  expect(mistyped.text).toContain('check digit');
  const unknown = await carrier.send('GET', `${TRACKING}/items/395200019000000083`);
  expect(unknown.status).toBe(404);
});

test('a cancelled booking and a void label stop a parcel', async () => {
  const cancelled = await book();
  await carrier.send('DELETE', `/rest/shipment/v3/bookings/${cancelled.bookingId}`);
  const voided = await book();
  await carrier.send('DELETE', `/rest/shipment/v2/labels/${voided.itemId}`);
  carrier.passMinutes(20);
  expect(await getItem(cancelled.itemId)).toMatchObject({ status: 'cancelled', isFinal: true });
  expect(await getItem(voided.itemId)).toMatchObject({ status: 'cancelled', isFinal: true });
});

test('the feed brings each event once, in order, to its own account', async () => {
  const first = await book();
  carrier.passMinutes(1);
  const second = await book();
  const seen: string[] = [];
  let cursor = '';
  for (let minute = 0; minute < 15; minute += 1) {
    carrier.passMinutes(1);
    const reply = await carrier.send('GET', `${TRACKING}/events?limit=3${cursor}`);
    const page = reply.json() as {
      events: { itemId: string; code: string }[];
      nextCursor: string;
    };
    seen.push(...page.events.map(({ itemId, code }) => `${itemId} ${code}`));
    cursor = `&cursor=${page.nextCursor}`;
  }
  const codes = ['E10', 'E15', 'E20', 'E30', 'E40', 'E45', 'E60', 'E70'];
  const expected = [first, second].flatMap(({ itemId }) =>
    codes.map((code) => `${itemId} ${code}`),
  );
  expect(seen.toSorted()).toEqual(expected.toSorted());
  const headers = { 'x-account-id': 'another' };
  const other = await carrier.send('GET', `${TRACKING}/events`, { headers });
  expect(other.json()).toEqual({ events: [], nextCursor: null, hasMore: false });
});

test('the feed can be filtered by status', async () => {
  await book();
  carrier.passMinutes(11);
  const reply = await carrier.send('GET', `${TRACKING}/events?status=delivered,delayed`);
  expect(reply.json()).toMatchObject({ events: [{ code: 'E70' }], hasMore: false });
});

test('version 4 answers from the same state, in its own words', async () => {
  const { itemId, bookingId } = await book();
  carrier.passMinutes(11);
  const found = await carrier.send('GET', `/rest/shipment/v4/trackandtrace/find?id=${itemId}`);
  expect(found.json()).toMatchObject({
    shipments: [{ shipmentId: bookingId, items: [{ itemId, status: 'DELIVERED' }] }],
  });
  const { events } = await getItem(itemId);
  expect(events[0]!.at).toBe('2026-11-22T07:10:00.000Z');
  expect(found.text).toContain('"eventTime":"2026-11-22T08:10:00"');
});

test('whoever knows number and postcode sees another account’s parcel, without what is its sender’s', async () => {
  const { itemId } = await book('Order 1');
  const ask = (postcode: string, id = itemId) =>
    carrier.send('GET', `${TRACKING}/items/${id}/public?postcode=${encodeURIComponent(postcode)}`, {
      headers: { 'x-account-id': 'receivers' },
    });
  for (const postcode of ['111 22', '11122', 'se-111 22']) {
    const seen = await ask(postcode);
    expect([postcode, seen.status]).toEqual([postcode, 200]);
    expect(Object.keys(seen.json() as object)).not.toEqual(
      expect.arrayContaining(['bookingId', 'reference', 'weightKg']),
    );
    expect(seen.text).not.toContain('Ida');
  }
  const wrong = [await ask('111 23'), await ask('111 22', '395200010009999991')];
  expect(wrong.map(({ status }) => status)).toEqual([404, 404]);
  const { compositeFault } = wrong[0]!.json() as { compositeFault: { faults: object[] } };
  expect(compositeFault.faults).toMatchObject([{ faultCode: 'TRACK-404' }]);
});

test('a parcel of another portal is not found', async () => {
  const { itemId } = await book();
  const path = `/portals/sandbox${TRACKING}/items/${itemId}/public?postcode=11122`;
  expect((await carrier.send('GET', path)).status).toBe(404);
});
