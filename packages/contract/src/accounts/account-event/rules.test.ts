import { expect, test } from 'vitest';
import { eventText } from './rules.ts';

const event = (action: string, details: Record<string, string> = {}) =>
  eventText({ action, subject: 'Checkout', details });

test('a line of the account log reads as a sentence', () => {
  expect(event('application.created')).toBe('Created the application Checkout');
  expect(event('application.key_regenerated', { overlap_days: '0' })).toBe(
    'Regenerated the API key of Checkout',
  );
  expect(event('application.key_regenerated', { overlap_days: '7' })).toBe(
    'Regenerated the API key of Checkout; the old key works for 7 more days',
  );
  expect(event('user.role_changed', { from: 'member', to: 'admin' })).toBe('Made Checkout admin');
});

test('an action that is not known shows its own name', () => {
  expect(event('scope.granted')).toBe('scope.granted Checkout');
});
