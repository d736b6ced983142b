import { afterAll, expect, test } from 'vitest';
import { fakeCarrier } from '../../test-carrier.ts';

const PATH = '/rest/shipment/v2/bookings';
const party = {
  name: 'A',
  address: 'Kajgatan 14',
  zipCode: '21120',
  city: 'Malmö',
  countryCode: 'SE',
};
const BODY = {
  productCode: 'P18',
  consignor: party,
  consignee: party,
  colli: [{ weightG: 1240, reference: 'order-1' }],
};
const { send, close } = fakeCarrier();
afterAll(close);

test('a booking of version 2 is the same booking in version 3', async () => {
  const made = await send('POST', PATH, { body: BODY });
  expect(made.headers).toMatchObject({ sunset: 'Wed, 30 Jun 2027 22:00:00 GMT' });
  const { bookingId } = made.json() as { bookingId: string };
  const modern = await send('GET', `/rest/shipment/v3/bookings/${bookingId}`);
  expect(modern.json()).toMatchObject({ service: 'P18', parcels: [{ weightKg: 1.24 }] });
});

test('replacing keeps the item ids, cancelling ends it', async () => {
  const made = await send('POST', PATH, { body: BODY });
  const { bookingId, colli } = made.json() as { bookingId: string; colli: { itemId: string }[] };
  const path = `${PATH}/${bookingId}`;
  const replaced = await send('PUT', path, { body: { ...BODY, colli: [{ weightG: 2000 }] } });
  expect(replaced.json()).toMatchObject({ colli: [{ itemId: colli[0]?.itemId, weightG: 2000 }] });
  expect((await send('DELETE', path)).status).toBe(204);
  expect((await send('PUT', path, { body: BODY })).status).toBe(409);
});

test('rules are told in the words of version 2', async () => {
  const consignee = { ...party, zipCode: '2112' };
  const reply = await send('POST', PATH, { body: { ...BODY, consignee } });
  expect(reply.status).toBe(422);
  expect(reply.text).toContain('consignee.zipCode');
});
