import { afterEach, expect, test } from 'vitest';
import { fakeCarrier } from '../../test-carrier.ts';

const PATH = '/rest/transport/v2/pickups';
const ORDER = {
  address: {
    name: 'Tvillby Outdoor',
    street: 'Kajgatan 14',
    postcode: '211 20',
    city: 'Malmö',
    country: 'SE',
  },
  contact: { name: 'Sara Lindahl', phone: '+46401234567' },
  goods: [{ kind: 'parcels', count: 12, totalWeightKg: 64.5 }],
};
let carrier = fakeCarrier();
afterEach(async () => {
  await carrier.close();
  carrier = fakeCarrier();
});

interface Pickup {
  readonly pickupId: string;
}
const order = async (more: object = {}, headers: Record<string, string> = {}) =>
  carrier.send('POST', PATH, { body: { ...ORDER, ...more }, headers });

test('an order is kept for its account, changed and cancelled', async () => {
  const made = await order({}, { 'x-account-id': 'a' });
  expect(made.status).toBe(201);
  expect(made.json()).toMatchObject({ state: 'ordered', date: '2026-11-20' });
  const path = String(made.headers['location']);
  const own = { headers: { 'x-account-id': 'a' } };
  expect((await carrier.send('GET', path, own)).json()).toEqual(made.json());
  expect((await carrier.send('GET', path)).status).toBe(404);
  const changed = await carrier.send('PATCH', path, {
    body: { instructions: 'Ring twice' },
    headers: { 'x-account-id': 'a', 'if-match': String(made.headers['etag']) },
  });
  expect(changed.json()).toMatchObject({ instructions: 'Ring twice' });
  const stale = await carrier.send('PATCH', path, {
    body: { instructions: 'Knock' },
    headers: { 'x-account-id': 'a', 'if-match': String(made.headers['etag']) },
  });
  expect(stale.status).toBe(412);
  expect((await carrier.send('DELETE', path, own)).json()).toMatchObject({ state: 'cancelled' });
  expect((await carrier.send('DELETE', path, own)).status).toBe(409);
  const list = await carrier.send('GET', `${PATH}?state=cancelled`, own);
  expect(list.json()).toMatchObject({ total: 1 });
});

test('the same Idempotency-Key gives the first answer, with another body a fault', async () => {
  const headers = { 'idempotency-key': 'order-1001' };
  const [first, again] = [await order({}, headers), await order({}, headers)];
  expect((again.json() as Pickup).pickupId).toBe((first.json() as Pickup).pickupId);
  const other = await order({ instructions: 'Other' }, headers);
  expect(other.status).toBe(409);
  expect(other.text).toContain('PICKUP-409-KEY');
});

test('after the cut-off an order goes to the next working day, today is refused', async () => {
  carrier.passMinutes(4 * 60);
  expect((await order()).json()).toMatchObject({ date: '2026-11-23' });
  const today = await order({ date: '2026-11-20' });
  expect(today.status).toBe(409);
  expect(today.text).toContain('next possible day is 2026-11-23');
});

test('nobody drives on a holiday', async () => {
  const reply = await order({ date: '2026-12-25' });
  expect(reply.status).toBe(422);
  expect(reply.text).toContain('Christmas Day');
});

test('states follow the clock', async () => {
  const path = String((await order()).headers['location']);
  carrier.passMinutes(4 * 60);
  expect((await carrier.send('GET', path)).json()).toMatchObject({ state: 'planned' });
  expect((await carrier.send('DELETE', path)).text).toContain('PICKUP-409-CUTOFF');
  carrier.passMinutes(6 * 60);
  expect((await carrier.send('GET', path)).json()).toMatchObject({ state: 'collected' });
});
