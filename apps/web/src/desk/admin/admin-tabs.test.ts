import type { Role } from '@portal/contract/role';
import { expect, test } from 'vitest';
import { adminTabsOf, parseAdminTab } from './admin-tabs.ts';

test('APP-01 APP-13 the applications page has its five tabs, and staff have the queue', () => {
  const labels = adminTabsOf('customer').map(({ label }) => label);
  expect(labels).toEqual([
    'Applications',
    'Client management',
    'Scope management',
    'Personal tokens',
    'Pending requests',
  ]);
  const ofStaff = adminTabsOf('internal').slice(5);
  expect(ofStaff.map(({ href }) => href)).toEqual(['/admin?tab=queue', '/admin?tab=mails']);
});

test('APP-13 a tab that is unknown or not for this role is the first one', () => {
  const at = (tab: unknown, role: Role) =>
    parseAdminTab({ tab, path: '/admin' }, { role, hasAccount: true });
  expect(at('tokens', 'customer')).toBe('tokens');
  expect(at('queue', 'partner')).toBe('applications');
  expect(at('queue', 'apigov')).toBe('queue');
  expect(at(undefined, 'apigov')).toBe('applications');
});

test('LOGIN-02 after login staff without an account come to the requests queue, others make their account', () => {
  const at = (path: string, role: Role) =>
    parseAdminTab({ tab: undefined, path }, { role, hasAccount: false });
  expect(at('/admin', 'internal')).toBe('queue');
  expect(at('/admin', 'apigov')).toBe('queue');
  expect(at('/admin/applications', 'internal')).toBe('applications');
  expect(at('/admin', 'public')).toBe('applications');
});
