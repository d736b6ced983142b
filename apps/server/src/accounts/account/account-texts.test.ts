import { expect, test } from 'vitest';
import { updateAccount } from '@portal/contract/accounts/account/operations';
import { createApplication } from '@portal/contract/accounts/application/operations';
import { shared } from '../../../test/shared.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);
const account = shared(() => portal.account());

const change = (body: unknown) =>
  portal.call(updateAccount, account.admin, { params: { accountId: account.id }, body });

test.each(['SE123', 'SE556036079302', 'DE123', 'XX!', '🚀'])(
  'VAT number %s is refused at its field',
  async (number) => {
    const { status, body } = await change({ vat_number: number });
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { errors: { vat_number: [expect.stringContaining('is not a valid VAT number')] } },
    });
  },
);

test.each([
  ['SE556036079301', 'SE556036079301'],
  ['se 556036-0793 01', 'SE556036079301'],
  ['5560360793.01', 'SE556036079301'],
  ['FI20774740', 'FI20774740'],
  ['dk 13 58 56 28', 'DK13585628'],
  ['NO 974 760 673 MVA', 'NO974760673MVA'],
  ['', ''],
])('VAT number %s is stored as %s', async (typed, stored) => {
  const { body } = await change({ vat_number: typed });
  expect(body.account.extra_fields.vat_number).toBe(stored);
});

test.each(['🚀🚀', '1234', '123456', 'ABC DE', '--'])(
  'postcode %s is refused at its field',
  async (postcode) => {
    const address = { billing_address: 'Storgatan 1', billing_city: 'Lund' };
    const { status, body } = await change({ ...address, billing_zip: postcode });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ billing_zip: ['is not a postcode of SE, such as 123 45'] });
  },
);

test('each country has its postcodes, and moving asks for the new one’s', async () => {
  const address = { billing_address: 'Storgatan 1', billing_city: 'Lund', billing_zip: '223 50' };
  expect((await change(address)).status).toBe(200);
  expect((await change({ country: 'NO' })).status).toBe(200);
  expect((await change({ country: 'NO', billing_zip: '22350' })).status).toBe(422);
  expect((await change({ country: 'NO', billing_zip: '0150' })).status).toBe(200);
  const rockets = await change({ billing_city: '🚀', billing_address: '☃' });
  expect(Object.keys(rockets.body.errors).toSorted()).toEqual(['billing_address', 'billing_city']);
});

test('names are kept composed; control, direction and half characters are refused, as is what is too long', async () => {
  const named = await change({ org_name: 'Cafe\u0301 🚀 שלום' });
  expect(named.body.account.org_name).toBe('Café 🚀 שלום');
  for (const wrong of ['a\0b', 'a\u202Eb', 'a\uD83D', 'a\u0007']) {
    const { status, body } = await change({ org_name: wrong });
    expect(status).toBe(422);
    expect(body.errors.org_name).toHaveLength(1);
  }
  expect((await change({ org_name: 'h'.repeat(10_000) })).body.errors).toEqual({
    org_name: ['is too long (maximum is 255 characters)'],
  });
  const application = await portal.call(createApplication, account.admin, {
    params: { accountId: account.id },
    body: { name: 'Shop\u2066', description: 'Prints labels' },
  });
  expect(application.body.errors).toMatchObject({ name: [expect.stringContaining('control')] });
});
