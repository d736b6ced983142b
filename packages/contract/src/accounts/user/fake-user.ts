import type { User } from './schema.ts';

/** The admin of the account of `fakeAccount`. */
export function fakeUser(overrides: Partial<User> = {}): User {
  return {
    id: 9001,
    account_id: 4711,
    username: 'anna.admin',
    email: 'anna@webshop.example',
    iamUserId: 'iam-anna',
    role: 'admin',
    state: 'active',
    created_at: '2025-04-02T10:00:00Z',
    updated_at: '2026-11-20T09:00:00.000Z',
    ...overrides,
  };
}
