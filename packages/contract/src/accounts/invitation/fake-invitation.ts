import type { Invitation } from './schema.ts';

/** An invitation that waits, good for a long time. */
export function fakeInvitation(overrides: Partial<Invitation> = {}): Invitation {
  return {
    id: 61,
    email: 'cleo@webshop.example',
    role: 'member',
    hash: 'h61',
    link: 'https://portal.example/signup/invitation/h61',
    invited_by: 'anna@webshop.example',
    sent_at: '2026-11-20T12:00:00.000Z',
    accepted_at: null,
    expires_at: '2099-01-02T12:00:00.000Z',
    ...overrides,
  };
}
