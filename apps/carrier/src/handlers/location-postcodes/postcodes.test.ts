import { afterAll, expect, test } from 'vitest';
import { fakeCarrier } from '../../test-carrier.ts';

const PATH = '/rest/location/v2/postcodes';
const { send, close } = fakeCarrier();
afterAll(close);

test.each(['21120', '211 20', 'SE-211 20'])('%s is one and the same postcode', async (written) => {
  const reply = await send('GET', `${PATH}/SE/${encodeURIComponent(written)}`);
  expect(reply.json()).toMatchObject({ postcode: '211 20', city: 'Malmö', kind: 'street' });
});

test('an answer that the caller has is not sent again', async () => {
  const first = await send('GET', `${PATH}/PL/80-743`);
  const headers = { 'if-none-match': String(first.headers['etag']) };
  const again = await send('GET', `${PATH}/PL/80-743`, { headers });
  expect(again.status).toBe(304);
  expect(again.text).toBe('');
});

test('an impossible postcode is malformed, one that ends in 99 is unknown', async () => {
  expect((await send('GET', `${PATH}/SE/2112`)).status).toBe(400);
  expect((await send('GET', `${PATH}/SE/99999`)).status).toBe(404);
});

test('a search finds cities without accents, by distance and as a table', async () => {
  const city = await send('GET', `${PATH}?country=PL&city=gdansk`);
  expect(city.json()).toMatchObject({ postcodes: [{ city: 'Gdańsk' }, {}, {}, {}, {}, {}] });
  const near = await send(
    'GET',
    `${PATH}?country=SE&near[latitude]=55.6&near[longitude]=13&near[radiusKm]=5&limit=1`,
  );
  expect(near.json()).toMatchObject({ postcodes: [{ city: 'Malmö', distanceKm: 0.5 }] });
  const table = await send('GET', `${PATH}?country=PL&startsWith=80-743`, {
    headers: { accept: 'text/csv' },
  });
  expect(table.text).toContain('PL;80-743;Gdańsk');
});

test('a validation answers each line on its own', async () => {
  const postcodes = [
    { reference: 'a', country: 'SE', postcode: '21120', city: 'Malmo' },
    { country: 'DK', postcode: '8000', city: 'Odense' },
    { country: 'NO', postcode: '9999' },
    { country: 'NL', postcode: '12' },
  ];
  const reply = await send('POST', `${PATH}/validations`, { body: { postcodes } });
  expect(reply.json()).toMatchObject({
    validCount: 1,
    results: [
      { reference: 'a', outcome: 'valid' },
      { outcome: 'wrongCity' },
      { outcome: 'unknown', suggestions: ['9990'] },
      { outcome: 'malformed' },
    ],
  });
});

test('post boxes take letters only', async () => {
  const reply = await send('GET', `${PATH}/SE/20120/services`);
  expect(reply.json()).toMatchObject({ services: [{ service: 'L05' }] });
});
