import { fakeUser } from '../user/fake-user.ts';
import type { Account } from './schema.ts';

/** An approved account with one admin. */
export function fakeAccount(overrides: Partial<Account> = {}): Account {
  return {
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
      phone: null,
      customer_number: null,
      organisation_number: null,
      vat_number: null,
      country: null,
      billing_address: null,
      billing_zip: null,
      billing_city: null,
    },
    users: [{ user: fakeUser() }],
    ...overrides,
  };
}
