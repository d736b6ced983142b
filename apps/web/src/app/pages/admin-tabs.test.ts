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
  expect(adminTabsOf('internal').at(-1)?.href).toBe('/admin?tab=queue');
});

test('APP-13 a tab that is unknown or not for this role is the first one', () => {
  expect(parseAdminTab('tokens', 'customer')).toBe('tokens');
  expect(parseAdminTab('queue', 'partner')).toBe('applications');
  expect(parseAdminTab('queue', 'apigov')).toBe('queue');
  expect(parseAdminTab(undefined, 'apigov')).toBe('applications');
});
