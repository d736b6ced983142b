import type { AccountRequest } from './schema.ts';

/** A higher plan that was asked for and waits. */
export function fakeRequest(overrides: Partial<AccountRequest> = {}): AccountRequest {
  return {
    id: 501,
    account_id: 4711,
    type: 'plan_change',
    state: 'pending',
    application_id: 8101,
    application_name: 'Label printer',
    client_id: null,
    details: {
      from_plan: 'customer',
      to_plan: 'partner',
      from_name: 'Customer',
      to_name: 'Partner',
    },
    reason: 'More parcels in December',
    requested_by: 9001,
    requested_by_email: 'anna@webshop.example',
    created_at: '2026-11-10T12:00:00.000Z',
    decided_at: null,
    decided_by: null,
    decision_reason: null,
    ...overrides,
  };
}
