import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { WrongUse, readOptions, type BoxOptions } from './options.ts';
import { writePrepared } from './prepared.ts';
import { startBox } from './start-box.ts';

const defaults = readOptions(['--port', '0']);
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const at = Date.parse('2026-03-02T09:00:00.000Z');

let place: string;
let prepared: URL;

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'box-test-'));
  const file = join(place, 'database.tar');
  await writePrepared(file);
  prepared = pathToFileURL(file);
});
afterAll(() => rm(place, { recursive: true, force: true }));

async function open(changed: Partial<BoxOptions> = {}) {
  if (!defaults) throw new Error('Help was not asked for');
  const box = await startBox({ ...defaults, at, ...changed }, { prepared });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= box.close());
  onTestFinished(close);
  const call = async (method: string, path: string, { key = 'box-key', body }: Call = {}) => {
    const reply = await fetch(box.address + path, {
      method,
      headers: {
        ...(key !== '' && { apikey: key }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: reply.status, text: await reply.text() };
  };
  return { ...box, close, call };
}

interface Call {
  readonly key?: string;
  readonly body?: object;
}

const booking = {
  service: 'P20',
  sender: { customerNumber: '40017' },
  receiver: {
    name: 'Łucja Ångström',
    street: 'Sveavägen 22',
    postcode: '111 22',
    city: 'Stockholm',
    country: 'SE',
  },
  parcels: [{ weightKg: 2 }],
  label: { format: 'ZPL' },
};

type Opened = Awaited<ReturnType<typeof open>>;

/** Books, lets two days pass, reads what happened: all answers. */
async function tell({ call }: Opened, key?: string) {
  const options = key === undefined ? {} : { key };
  const booked = await call('POST', '/rest/shipment/v3/bookings', { ...options, body: booking });
  const [itemId = ''] = /\d{18}/.exec(booked.text) ?? [];
  const body = { advanceBy: 'P2D' };
  return [
    booked,
    await call('PATCH', '/rest/sandbox/v1/clock', { ...options, body }),
    await call('GET', `/rest/shipment/v5/trackandtrace/items/${itemId}`, options),
    await call('GET', `/rest/shipment/v2/labels/${itemId}`, options),
  ];
}

test('two boxes of one seed and instant answer alike, another seed has other numbers @long', async () => {
  const told = await tell(await open({ seed: 7 }));
  expect(told.map(({ status }) => status)).toEqual([201, 200, 200, 200]);
  expect(told[2]?.text).toContain('"status":"delivered"');
  expect(await tell(await open({ seed: 7 }))).toEqual(told);
  const [other] = await tell(await open({ seed: 8 }));
  expect(other?.text).not.toBe(told[0]?.text);
});

test('a port that is taken is refused in one sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  await expect(open({ port })).rejects.toThrow(
    new WrongUse(`Port ${port} is in use: name another with --port, or 0 for a free one.`),
  );
});

test('a call fails on purpose and books nothing, as in the sandbox', async () => {
  const box = await open();
  const failing = (prefer: string) =>
    fetch(`${box.address}/rest/shipment/v3/bookings`, {
      method: 'POST',
      headers: { apikey: 'box-key', 'content-type': 'application/json', prefer },
      body: JSON.stringify(booking),
    });
  const refused = await failing('code=503');
  expect([refused.status, refused.headers.get('preference-applied')]).toEqual([503, 'code=503']);
  const traceId = refused.headers.get('x-request-id');
  expect(await refused.json()).toMatchObject({ traceId });
  await expect(failing('drop')).rejects.toThrow('fetch failed');
  expect((await box.call('GET', '/rest/sandbox/v1/shipments')).text).toContain('"total":0');
});

test('each key has its own world, and a key is asked for where that is wanted', async () => {
  const box = await open({ needsKey: true });
  await tell(box);
  const list = (key: string) => box.call('GET', '/rest/sandbox/v1/shipments', { key });
  expect((await list('box-key')).text).toContain('"total":1');
  expect((await list('box-other')).text).toContain('"total":0');
  expect(await list('')).toMatchObject({
    status: 401,
    text: expect.stringContaining('GW-401-KEY'),
  });
  expect(await list('x')).toMatchObject({
    status: 403,
    text: expect.stringContaining('GW-403-KEY'),
  });
  expect(await box.call('GET', '/health', { key: '' })).toMatchObject({ status: 200 });
});

test('what happens while many calls come at once is told once, in order', async () => {
  const box = await open();
  const keys = Array.from({ length: 6 }, (_, nth) => `box-${nth}`);
  const told = await Promise.all(keys.map((key) => tell(box, key)));
  expect(told.flat().map(({ status }) => status)).not.toContain(500);
  expect(new Set(told.map(([booked]) => /\d{18}/.exec(booked?.text ?? '')?.[0])).size).toBe(6);
});

const notifications = '/rest/shipment/v1/notifications/subscriptions';

interface Received {
  readonly headers: Record<string, string>;
  readonly text: string;
}

/** A server that takes what it is sent, signed or not, and answers with the statuses that are left, then 204. */
async function receive(statuses: number[] = []) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.once('end', () => {
      received.push({ headers: { ...request.headers } as Record<string, string>, text });
      response.writeHead(statuses.shift() ?? 204).end();
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, received };
}

const read = ({ text, headers }: Received, by = secret) =>
  new Verifier(by).verify(text, headers) as { type: string; data: object };

test('events go to the webhook, signed and in order; one that is not taken holds up no other, and comes again', async () => {
  const { url, received } = await receive([500]);
  const other = await receive();
  const box = await open({ webhook: { url, secret } });
  await box.call('POST', notifications, { body: { url: other.url } });
  await tell(box);
  const types = () => received.map((one) => read(one).type);
  await expect.poll(() => types().at(-1), { timeout: 20_000 }).toBe('parcel.delivered');
  const ids = () => received.map(({ headers }) => headers['webhook-id']);
  const passed = ids();
  expect(types()[0]).toBe('parcel.registered');
  expect(new Set(passed).size).toBe(passed.length);
  expect(other.received.length).toBeGreaterThan(passed.length - 1);
  await expect.poll(ids, { timeout: 20_000 }).toEqual([...passed, passed[0]]);
});

test('a subscription is pinged, hears what its filter lets through, and is listed; another key has none of it', async () => {
  const { url, received } = await receive();
  const box = await open();
  const body = { url, events: ['parcel.delivered'], filter: { reference: 'SHOP-A-*' } };
  const made = await box.call('POST', notifications, { body });
  const { subscriptionId, secret: own } = JSON.parse(made.text);
  const readAll = () => received.map((one) => read(one, own));
  await expect.poll(readAll).toMatchObject([{ type: 'ping' }]);
  for (const reference of ['SHOP-A-1', 'SHOP-B-1'])
    await box.call('POST', '/rest/shipment/v3/bookings', { body: { ...booking, reference } });
  await box.call('PATCH', '/rest/sandbox/v1/clock', { body: { advanceBy: 'P3D' } });
  await expect
    .poll(() => readAll().slice(1))
    .toMatchObject([{ type: 'parcel.delivered', data: { reference: 'SHOP-A-1' } }]);
  const list = async () =>
    JSON.parse((await box.call('GET', `${notifications}/${subscriptionId}/deliveries`)).text);
  await expect.poll(list).toMatchObject([
    { type: 'parcel.delivered', state: 'delivered', attempts: [{ status: 204 }] },
    { type: 'ping', state: 'delivered' },
  ]);
  expect((await box.call('GET', notifications, { key: 'box-other' })).text).toBe('[]');
  const none = await box.call('POST', notifications, { body: { url: 'inbox' } });
  expect(none).toMatchObject({ status: 422, text: expect.stringContaining('no inbox here') });
});

test('what is not taken is sent again under its id, and 410 ends a subscription', async () => {
  const { url, received } = await receive([500, 204, 410]);
  const box = await open();
  const made = await box.call('POST', notifications, { body: { url } });
  const { subscriptionId } = JSON.parse(made.text);
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(2);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const path = `${notifications}/${subscriptionId}`;
  expect((await box.call('POST', `${path}/ping`)).status).toBe(202);
  const state = async () => JSON.parse((await box.call('GET', path)).text).state;
  await expect.poll(state).toBe('disabled');
  expect((await box.call('POST', `${path}/ping`)).text).toContain('NOTIFY-409-PAUSED');
});

test('a folder is gone on with, by one carrier at a time', async () => {
  const folder = join(place, 'data');
  const box = await open({ folder });
  const [booked] = await tell(box);
  const [itemId = ''] = /\d{18}/.exec(booked?.text ?? '') ?? [];
  await expect(open({ folder })).rejects.toThrow(/Another carrier has --data/);
  await box.close();
  const again = await open({ folder });
  const tracked = await again.call('GET', `/rest/shipment/v5/trackandtrace/items/${itemId}`);
  expect(tracked.text).toContain('"status":"delivered"');
});
