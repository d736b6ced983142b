import { expect, test } from 'vitest';
import { isRole, isStaffRole, roles, visibilitiesOf } from './role.ts';

test('ROLE-01 the roles of the portal, and which of them are the provider’s own people', () => {
  expect(roles.map((role) => [role, isRole(role), isStaffRole(role)])).toEqual([
    ['public', true, false],
    ['customer', true, false],
    ['partner', true, false],
    ['internal', true, true],
    ['apigov', true, true],
  ]);
  expect(isRole('admin')).toBe(false);
});

test('CAT-01 each role sees what the one before it sees, staff their own beside it', () => {
  expect(roles.map((role) => [role, visibilitiesOf(role).join(' ')])).toEqual([
    ['public', 'public'],
    ['customer', 'public private'],
    ['partner', 'public private'],
    ['internal', 'public private internal'],
    ['apigov', 'public private internal apigov'],
  ]);
});
