import type { User } from '@portal/contract/accounts/user/schema';
import { expect, test } from 'vitest';
import { findUsers, isOneself, toInitials, whyFixed } from './user-rules.ts';

function fakeUser(overrides: Partial<User> = {}): User {
  return {
    id: 9001,
    account_id: 4711,
    username: 'anna.admin',
    email: 'anna.admin@webshop.example',
    iamUserId: 'i1',
    role: 'admin',
    state: 'active',
    created_at: '2025-04-02T10:00:00Z',
    updated_at: '2026-11-20T09:00:00Z',
    ...overrides,
  };
}

const bo = fakeUser({ id: 9002, username: 'bo.dev', email: 'bo@other.example', role: 'member' });

test('USER-01 users are found by user name and by e-mail, in any case', () => {
  const users = [fakeUser(), bo];
  expect(findUsers(users, '  ')).toEqual(users);
  expect(findUsers(users, ' BO')).toEqual([bo]);
  expect(findUsers(users, 'webshop')).toEqual([users[0]]);
  expect(findUsers(users, 'nobody')).toEqual([]);
});

test('USER-02 nobody changes their own role, nor that of the last admin; members change none', () => {
  const anna = fakeUser();
  const own = { email: 'ANNA.admin@webshop.example', isAdmin: true };
  expect(whyFixed(anna, [anna, bo], own)).toBe('You cannot change your own role');
  expect(whyFixed(bo, [anna, bo], own)).toBeUndefined();
  const staff = { email: 'someone@else.example', isAdmin: true };
  expect(whyFixed(anna, [anna, bo], staff)).toBe('An account needs at least one admin');
  expect(whyFixed(anna, [anna, { ...bo, role: 'admin' }], staff)).toBeUndefined();
  expect(whyFixed(bo, [anna, bo], { email: bo.email, isAdmin: false })).toBe(
    'Only admins can change roles',
  );
});

test('initials of one word are its first two letters', () => {
  expect(toInitials('anna.admin')).toBe('AA');
  expect(toInitials('örjan')).toBe('ÖR');
  expect(toInitials('')).toBe('');
});

test('USER-01 who looks for nothing gets the list as it is; who looks for a letter does not', () => {
  const users = [fakeUser({ username: 'max', email: 'x@webshop.example' }), bo];
  expect(findUsers(users, '')).toBe(users);
  expect(findUsers(users, 'x')).toHaveLength(2);
  expect(findUsers([bo], 'x@')).toEqual([]);
});

test('USER-02 nobody is somebody without an address', () => {
  expect(isOneself(bo, { email: bo.email, isAdmin: false })).toBe(true);
  expect(isOneself(bo, { email: null, isAdmin: true })).toBe(false);
  expect(isOneself(fakeUser({ email: '' }), { email: null, isAdmin: true })).toBe(false);
});

test.each([
  ['ida.lindqvist', 'IL'],
  ['ida lindqvist berg', 'IL'],
  ['.ida', 'ID'],
  ['i', 'I'],
  ['7 sisters', '7S'],
])('the initials of %s are %s', (name, initials) => {
  expect(toInitials(name)).toBe(initials);
});
