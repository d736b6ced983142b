import type { AccountTerms, TermsDraft } from './schema.ts';

const first = { edition: 1, in_force_on: '2022-04-27', changes: '' };

/** Of an account that has accepted what is in force. */
export const fakeAccountTerms = (change: Partial<AccountTerms> = {}): AccountTerms => ({
  current: first,
  accepted: {
    edition: 1,
    by: 'anna@webshop.example',
    at: '2026-01-15T09:00:00.000Z',
    occasion: 'sign-up',
  },
  due: false,
  next: null,
  ...change,
});

export const fakeTermsDraft = (change: Partial<TermsDraft> = {}): TermsDraft => ({
  id: 801,
  ...first,
  state: 'in force',
  text: '## 1. What these terms are about\n\nThese terms apply to whoever connects a system.',
  accepted: 2,
  updated_by: null,
  updated_at: '2026-01-15T09:00:00.000Z',
  ...change,
});
