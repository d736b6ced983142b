import { afterAll, expect, test } from 'vitest';
import { fakeCarrier } from '../../test-carrier.ts';

const PATH = '/rest/retail/v1/outlets';
const { send, close } = fakeCarrier();
afterAll(close);

test('the network comes as JSON, GeoJSON and CSV', async () => {
  const url = `${PATH}?country=SE&kind=locker&filter[state]=open`;
  const json = (await send('GET', url)).json() as unknown[];
  const geo = await send('GET', url, { headers: { accept: 'application/geo+json' } });
  const csv = await send('GET', url, { headers: { accept: 'text/csv' } });
  expect(geo.mediaType).toBe('application/geo+json');
  expect((geo.json() as { features: unknown[] }).features).toHaveLength(json.length);
  expect(csv.text.trim().split('\n')).toHaveLength(json.length + 1);
});

test('a full outlet takes no parcels until it has room', async () => {
  const path = `${PATH}/SE-21120-07/capacity`;
  const full = await send('POST', path, { body: { kind: 'shelf', used: 118 } });
  expect(full.json()).toMatchObject({ acceptsParcels: false });
  const room = await send('POST', path, { body: { kind: 'shelf', used: 20 } });
  expect(room.json()).toMatchObject({ acceptsParcels: true });
  const outlet = await send('GET', `${PATH}/SE-21120-07`);
  expect(outlet.json()).toMatchObject({ capacity: { used: 20 } });
});

test('an open day needs hours', async () => {
  const path = `${PATH}/SE-21120-07/exceptions`;
  const open = [{ date: '2099-12-31', closed: false }];
  expect((await send('PUT', path, { body: open })).status).toBe(422);
  const closed = [{ date: '2099-12-24', closed: true }];
  expect((await send('PUT', path, { body: closed })).json()).toMatchObject({ exceptions: closed });
});
