import type { PersonalToken } from './schema.ts';

/** A token that reads, good for a long time, never used. */
export function fakePersonalToken(overrides: Partial<PersonalToken> = {}): PersonalToken {
  return {
    id: 31,
    name: 'Build server',
    scopes: ['statistics'],
    permission: 'ro',
    expires_at: '2099-01-02T12:00:00.000Z',
    created_at: '2026-11-01T12:00:00.000Z',
    last_used_at: null,
    prefix: 'dp_1a2b3c4d',
    ...overrides,
  };
}
