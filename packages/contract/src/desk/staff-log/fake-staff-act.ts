import type { NamedAct } from './schema.ts';

export const fakeStaffAct = (change: Partial<NamedAct> = {}): NamedAct => ({
  id: 7,
  at: '2026-11-20T13:05:00.000Z',
  actor: 'stina@postal.example',
  operation: 'resumeApplication',
  object_type: 'application',
  object_id: '12',
  account_id: 3,
  before: { name: 'Checkout', state: 'suspended' },
  after: { state: 'live' },
  reason: null,
  address: '192.0.2.7',
  request_id: 'abcdef0123456789',
  actor_name: 'Stina Berg',
  object_name: 'Checkout',
  account_name: 'Example Webshop',
  ...change,
});
