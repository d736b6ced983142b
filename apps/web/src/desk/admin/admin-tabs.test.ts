import { grantsOf, type Grant } from '@portal/contract/grant';
import { expect, test } from 'vitest';
import { adminTabsOf, parseAdminTab } from './admin-tabs.ts';

const internal = grantsOf('internal', []);

test('APP-01 APP-13 the applications page has its five tabs, support has the queue, and an owner the roles', () => {
  const labels = adminTabsOf([]).map(({ label }) => label);
  expect(labels).toEqual([
    'Applications',
    'Client management',
    'Scope management',
    'Personal tokens',
    'Pending requests',
  ]);
  const more = (grants: readonly Grant[]) =>
    adminTabsOf(grants)
      .slice(5)
      .map(({ id }) => id);
  expect(more(internal)).toEqual(['queue', 'customers', 'mails']);
  expect(more(grantsOf('apigov', []))).toEqual([]);
  expect(more(grantsOf('internal', ['owner']))).toEqual([
    'queue',
    'customers',
    'mails',
    'roles',
    'log',
  ]);
});

test('APP-13 a tab that is unknown or not for this person is the first one', () => {
  const at = (tab: unknown, grants: readonly Grant[]) =>
    parseAdminTab({ tab, path: '/admin' }, { grants, hasAccount: true });
  expect(at('tokens', [])).toBe('tokens');
  expect(at('queue', ['publisher'])).toBe('applications');
  expect(at('queue', ['support'])).toBe('queue');
  expect(at('roles', internal)).toBe('applications');
  expect(at(undefined, internal)).toBe('applications');
});

test('LOGIN-02 after login support without an account comes to the requests queue, others make their account', () => {
  const at = (path: string, grants: readonly Grant[]) =>
    parseAdminTab({ tab: undefined, path }, { grants, hasAccount: false });
  expect(at('/admin', internal)).toBe('queue');
  expect(at('/admin', ['publisher'])).toBe('applications');
  expect(at('/admin/applications', internal)).toBe('applications');
  expect(at('/admin', [])).toBe('applications');
});
