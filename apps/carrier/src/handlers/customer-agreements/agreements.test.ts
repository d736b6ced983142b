import { afterAll, expect, test } from 'vitest';
import { fakeCarrier } from '../../test-carrier.ts';

const PATH = '/rest/customer/v2/agreements/ag-10442';
const VERSION = {
  validFrom: '2027-01-01',
  priceList: 'PL-2027-SE',
  conditions: [{ kind: 'discount', service: 'F60', percent: 5 }],
};
const { send, close } = fakeCarrier();
afterAll(close);

test('a new version ends the one before; entitlements follow the day', async () => {
  const made = await send('POST', `${PATH}/versions`, { body: { ...VERSION, note: 'secret' } });
  expect(made.json()).toMatchObject({
    versions: [{ validTo: '2026-12-31' }, { version: 4, validTo: null }],
  });
  expect(made.text).not.toContain('secret');
  const before = await send('GET', `${PATH}/entitlements?on=2026-11-20`);
  expect(before.json()).toMatchObject({ services: { P18: { toCountries: ['SE'] } } });
  const after = await send('GET', `${PATH}/entitlements?on=2027-01-01`);
  expect(Object.keys((after.json() as { services: object }).services)).toEqual(['F60']);
});

test('what has begun, clashes or is stale is refused', async () => {
  const add = (validFrom: string, headers: Record<string, string> = {}) =>
    send('POST', `${PATH}/versions`, { body: { ...VERSION, validFrom }, headers });
  expect((await add('2026-11-20')).text).toContain('AGREE-422-START');
  expect((await add('2027-01-01')).text).toContain('AGREE-409-PERIOD');
  expect((await add('2027-02-01', { 'if-match': '"old"' })).status).toBe(412);
});
