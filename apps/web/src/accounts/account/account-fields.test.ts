import { describe, expect, test } from 'vitest';
import { emptySignUp, findPhoneFault, toNewAccount } from './account-fields.ts';

const filled = {
  ...emptySignUp,
  org_name: 'Example',
  country: 'SE',
  phone: '+46 (0)70-123 45 67',
  customer_number: '20012345',
  organisation_number: '5599999991',
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
      expect(findPhoneFault(phone)).toBeUndefined();
    }
    for (const phone of ['12345', 'call me', '+46 8 123 45 ext 7', '1'.repeat(18)]) {
      expect(findPhoneFault(phone)).toEqual(expect.any(String));
    }
  });
});
