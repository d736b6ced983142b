import type { Mail } from './schema.ts';

/** A mail that was given up, for tests. */
export function fakeMail(changes: Partial<Mail> = {}): Mail {
  return {
    id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    receiver: 'anna@shop.example',
    account_id: 3,
    subject: 'Your password was changed',
    state: 'failed',
    attempts: 1,
    last_error: 'EENVELOPE: 550 No such user here',
    created_at: '2026-11-20T13:05:00.000Z',
    due_at: null,
    ended_at: '2026-11-20T13:05:02.000Z',
    ...changes,
  };
}
