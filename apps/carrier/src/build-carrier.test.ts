import { afterAll, expect, test } from 'vitest';
import { fakeCarrier, specs } from './test-carrier.ts';
import { createPool } from './worlds/open-database.ts';

const BOOKINGS = '/rest/shipment/v3/bookings';
const carrier = fakeCarrier();
afterAll(() => carrier.close());

test('the carrier tells that it is well', async () => {
  const reply = await carrier.send('GET', '/healthz');
  expect(reply.json()).toEqual({ status: 'ok', specifications: specs.length });
});

test('without its database each call is 503 and says when to come again', async () => {
  const database = createPool('postgres://nobody@127.0.0.1:1/none');
  const cut = fakeCarrier({ database });
  for (const [method, path] of [
    ['GET', BOOKINGS],
    ['GET', '/rest/shipment/v5/trackandtrace/items/395200010000000017'],
  ] as const) {
    const reply = await cut.send(method, path);
    expect([path, reply.status, reply.headers['retry-after']]).toEqual([path, 503, '5']);
    expect(reply.json()).toMatchObject({ compositeFault: { faults: [{ faultCode: 'API-503' }] } });
  }
  await cut.close();
  await database.end();
});

test('malformed JSON is told as such', async () => {
  const reply = await carrier.send('POST', BOOKINGS, { body: '{"service":' });
  expect(reply.status).toBe(400);
  expect(reply.json()).toMatchObject({
    message: expect.stringContaining('not valid JSON') as unknown,
    compositeFault: { faults: [{ faultCode: 'BOOK-400' }] },
  });
});

test('a body in another encoding than UTF-8 is not valid JSON', async () => {
  const reply = await carrier.send('POST', BOOKINGS, { body: Buffer.from([0x22, 0xe5, 0x22]) });
  expect(reply.status).toBe(400);
});

test('a wrong content type names the right one', async () => {
  const headers = { 'content-type': 'text/xml' };
  const reply = await carrier.send('POST', BOOKINGS, { body: '<a/>', headers });
  expect(reply.status).toBe(415);
  expect(reply.text).toContain('send application/json');
});

test('a missing body is told', async () => {
  const reply = await carrier.send('POST', BOOKINGS);
  expect(reply.status).toBe(400);
  expect(reply.text).toContain('has no body');
});

test('an oversized body is refused', async () => {
  const reply = await carrier.send('POST', BOOKINGS, { body: `"${'a'.repeat(10_485_761)}"` });
  expect(reply.status).toBe(413);
  expect(reply.json()).toMatchObject({ compositeFault: { faults: [{ faultCode: 'API-413' }] } });
});

test('an unknown path is 404 and a wrong method 405 with what is possible', async () => {
  const unknown = await carrier.send('GET', '/rest/shipment/v3/nothing');
  expect(unknown.status).toBe(404);
  expect(unknown.text).toContain('/rest/shipment/v3/nothing');
  const method = await carrier.send('PUT', BOOKINGS, { body: {} });
  expect(method.status).toBe(405);
  expect(method.headers['allow']).toBe('GET, POST');
});

test('a parameter that breaks its rule is named with its value', async () => {
  const reply = await carrier.send('GET', `${BOOKINGS}?limit=1000&status=lost`);
  expect(reply.status).toBe(400);
  expect(reply.json()).toMatchObject({
    compositeFault: {
      faults: [
        { paramValues: [{ param: 'status', value: 'lost' }] },
        { paramValues: [{ param: 'limit', value: '1000' }] },
      ],
    },
  });
});

test('a failure of the sandbox is logged under the request id of the gateway', async () => {
  const lines: string[] = [];
  const fail = () => {
    throw new Error('Out of parcels');
  };
  const failing = fakeCarrier({
    handlers: { 'location-v4-servicepoints': new Proxy({}, { get: () => fail }) },
    log: { write: (line) => lines.push(line) },
  });
  const headers = { 'x-request-id': 'named-by-the-gateway' };
  const reply = await failing.send('GET', '/rest/location/v4/servicepoints/SE-10000/capacity', {
    headers,
  });
  expect([reply.status, lines.map((line): unknown => JSON.parse(line))]).toEqual([
    500,
    [
      expect.objectContaining({
        reqId: 'named-by-the-gateway',
        what: 'the sandbox failed',
        cause: expect.objectContaining({ message: 'Out of parcels' }),
        mend: expect.any(String),
      }),
    ],
  ]);
  await failing.close();
});
