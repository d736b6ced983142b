import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const carrier = process.env.CARRIER_URL ?? 'http://127.0.0.1:4200';
const key = process.env.CARRIER_API_KEY ?? 'box-key';
const reference = `SHOP-${randomUUID().slice(0, 8)}`;
const maxAgeSeconds = 300;

/** Calls the carrier; what may go better another time is tried again, with the same Idempotency-Key. */
async function call(method, path, body, headers = {}) {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(`${carrier}${path}`, {
      method,
      headers: { apikey: key, ...(body && { 'content-type': 'application/json' }), ...headers },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    if (response.ok) return text === '' ? undefined : JSON.parse(text);
    const mayGoBetter = response.status === 429 || response.status >= 500;
    if (!mayGoBetter || attempt === 4)
      throw new Error(`${method} ${path}: ${response.status} ${text}`);
    console.log(`The carrier answered ${response.status}; trying again`);
    delete headers.prefer;
    await wait(1000 * Number(response.headers.get('retry-after') ?? 0.2));
  }
}

let secret = '';
const seen = new Set();
const happened = new Map();

/** Standard Webhooks: HMAC SHA-256 of id, time and body, with the key behind whsec_. */
function isGenuine(headers, body) {
  const {
    'webhook-id': id,
    'webhook-timestamp': at,
    'webhook-signature': signatures = '',
  } = headers;
  if (Math.abs(Date.now() / 1000 - Number(at)) > maxAgeSeconds) return false;
  const hmac = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'));
  const expected = Buffer.from(`v1,${hmac.update(`${id}.${at}.${body}`).digest('base64')}`);
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
  response.writeHead(204).end();
  if (seen.has(request.headers['webhook-id'])) return;
  seen.add(request.headers['webhook-id']);
  const { type, data } = JSON.parse(body);
  happened.set(type, data);
  console.log(`${type}${data.reference ? ` of ${data.reference}` : ''}`);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');

async function waitFor(type) {
  for (let tries = 0; tries < 300 && !happened.has(type); tries += 1) await wait(100);
  if (!happened.has(type)) throw new Error(`No ${type} has come`);
  return happened.get(type);
}

const url = process.env.SHOP_URL ?? `http://127.0.0.1:${server.address().port}/events`;
const subscriptions = '/rest/shipment/v1/notifications/subscriptions';
const made = await call('POST', subscriptions, { url, filter: { reference } });
secret = made.secret;
// The ping of a new subscription may be here before its secret is.
await call('POST', `${subscriptions}/${made.subscriptionId}/ping`);
await waitFor('ping');

const order = {
  service: 'P18',
  sender: { customerNumber: '40017' },
  receiver: {
    name: 'Ida Lindqvist',
    street: 'Sveavägen 22',
    postcode: '111 22',
    city: 'Stockholm',
    country: 'SE',
    phone: '+46701234567',
  },
  parcels: [{ weightKg: 1.2 }],
  reference,
  label: { format: 'ZPL' },
};
// The first try meets an outage, as it can in production: nothing is booked twice.
const booking = await call('POST', '/rest/shipment/v3/bookings', order, {
  'idempotency-key': randomUUID(),
  prefer: 'code=503',
});
const [parcel] = booking.parcels;
const label = Buffer.from(parcel.label.data, 'base64');
if (process.env.LABEL_FILE) await writeFile(process.env.LABEL_FILE, label);
console.log(`Booked ${booking.bookingId}; the receiver follows it at ${parcel.trackingUrl}`);

await call('PATCH', '/rest/sandbox/v1/clock', { advanceBy: 'P3D' });
const delivered = await waitFor('parcel.delivered');
if (delivered.reference !== reference) throw new Error('The event is of another order');
await call('DELETE', `${subscriptions}/${made.subscriptionId}`);
console.log(`Order ${reference} is delivered`);
server.close();
