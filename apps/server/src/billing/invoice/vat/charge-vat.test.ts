import { fakeAccount } from '@portal/contract/accounts/account/fake-account';
import { expect, test } from 'vitest';
import { fakeBilling } from '../fake-billing.ts';
import { chargeVat } from './charge-vat.ts';

type Fields = Partial<ReturnType<typeof fakeAccount>['extra_fields']>;

function charge(fields: Fields, day = '2026-11-03', more: Parameters<typeof fakeBilling>[0] = {}) {
  const account = fakeAccount();
  const given = { ...account, extra_fields: { ...account.extra_fields, ...fields } };
  const vat = chargeVat(fakeBilling({ vatRates: { default: '0' }, ...more }), given, day);
  return vat && `${vat.category} ${vat.rate}`;
}

const [finnish, german] = ['FI20774740', 'DE136695976'];

test.each<[string, Fields, string]>([
  ['at home, without a number', { country: 'SE' }, 'S 25'],
  [
    'a business at home',
    { country: 'SE', buyer_kind: 'business', vat_number: 'SE556000000101' },
    'S 25',
  ],
  [
    'a business of the Union',
    { country: 'FI', buyer_kind: 'business', vat_number: finnish },
    'AE 0',
  ],
  ['who says nothing but a number', { country: 'DE', vat_number: german }, 'AE 0'],
  ['a number as people write it', { country: 'DE', vat_number: 'de 136 695 976' }, 'AE 0'],
  ['a number without its country', { country: 'DE', vat_number: '136695976' }, 'AE 0'],
  ['Greece, whose numbers begin with EL', { country: 'GR', vat_number: 'EL094259216' }, 'AE 0'],
  ['a number with a wrong check digit', { country: 'DE', vat_number: 'DE136695977' }, 'S 25'],
  ['a number of another country', { country: 'FI', vat_number: german }, 'S 25'],
  ['a number of the company register', { country: 'DE', organisation_number: 'HRB 4711' }, 'S 25'],
  ['the same in the wrong field', { country: 'DE', vat_number: 'HRB 4711' }, 'S 25'],
  ['a business without a number', { country: 'FI', buyer_kind: 'business' }, 'S 25'],
  [
    'a consumer with a number',
    { country: 'FI', buyer_kind: 'consumer', vat_number: finnish },
    'S 25',
  ],
  ['a consumer of the Union', { country: 'FI', buyer_kind: 'consumer' }, 'S 25'],
  ['a business elsewhere', { country: 'NO', vat_number: 'NO974760673MVA' }, 'O 0'],
  ['a consumer elsewhere', { country: 'US', buyer_kind: 'consumer' }, 'O 0'],
])('DAY-30 VAT goes by who buys and from where: %s', (_, fields, vat) => {
  expect(charge({ vat_number: '', organisation_number: '', ...fields })).toBe(vat);
});

test('DAY-30 consumers of other member states pay the rate of their country where the seller files so, at the rate of the day', () => {
  const oss = { oneStopShop: true };
  expect(charge({ country: 'FI', vat_number: '' }, '2024-08-31', oss)).toBe('S 24');
  expect(charge({ country: 'FI', vat_number: '' }, '2024-09-01', oss)).toBe('S 25.5');
  expect(charge({ country: 'DE', vat_number: '' }, '2020-12-03', oss)).toBe('S 16');
  expect(charge({ country: 'DE', vat_number: german }, '2026-11-03', oss)).toBe('AE 0');
});

test('DAY-30 without a country nothing can be said; an account that is gone is charged as at home', () => {
  expect(charge({ country: '' })).toBe(null);
  expect(chargeVat(fakeBilling(), null, '2026-11-03')).toEqual({ category: 'S', rate: '25' });
  const told = { vatRates: { SE: '12', default: '0' } };
  expect(charge({ country: 'SE' }, '2026-11-03', told)).toBe('S 12');
  const abroad = {
    provider: { ...fakeBilling().provider, country: 'NO' },
    vatRates: { NO: '25', default: '0' },
  };
  expect(charge({ country: 'SE', vat_number: 'SE556000000101' }, '2026-11-03', abroad)).toBe('O 0');
  expect(charge({ country: 'NO' }, '2026-11-03', abroad)).toBe('S 25');
});
