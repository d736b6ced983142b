import { afterAll, expect, test } from 'vitest';
import { fakeCarrier } from '../../test-carrier.ts';

const { send, close } = fakeCarrier();
afterAll(close);
const check = async (body: object) =>
  (await send('POST', '/rest/masterdata/v2/products/combinations', { body })).json();

test('a combination says why it does not go and what would', async () => {
  expect(await check({ service: 'P20', addOns: ['A1', 'C4'], toCountry: 'PL' })).toMatchObject({
    possible: true,
  });
  expect(await check({ service: 'P25', addOns: ['A1', 'D5'] })).toMatchObject({
    possible: false,
    reasons: [{ addOn: 'D5', text: 'Fragile is not available with Parcel to locker' }],
    nearest: { service: 'P25', addOns: ['A1'] },
  });
  expect(await check({ service: 'P25', toCountry: 'PL' })).toMatchObject({
    reasons: [{ addOn: null }],
    nearest: { service: 'P18' },
  });
});

test('the table is the same in JSON and CSV', async () => {
  const path = '/rest/masterdata/v2/products/combinations/table';
  const json = (await send('GET', path)).json() as Record<string, Record<string, string>>;
  const csv = await send('GET', path, { headers: { accept: 'text/csv' } });
  const rows = Object.entries(json).map(([code, rules]) =>
    [code, ...Object.values(rules)].join(';'),
  );
  expect(csv.text.trim().split('\n').slice(1)).toEqual(rows);
  const other = await send('GET', path, { headers: { accept: 'image/png' } });
  expect(other.status).toBe(406);
});

test('diesel changes by month and carries the way out', async () => {
  const path = '/rest/masterdata/v1/surcharges/DIESEL';
  const now = await send('GET', path);
  expect(now.headers).toMatchObject({ deprecation: '@1794182400' });
  expect(now.json()).toMatchObject({ validFrom: '2026-11-01', validTo: '2026-11-30' });
  expect((await send('GET', `${path}/history`)).json()).toHaveLength(12);
});
