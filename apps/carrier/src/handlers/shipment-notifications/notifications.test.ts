import { afterAll, expect, test } from 'vitest';
import { fakeCarrier } from '../../test-carrier.ts';

const PATH = '/rest/shipment/v1/notifications/subscriptions';
const INPUT = {
  url: 'https://shop.parcel.example/hook',
  events: ['parcel.delivered'],
  contactEmail: 'it@parcel.example',
};
const { send, close } = fakeCarrier();
afterAll(close);

test('the secret is shown once, and a ping waits for the new subscription', async () => {
  const made = await send('POST', PATH, { body: INPUT });
  expect(made.json()).toHaveProperty('secret');
  const path = String(made.headers['location']);
  expect((await send('GET', path)).json()).not.toHaveProperty('secret');
  expect((await send('GET', `${path}/deliveries`)).json()).toMatchObject([
    { type: 'ping', state: 'waiting' },
  ]);
});

test('a paused subscription takes no ping, a deleted one is gone', async () => {
  const made = await send('POST', PATH, { body: INPUT });
  const path = String(made.headers['location']);
  const headers = { 'content-type': 'application/merge-patch+json' };
  await send('PATCH', path, { body: { state: 'paused' }, headers });
  expect((await send('POST', `${path}/ping`)).status).toBe(409);
  expect((await send('DELETE', path)).status).toBe(204);
  expect((await send('GET', path)).status).toBe(404);
});

test('an old name of an event is refused with the one that stands for it', async () => {
  const body = { ...INPUT, events: ['parcel.delivered', 'parcel.readyForPickup'] };
  const refused = await send('POST', PATH, { body });
  expect(refused).toMatchObject({ status: 422 });
  expect(refused.text).toContain('events[1] is called parcel.readyForCollection now');
});

test('the twenty-first subscription is refused', async () => {
  const headers = { 'x-account-id': 'many' };
  for (let count = 0; count < 20; count += 1) {
    expect((await send('POST', PATH, { body: INPUT, headers })).status).toBe(201);
  }
  expect((await send('POST', PATH, { body: INPUT, headers })).text).toContain('NOTIFY-409-LIMIT');
});

test('deliveries are listed to the first, fifty at a time; what is none of them is refused', async () => {
  const path = String((await send('POST', PATH, { body: INPUT })).headers['location']);
  for (let count = 0; count < 60; count += 1) await send('POST', `${path}/ping`);
  const list = async (query = '') =>
    (await send('GET', `${path}/deliveries${query}`)).json() as { deliveryId: string }[];
  const first = await list();
  const rest = await list(`?before=${first.at(-1)?.deliveryId}`);
  expect([first.length, rest.length]).toEqual([50, 11]);
  expect(new Set([...first, ...rest].map(({ deliveryId }) => deliveryId)).size).toBe(61);
  expect(await list(`?before=${rest.at(-1)?.deliveryId}`)).toEqual([]);
  const refused = await send('GET', `${path}/deliveries?before=msg_0`);
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('NOTIFY-422')]);
});
