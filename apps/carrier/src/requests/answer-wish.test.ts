import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeCarrier } from '../test-carrier.ts';

const BOOKINGS = '/rest/shipment/v3/bookings';
const order = {
  service: 'P18',
  sender: { customerNumber: '40017' },
  receiver: {
    name: 'Eva Lind',
    street: 'Storgatan 1',
    postcode: '11122',
    city: 'Stockholm',
    country: 'SE',
  },
  parcels: [{ weightKg: 1.5 }],
};

let carrier = fakeCarrier();
beforeEach(() => {
  carrier = fakeCarrier();
});
afterEach(() => carrier.close());

const book = (prefer: string) =>
  carrier.send('POST', BOOKINGS, { body: order, headers: { prefer, 'x-account-id': 'shop' } });

async function countBookings(): Promise<unknown> {
  const headers = { 'x-account-id': 'shop' };
  const { text } = await carrier.send('GET', '/rest/sandbox/v1/shipments', { headers });
  return /"total":(\d+)/.exec(text)?.[1];
}

test('a documented answer has the example and the headers of its document', async () => {
  const reply = await book('code=429');
  expect([reply.status, reply.headers['retry-after']]).toEqual([429, '1']);
  expect(reply.json()).toMatchObject({ compositeFault: { faults: [{ faultCode: 'GW-429' }] } });
});

test.each(['code=201', 'code=422', 'code=500', 'code=502', 'code=503', 'code=504'])(
  '%s books nothing',
  async (prefer) => {
    const reply = await book(prefer);
    expect([`code=${reply.status}`, reply.headers['preference-applied']]).toEqual([prefer, prefer]);
    expect(await countBookings()).toBe('0');
  },
);

test('an outage says that it is on purpose, and when to come again', async () => {
  const reply = await book('code=503');
  expect(reply.headers['retry-after']).toBe('1');
  expect(reply.json()).toMatchObject({
    message: 'Not available at the moment',
    compositeFault: {
      faults: [
        {
          faultCode: 'GW-503',
          explanationText: 'You asked for this answer by Prefer: code=503. Nothing was done.',
        },
      ],
    },
  });
});

test.each([
  ['code=418', 'Prefer asks for 418; documented: 201, 400, 401'],
  ['code=ten', "Prefer: code= takes a status from 200 to 599, not 'ten'."],
  ['wait=3600', "Prefer: wait= takes whole seconds from 0 to 60, not '3600'."],
  ['code=418, drop', 'Prefer asks for 418'],
])('%s is refused in words, and nothing is booked', async (prefer, text) => {
  const reply = await book(prefer);
  expect([reply.status, reply.headers['preference-applied']]).toEqual([400, undefined]);
  expect(reply.text).toContain(text);
  expect(reply.text).toContain('"param":"Prefer"');
  expect(await countBookings()).toBe('0');
});

test('what a caller may prefer besides, is no concern of ours', async () => {
  const reply = await book('return=minimal, handling=lenient');
  expect([reply.status, reply.headers['preference-applied']]).toEqual([201, undefined]);
});

test('a late answer is that of the call, eight of an account wait at most, and a stop ends them', async () => {
  const waiting = Array.from({ length: 8 }, () => book('wait=60'));
  await expect.poll(countBookings).toBe('8');
  const refused = await book('wait=1');
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5']);
  expect(await countBookings()).toBe('8');
  expect((await book('')).status).toBe(201);
  await carrier.close();
  for (const reply of await Promise.all(waiting))
    expect([reply.status, reply.headers['preference-applied']]).toEqual([201, 'wait=60']);
});

test('a dropped connection books nothing, with and without a status', async () => {
  const url = await carrier.listen();
  for (const prefer of ['drop', 'code=503, wait=1, drop']) {
    const headers = {
      prefer,
      'content-type': 'application/json',
      'x-account-id': carrier.toAccount('shop'),
    };
    const body = JSON.stringify(order);
    const answer = fetch(url + BOOKINGS, { method: 'POST', headers, body });
    await expect(answer.then((reply) => reply.text())).rejects.toThrow('terminated');
  }
  expect(await countBookings()).toBe('0');
});
