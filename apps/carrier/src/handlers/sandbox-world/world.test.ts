import { afterEach, beforeEach, expect, test } from 'vitest';
import { smallBooking } from '../../../test/whole-booking.ts';
import { fakeCarrier } from '../../test-carrier.ts';

const WORLD = '/rest/sandbox/v1';
const BOOKINGS = '/rest/shipment/v3/bookings';
const TRACKING = '/rest/shipment/v5/trackandtrace';
let carrier = fakeCarrier();
beforeEach(() => {
  carrier = fakeCarrier();
});
afterEach(() => carrier.close());

interface ClockReply {
  virtualTime: string;
  realTime: string;
  rate: number;
  paused: boolean;
  resting: boolean;
  nextEvent: { code: string; at: string; realAt: string | null } | null;
}

async function readClock() {
  return (await carrier.send('GET', `${WORLD}/clock`)).json() as ClockReply;
}

async function turn(body: unknown) {
  const reply = await carrier.send('PATCH', `${WORLD}/clock`, { body });
  expect(reply.status).toBe(200);
  return reply.json() as ClockReply;
}

const fakeRequest = (reference = 'Order 1') => ({ ...smallBooking, reference });

async function book(reference?: string, requestId = 'request-1') {
  const reply = await carrier.send('POST', BOOKINGS, {
    body: fakeRequest(reference),
    headers: { 'x-request-id': requestId },
  });
  const { bookingId, parcels } = reply.json() as {
    bookingId: string;
    parcels: { itemId: string }[];
  };
  return { bookingId, itemId: parcels[0]!.itemId };
}

async function listCodes(itemId: string) {
  const reply = await carrier.send('GET', `${TRACKING}/items/${itemId}`);
  const { events } = reply.json() as { events: { code: string; at: string }[] };
  return events.map(({ code }) => code).toReversed();
}

test('a world that nobody has touched is where everybody is, and rests', async () => {
  carrier.passMinutes(90);
  expect(await readClock()).toEqual({
    virtualTime: '2026-11-20T10:30:00.000Z',
    realTime: '2026-11-20T10:30:00.000Z',
    rate: 288,
    paused: false,
    resting: true,
    nextEvent: null,
  });
});

test('events are hours apart in the time of the world, and say when they come outside', async () => {
  const { itemId } = await book();
  carrier.passMinutes(1);
  const clock = await readClock();
  expect(clock).toMatchObject({ virtualTime: '2026-11-20T13:48:00.000Z', resting: false });
  expect(clock.nextEvent).toMatchObject({
    code: 'E20',
    at: '2026-11-20T14:45:00.000Z',
    realAt: '2026-11-20T09:01:11.875Z',
  });
  await turn({ advanceBy: 'P2D' });
  const reply = await carrier.send('GET', `${TRACKING}/items/${itemId}`);
  const { events } = reply.json() as { events: { at: string }[] };
  expect(events.map(({ at }) => at.slice(5, 16)).toReversed()).toEqual([
    '11-20T09:00',
    '11-20T09:30',
    '11-20T14:45',
    '11-21T05:00',
    '11-21T08:15',
    '11-21T12:35',
    '11-21T16:55',
    '11-22T07:10',
  ]);
});

test('a clock that is paused holds, can be advanced, and goes on from where it stands', async () => {
  const { itemId } = await book();
  await turn({ paused: true });
  const before = await readClock();
  carrier.passMinutes(60);
  expect(await readClock()).toMatchObject({ virtualTime: before.virtualTime, paused: true });
  expect((await readClock()).nextEvent).toMatchObject({ code: 'E15', realAt: null });
  expect(await listCodes(itemId)).toEqual(['E10']);
  await turn({ advanceToNextEvent: true });
  expect(await listCodes(itemId)).toEqual(['E10', 'E15']);
  await turn({ advanceTo: '2026-11-20T23:00:00Z' });
  expect(await listCodes(itemId)).toEqual(['E10', 'E15', 'E20']);
  await turn({ paused: false, rate: 60 });
  carrier.passMinutes(10);
  expect(await readClock()).toMatchObject({ virtualTime: '2026-11-21T09:00:00.000Z', rate: 60 });
});

test('step by step the clock comes to each event of each parcel, and then there is none', async () => {
  await turn({ paused: true });
  const [first, second] = [await book(), await book()];
  const seen: string[] = [];
  for (
    let clock = await readClock();
    clock.nextEvent;
    clock = await turn({ advanceToNextEvent: true })
  ) {
    seen.push(clock.nextEvent.code);
  }
  const codes = ['E15', 'E20', 'E30', 'E40', 'E45', 'E60', 'E70'];
  expect([...new Set(seen)]).toEqual(codes);
  expect(seen).toEqual(seen.toSorted());
  expect(await listCodes(first.itemId)).toEqual(await listCodes(second.itemId));
  const reply = await carrier.send('PATCH', `${WORLD}/clock`, {
    body: { advanceToNextEvent: true },
  });
  expect(reply.status).toBe(409);
  expect(reply.text).toContain('WORLD-4091');
});

test('a world whose parcels have arrived waits for the time outside', async () => {
  await book();
  carrier.passMinutes(60);
  expect(await readClock()).toMatchObject({
    virtualTime: '2026-11-22T08:10:00.000Z',
    resting: true,
  });
  carrier.passMinutes(24 * 60);
  expect((await readClock()).virtualTime).toBe('2026-11-22T08:10:00.000Z');
  await book();
  carrier.passMinutes(1);
  expect((await readClock()).virtualTime).toBe('2026-11-22T12:58:00.000Z');
});

test.each([
  [{}, 'WORLD-422'],
  [{ rate: 0 }, 'WORLD-422'],
  [{ rate: 10_001 }, 'WORLD-422'],
  [{ rate: 1.5 }, 'WORLD-422'],
  [{ speed: 3 }, 'WORLD-422'],
  [{ advanceBy: 'two days' }, 'WORLD-422'],
  [{ advanceBy: 'P1M' }, 'WORLD-422'],
  [{ advanceBy: 'P1DT' }, 'WORLD-422'],
  [{ advanceTo: 'tomorrow' }, 'WORLD-422'],
  [{ advanceTo: '2026-02-30T10:00:00Z' }, 'WORLD-422'],
  [{ advanceBy: 'P1D', advanceToNextEvent: true }, 'WORLD-4221'],
  [{ advanceTo: '2026-11-20T08:59:59Z' }, 'WORLD-4222'],
  [{ advanceTo: '2028-01-01T00:00:00Z' }, 'WORLD-4223'],
  [{ advanceBy: 'P9999W' }, 'WORLD-4223'],
])('a clock cannot be set by %o, and stays as it is', async (body, code) => {
  const before = await readClock();
  const reply = await carrier.send('PATCH', `${WORLD}/clock`, { body });
  expect(reply.status).toBe(422);
  expect(reply.text).toContain(`"faultCode":"${code}"`);
  expect(await readClock()).toEqual(before);
});

test('shipments are listed newest first, page by page, with what comes next', async () => {
  const older = await book('Order 1');
  const newer = await book('Order 2');
  const page = (await carrier.send('GET', `${WORLD}/shipments?limit=1`)).json() as {
    shipments: { bookingId: string; parcels: { status: string; nextEvent: { code: string } }[] }[];
    nextCursor: string;
    total: number;
  };
  expect(page).toMatchObject({ total: 2, shipments: [{ bookingId: newer.bookingId }] });
  expect(page.shipments[0]?.parcels[0]).toMatchObject({
    status: 'registered',
    lastEvent: { code: 'E10', planned: false, realAt: null },
    nextEvent: { code: 'E15', planned: true },
  });
  const rest = await carrier.send('GET', `${WORLD}/shipments?limit=1&cursor=${page.nextCursor}`);
  expect(rest.json()).toMatchObject({
    shipments: [{ bookingId: older.bookingId }],
    nextCursor: null,
  });
});

test('a shipment names the calls that made and changed it', async () => {
  const { bookingId } = await book('Order 1', 'made-it');
  await carrier.send('PATCH', `${BOOKINGS}/${bookingId}`, {
    body: { reference: 'Order 2' },
    headers: { 'x-request-id': 'changed-it' },
  });
  await carrier.send('GET', `${BOOKINGS}/${bookingId}`, { headers: { 'x-request-id': 'read-it' } });
  const reply = await carrier.send('GET', `${WORLD}/shipments/${bookingId}`);
  expect(reply.json()).toMatchObject({
    reference: 'Order 2',
    calls: [{ requestId: 'made-it', at: '2026-11-20T09:00:00.000Z' }, { requestId: 'changed-it' }],
  });
  const unknown = await carrier.send('GET', `${WORLD}/shipments/bk_01JD3W8Z59`);
  expect(unknown.status).toBe(404);
});

test('the way of a shipment has what has happened and what is to come, with places on the map', async () => {
  const { bookingId } = await book();
  await turn({ advanceBy: 'PT15H' });
  const reply = await carrier.send('GET', `${WORLD}/shipments/${bookingId}/events`);
  const { events } = reply.json() as {
    events: { code: string; planned: boolean; location: { coordinate: unknown } }[];
  };
  expect(events.map(({ code, planned }) => (planned ? `${code}?` : code))).toEqual([
    'E10',
    'E15',
    'E20',
    'E30?',
    'E40?',
    'E45?',
    'E60?',
    'E70?',
  ]);
  expect(events.map(({ location }) => location.coordinate)).toEqual(
    events.map(() => ({
      latitude: expect.any(Number) as number,
      longitude: expect.any(Number) as number,
    })),
  );
});

test('a world that begins anew is empty, and its time goes on', async () => {
  const { bookingId, itemId } = await book();
  await turn({ advanceBy: 'P1D' });
  const { virtualTime } = await readClock();
  const feed = async (cursor = '') =>
    (await carrier.send('GET', `${TRACKING}/events${cursor}`)).json() as {
      events: { itemId: string }[];
      nextCursor: string;
    };
  const { nextCursor } = await feed();
  expect((await carrier.send('DELETE', `${WORLD}/shipments`)).status).toBe(204);
  expect((await carrier.send('GET', `${BOOKINGS}/${bookingId}`)).status).toBe(404);
  expect((await carrier.send('GET', `${TRACKING}/items/${itemId}`)).status).toBe(404);
  expect((await readClock()).virtualTime > virtualTime).toBe(true);
  const next = await book();
  expect((await feed(`?cursor=${nextCursor}`)).events).toMatchObject([{ itemId: next.itemId }]);
});

test('events that happen in one standing instant are all in the feed, each once', async () => {
  await turn({ paused: true });
  const seen: string[] = [];
  const made: string[] = [];
  let cursor = '';
  for (let count = 0; count < 5; count += 1) {
    made.push((await book('TEST-DELIVERED')).itemId);
    const reply = await carrier.send('GET', `${TRACKING}/events?status=delivered${cursor}`);
    const page = reply.json() as { events: { itemId: string }[]; nextCursor: string };
    seen.push(...page.events.map(({ itemId }) => itemId));
    cursor = `&cursor=${page.nextCursor}`;
  }
  expect(seen).toEqual(made);
});
