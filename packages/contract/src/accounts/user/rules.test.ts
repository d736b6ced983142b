import { expect, test } from 'vitest';
import { isAdmin, isStaffEmail } from './rules.ts';
import type { User } from './schema.ts';

const own = ['postal.example', 'parcel.example', 'freight.example'];

const emails: [string, boolean][] = [
  ['stina@postal.example', true],
  ['Stina@Parcel.Example', true],
  ['x@freight.example ', true],
  ['x@evil-postal.example', false],
  ['x@postal.example.evil.example', false],
  ['postal.example', false],
  ['x@sub.postal.example', false],
  ['', false],
];

test.each(emails)('ROLE-02 %j is staff: %s', (email, staff) => {
  expect(isStaffEmail(email, own)).toBe(staff);
});

const user = (email: string, role: User['role']): User => ({
  id: 1,
  account_id: 1,
  username: 'u',
  email,
  iamUserId: null,
  role,
  state: 'active',
  created_at: '',
  updated_at: '',
});

test('ROLE-03 the admin is the user with the same e-mail in any case and the role admin', () => {
  const users = [user('Anna@Webshop.example', 'admin'), user('bo@webshop.example', 'member')];
  expect(isAdmin(users, 'anna@webshop.EXAMPLE')).toBe(true);
  expect(isAdmin(users, 'bo@webshop.example')).toBe(false);
  expect(isAdmin(users, 'other@webshop.example')).toBe(false);
});
