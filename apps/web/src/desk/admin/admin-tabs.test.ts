import { grantsOf, type Grant } from '@portal/contract/grant';
import { expect, test } from 'vitest';
import { accountTabs, parseAdminTab } from './admin-tabs.ts';

const internal = grantsOf('internal', []);

test('APP-01 APP-13 the applications page has its five tabs', () => {
  expect(accountTabs.map(({ label }) => label)).toEqual([
    'Applications',
    'Client management',
    'Scope management',
    'Personal tokens',
    'Pending requests',
  ]);
});

test('APP-13 a tab that is unknown or not for this person is the first one', () => {
  const at = (tab: unknown, grants: readonly Grant[]) =>
    parseAdminTab({ tab, path: '/admin' }, grants);
  expect(at('tokens', [])).toBe('tokens');
  expect(at('overview', [])).toBe('applications');
  expect(at('queue', ['publisher'])).toBe('overview');
  expect(at('queue', ['support'])).toBe('queue');
  expect(at('roles', internal)).toBe('overview');
});

test('LOGIN-02 DAY-38 after login staff come to the overview, others to their applications', () => {
  const at = (path: string, grants: readonly Grant[]) =>
    parseAdminTab({ tab: undefined, path }, grants);
  expect(at('/admin', internal)).toBe('overview');
  expect(at('/admin', ['publisher'])).toBe('overview');
  expect(at('/admin/applications', internal)).toBe('applications');
  expect(at('/admin', [])).toBe('applications');
});
