import { expect, test } from 'vitest';
import { missingNumber } from './upgrade-rules.ts';

const empty = {
  phone: null,
  customer_number: null,
  organisation_number: null,
  vat_number: null,
  country: null,
  billing_address: null,
  billing_zip: null,
  billing_city: null,
};

test('USER-06 APP-13 the partner plan needs the organisation number, the customer plan the customer number', () => {
  const account = { extra_fields: empty };
  expect(missingNumber(account, 'partner', true)?.field).toBe('organisation_number');
  expect(missingNumber(account, 'customer', true)?.field).toBe('customer_number');
  const filled = { extra_fields: { ...empty, organisation_number: '5599999991' } };
  expect(missingNumber(filled, 'partner', true)).toBeUndefined();
});

test('USER-06 outside production no number is missing', () => {
  expect(missingNumber({ extra_fields: empty }, 'partner', false)).toBeUndefined();
});
