import { expect, test } from 'vitest';
import { grants, grantsOf, mayAsStaff } from './grant.ts';
import { roles } from './role.ts';

test('ROLE-01 with nothing given, internal is support and publisher, apigov publisher and governance, and others nothing', () => {
  expect(Object.fromEntries(roles.map((role) => [role, grantsOf(role, [])]))).toEqual({
    public: [],
    customer: [],
    partner: [],
    internal: ['support', 'publisher'],
    apigov: ['publisher', 'governance'],
  });
});

test('ROLE-01 what is given takes the place of the defaults; an owner holds all; whoever is no staff holds nothing', () => {
  expect(grantsOf('internal', ['finance'])).toEqual(['finance']);
  expect(grantsOf('apigov', ['finance', 'support'])).toEqual(['support', 'finance']);
  expect(grantsOf('internal', ['owner'])).toEqual(grants);
  expect(grantsOf('customer', ['owner'])).toEqual([]);
});

test('ROLE-01 staff may what is for all of staff, and what is for a grant that they hold', () => {
  const finance = { role: 'internal', grants: ['finance'] } as const;
  expect(
    ['staff', 'finance', 'owner', 'support', 'public'].map((one) => mayAsStaff(one, finance)),
  ).toEqual([true, true, false, false, false]);
  expect(mayAsStaff('staff', { role: 'customer', grants: [] })).toBe(false);
});
