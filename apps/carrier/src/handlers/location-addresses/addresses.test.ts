import { afterAll, expect, test } from 'vitest';
import { fakeCarrier } from '../../test-carrier.ts';
import { toGeohash } from './geohash.ts';

const PATH = '/rest/location/v1/addresses';
const { send, close } = fakeCarrier();
afterAll(close);

test('a few characters find a street, and the street has an address', async () => {
  const found = await send('GET', `${PATH}/suggestions?text=kajg malmo`);
  expect(found.json()).toMatchObject([
    { addressId: 'ad_SE21120KAJG', text: 'Kajgatan, 211 20 Malmö', highlight: [{ start: 0 }] },
  ]);
  const address = await send('GET', `${PATH}/ad_SE21120KAJG`);
  expect(address.json()).toMatchObject({ street: 'Kajgatan', city: 'Malmö' });
});

test('spelling is corrected, in parts and in the lines of a label', async () => {
  const addresses = [
    { kind: 'parts', street: 'Kajgatan 14', postcode: '21120', city: 'Malmo', country: 'SE' },
    { kind: 'lines', lines: ['Zofia', 'ul. Łąkowa 8', '80-743 Gdańsk'], country: 'PL' },
    { kind: 'parts', street: 'Nowhere 1', postcode: '211 20', city: 'Malmö', country: 'SE' },
    { kind: 'parts', street: 'Kajgatan 1', postcode: '99999', country: 'SE' },
  ];
  const reply = await send('POST', `${PATH}/validations`, { body: { addresses } });
  expect(reply.json()).toMatchObject({
    results: [
      { match: 'corrected', address: { houseNumber: '14', city: 'Malmö' } },
      { match: 'exact', confidence: 1 },
      { match: 'partial' },
      { match: 'none', address: null },
    ],
  });
});

test('a geohash is the known one of a known place', () => {
  expect(toGeohash(57.64911, 10.40744)).toBe('u4pruyd');
});
