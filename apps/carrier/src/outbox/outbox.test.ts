import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { smallBooking } from '../../test/whole-booking.ts';
import { cloneDatabase } from '../../test/clone-database.ts';
import { type Receiver, startReceiver } from '../../test/start-receiver.ts';
import { fakeCarrier } from '../test-carrier.ts';

const WORLD = '/rest/sandbox/v1';
const TRACKING = '/rest/shipment/v5/trackandtrace';
const CODES = ['E10', 'E15', 'E20', 'E30', 'E40', 'E45', 'E60', 'E70'];

let database: Pool;
let receiver: Receiver;
let carrier: ReturnType<typeof fakeCarrier>;
const lines: string[] = [];

function startCarrier() {
  const events = { urls: new Map([['', receiver.url]]), token: 'token-of-the-sandbox' };
  return fakeCarrier({ database, events, log: { write: (line) => lines.push(line) } });
}

beforeEach(async () => {
  lines.length = 0;
  [database, receiver] = [await cloneDatabase(), await startReceiver()];
  carrier = startCarrier();
});
afterEach(async () => {
  await carrier.close();
  receiver.close();
  await database.end();
});

function toBooking(reference: string) {
  return {
    ...smallBooking,
    reference,
  };
}

async function book(reference = 'Order 1') {
  const body = toBooking(reference);
  const reply = await carrier.send('POST', '/rest/shipment/v3/bookings', { body });
  const { bookingId, parcels } = reply.json() as {
    bookingId: string;
    parcels: { itemId: string }[];
  };
  return { bookingId, itemId: parcels[0]!.itemId };
}

const turn = (body: unknown) => carrier.send('PATCH', `${WORLD}/clock`, { body });
const toldOf = (itemId: string) =>
  receiver.events().flatMap(({ subject, data }) => (subject === itemId ? [data.code] : []));

test('an event is told as a CloudEvent, with what the feed has of it', async () => {
  const { bookingId, itemId } = await book();
  await expect.poll(() => receiver.events()).toHaveLength(1);
  const feed = (await carrier.send('GET', `${TRACKING}/events`)).json() as { events: unknown[] };
  expect(receiver.events()).toEqual([
    {
      specversion: '1.0',
      id: `${itemId}-1-E10`,
      type: 'example.postal.parcel.registered',
      source: '/rest/shipment/v5/trackandtrace',
      subject: itemId,
      time: '2026-11-20T09:00:00.000Z',
      datacontenttype: 'application/json',
      account: carrier.toAccount('anonymous'),
      bookingid: bookingId,
      service: 'P18',
      tocountry: 'SE',
      data: feed.events[0],
    },
  ]);
  expect(receiver.state.headers).toMatchObject({
    'content-type': 'application/cloudevents-batch+json; charset=utf-8',
    authorization: 'Bearer token-of-the-sandbox',
  });
});

test('what happens by the clock alone is told in its order, and so is all that a jump crosses', async () => {
  const { itemId } = await book();
  carrier.passMinutes(5);
  await expect.poll(() => toldOf(itemId)).toEqual(CODES.slice(0, 5));
  await turn({ advanceBy: 'P2D' });
  await expect.poll(() => toldOf(itemId)).toEqual(CODES);
});

test('while the receiver is away events wait, and then come in their order', async () => {
  receiver.state.status = 503;
  const { itemId } = await book();
  await turn({ advanceBy: 'P1D' });
  await expect.poll(() => lines.join('')).toContain('could not be delivered');
  await turn({ advanceBy: 'P1D' });
  receiver.state.status = 200;
  carrier.passMinutes(10);
  await expect.poll(() => toldOf(itemId)).toEqual(CODES);
});

test('what the receiver refuses is set aside and not sent again; what follows is sent', async () => {
  receiver.state.status = 422;
  const first = await book();
  await expect.poll(() => lines.join('')).toContain('events were refused');
  receiver.state.status = 204;
  const second = await book();
  await expect.poll(() => toldOf(second.itemId)).toEqual(['E10']);
  expect(toldOf(first.itemId)).toEqual([]);
  expect(lines.join('')).not.toContain('token-of-the-sandbox');
});

test('a booking that is cancelled is told so, once, and nothing after it', async () => {
  const { bookingId, itemId } = await book();
  await turn({ advanceBy: 'PT2H' });
  await carrier.send('DELETE', `/rest/shipment/v3/bookings/${bookingId}`);
  await turn({ advanceBy: 'P2D' });
  await expect.poll(() => toldOf(itemId)).toEqual(['E10', 'E15', 'E90']);
});

test('a parcel that nobody is to find is told of to nobody', async () => {
  const hidden = await book('TEST-NOTFOUND');
  const { itemId } = await book();
  await turn({ advanceBy: 'P2D' });
  await expect.poll(() => toldOf(itemId)).toEqual(CODES);
  expect(toldOf(hidden.itemId)).toEqual([]);
});

test('what was to be told when a world begins anew is told', async () => {
  const { itemId } = await book();
  await turn({ paused: true });
  await carrier.send('DELETE', `${WORLD}/shipments`);
  await expect.poll(() => toldOf(itemId)).toEqual(['E10']);
});

test('two portals have accounts of the same id: each sees its own parcels, and hears of them alone', async () => {
  const other = await startReceiver();
  const urls = new Map([
    ['sandbox', receiver.url],
    ['production', other.url],
  ]);
  await carrier.close();
  carrier = fakeCarrier({ database, events: { urls, token: undefined } });
  const headers = { 'x-account-id': '4711' };
  const made = await carrier.send('POST', '/portals/sandbox/rest/shipment/v3/bookings', {
    body: toBooking('Order 1'),
    headers,
  });
  expect(made.status).toBe(201);
  const listOf = async (portal: string) => {
    const list = await carrier.send('GET', `/portals/${portal}${WORLD}/shipments`, { headers });
    return (list.json() as { total: number }).total;
  };
  expect([await listOf('sandbox'), await listOf('production')]).toEqual([1, 0]);
  await expect.poll(() => receiver.events()).toHaveLength(1);
  expect(receiver.events()[0]?.account).toBe(carrier.toAccount('4711'));
  expect(other.events()).toEqual([]);
  other.close();
});

test('a receiver that hangs holds up no other portal, and gets everything when it answers again', async () => {
  const other = await startReceiver();
  other.state.status = 0;
  const urls = new Map([
    ['sandbox', receiver.url],
    ['production', other.url],
  ]);
  await carrier.close();
  carrier = fakeCarrier({ database, events: { urls, token: undefined } });
  const bookOf = (portal: string, account: string) =>
    carrier.send('POST', `/portals/${portal}/rest/shipment/v3/bookings`, {
      body: toBooking('Order 1'),
      headers: { 'x-account-id': account },
    });
  const accounts = ['1', '2', '3', '4', '5', '6'];
  for (const account of accounts) await bookOf('production', account);
  await bookOf('sandbox', '7');
  await expect.poll(() => receiver.events(), { timeout: 5000 }).toHaveLength(1);
  expect(other.events()).toEqual([]);
  other.state.status = 204;
  other.hangUp();
  const listTold = () => new Set(other.events().map(({ account }) => account)).size;
  await expect
    .poll(() => (carrier.passMinutes(1), listTold()), { timeout: 10_000 })
    .toBe(accounts.length);
  other.close();
});
