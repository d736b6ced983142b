import type { Account } from '@portal/contract/accounts/account/schema';
import { ApiError } from '@portal/contract/errors';
import { describe, expect, test } from 'vitest';
import {
  emptyAccountFields,
  isFilled,
  isPhone,
  toAccountChanges,
  toAccountFields,
  toFieldErrors,
  toNewAccount,
} from './account-fields.ts';

const account: Account = {
  id: 4711,
  org_name: 'Example Webshop',
  state: 'approved',
  created_at: '2025-03-11T08:15:00Z',
  updated_at: '2025-03-11T08:15:00Z',
  monthly_billing_enabled: true,
  monthly_charging_enabled: false,
  credit_card_stored: false,
  plan: { id: 901, name: 'Default account plan' },
  extra_fields: {
    phone: '46700000000',
    customer_number: '20012345',
    organisation_number: null,
    vat_number: null,
    country: 'SE',
    billing_address: null,
    billing_zip: null,
    billing_city: null,
  },
  users: [],
};

const filled = {
  ...emptyAccountFields,
  org_name: ' Example ',
  country: 'SE',
  phone: '+46 (0)70-123 45 67',
  customer_number: ' 20012345 ',
  organisation_number: ' 5599999991 ',
};

describe('signing up', () => {
  test('USER-06 in production each plan sends the number that it asks for', () => {
    const rules = { production: true, isStaff: false };
    const common = { org_name: 'Example', country: 'SE', phone: '+46 (0)70-123 45 67' };
    expect(toNewAccount({ ...filled, plan: 'customer' }, rules)).toEqual({
      ...common,
      plan: 'customer',
      customer_number: '20012345',
    });
    expect(toNewAccount({ ...filled, plan: 'partner' }, rules)).toEqual({
      ...common,
      plan: 'partner',
      organisation_number: '5599999991',
    });
    expect(toNewAccount(filled, { production: true, isStaff: true })).toEqual(common);
  });

  test('USER-06 the sandbox asks for name and plan, and for no number', () => {
    expect(toNewAccount(filled, { production: false, isStaff: false })).toEqual({
      org_name: 'Example',
      plan: filled.plan,
    });
    expect(toNewAccount(filled, { production: false, isStaff: true })).toEqual({
      org_name: 'Example',
    });
  });

  test('a phone may be left out, and is a number otherwise', () => {
    for (const phone of ['', '  ', '+46 8 123 45', '0046(8)123-45', '46.8.12345']) {
      expect(isPhone(phone)).toBe(true);
    }
    for (const phone of ['12345', 'call me', '+46 8 123 45 ext 7', '1'.repeat(18)]) {
      expect(isPhone(phone)).toEqual(expect.any(String));
    }
    expect(isFilled('  ')).toBe('Field should not be empty');
  });
});

describe('changing an account', () => {
  test('USER-05 the phone is shown with a plus and sent as it is written', () => {
    const fields = toAccountFields(account);
    expect(fields.phone).toBe('+46700000000');
    expect(toAccountChanges(account, fields)).toEqual({});
    expect(toAccountChanges(account, { ...fields, phone: '0047 22 33 44 55' })).toEqual({
      phone: '0047 22 33 44 55',
    });
  });

  test('USER-05 only what differs is sent, an emptied field as empty', () => {
    const fields = { ...toAccountFields(account), org_name: ' New name ', country: '', phone: '' };
    expect(toAccountChanges(account, fields)).toEqual({
      org_name: 'New name',
      country: '',
      phone: '',
    });
  });
});

test('what the server says of fields is told at them', () => {
  const body = {
    errors: { org_name: ["can't be blank"], customer_number: 'has a bad check digit' },
  };
  const error = new ApiError('createAccount', { status: 422, body, traceId: null });
  expect(toFieldErrors(error)).toEqual([
    { name: 'org_name', message: 'Field should not be empty' },
    { name: 'customer_number', message: 'Has a bad check digit' },
  ]);
  expect(toFieldErrors(new Error('x'))).toEqual([]);
});
