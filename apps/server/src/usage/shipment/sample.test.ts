import { sampleBookingLines } from '@portal/contract/usage/shipment/sample-booking';
import { bookSample } from '@portal/contract/usage/shipment/sample-operations';
import { beforeEach, expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { replyWith, startFakeCarrier } from '../../../test/start-fake-carrier.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';

const booking = {
  bookingId: 'bk_01JD3W8Z5M',
  status: 'booked',
  parcels: [{ itemId: '395200010000004217', weightKg: 1.24 }],
};
const label = { format: 'PNG', dpi: 203, mediaType: 'image/png', data: 'iVBORw0K' };
const labels = { bookingId: booking.bookingId, labels: [{ itemId: '395200010000004217', label }] };

let networks = 0;

const carrier = shared(() =>
  startFakeCarrier(({ account }) => account.startsWith('8000000000000')),
);
const portal = shared(() =>
  startTestPortal({
    SANDBOX_CARRIER_URL: `${carrier.url}/portals/sandbox`,
    TRUSTED_PROXIES: '127.0.0.1',
  }),
);
beforeEach(() => {
  carrier.asked.length = 0;
  carrier.answer((response, call) => {
    if (call.method === 'DELETE') response.writeHead(204).end();
    else if (call.method === 'GET') replyWith(200, labels)(response, call);
    else replyWith(201, booking)(response, call);
  });
});

const newNetwork = () => `198.51.${(networks += 1) >> 8}.${networks & 255}`;
const send = (address: string, call = {}) =>
  portal.call(bookSample, null, { headers: { 'x-forwarded-for': address }, ...call });

test('the request of the home page goes as it is shown, to the sandbox from production too, and takes nothing from a stranger', async () => {
  const sent = await send(newNetwork());
  expect(sent).toMatchObject({
    status: 201,
    body: { booking, label: { mediaType: 'image/png', data: 'iVBORw0K' } },
  });
  expect(sent.body.milliseconds).toBeGreaterThanOrEqual(0);
  const asked = carrier.asked.map(({ method, url, body }) => `${method} ${url} ${body}`);
  expect(asked).toEqual([
    'DELETE /portals/sandbox/rest/sandbox/v1/shipments ',
    `POST /portals/sandbox/rest/shipment/v3/bookings ${JSON.stringify(JSON.parse(sampleBookingLines.join('\n')))}`,
    'GET /portals/sandbox/rest/shipment/v3/bookings/bk_01JD3W8Z5M/labels?format=PNG ',
  ]);
  expect((await send(newNetwork(), { body: { service: 'P18' } })).status).toBe(422);
  expect(carrier.asked).toHaveLength(3);
});

test('a carrier that does not answer, or answers something else, is said to be away', async () => {
  carrier.answer(replyWith(200, { surprise: true }));
  expect((await send(newNetwork())).status).toBe(503);
});

test('a network that sends without end waits, and another one does not', async () => {
  const address = newNetwork();
  const statuses: number[] = [];
  for (let at = 0; at < 11; at += 1) statuses.push((await send(address)).status);
  expect(statuses.lastIndexOf(201)).toBe(9);
  const refused = await send(address);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(30);
  expect((await send(newNetwork())).status).toBe(201);
});

test('all networks together send 500 times a day', async () => {
  carrier.answer(replyWith(404, {}));
  const sent = Array.from({ length: 520 }, () => newNetwork());
  const statuses: number[] = [];
  for (const address of sent) statuses.push((await send(address)).status);
  expect(statuses.indexOf(429)).toBeGreaterThan(400);
  carrier.asked.length = 0;
  const refused = await send(newNetwork());
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
  expect(carrier.asked).toEqual([]);
});
