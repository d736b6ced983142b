import { pageTable } from '@portal/contract/addresses/pages';
import { describe, expect, test } from 'vitest';
import { accessTo, type Viewer } from './page-access.ts';

const visitor: Viewer = { signedIn: false, role: 'public', grants: [], production: true };
const customer: Viewer = { signedIn: true, role: 'customer', grants: [], production: true };
const staff: Viewer = {
  signedIn: true,
  role: 'internal',
  grants: ['support', 'publisher'],
  production: true,
};

function accessOf(path: string, viewer: Viewer) {
  const row = pageTable.find((candidate) => candidate.path === path);
  return row ? accessTo(row, viewer) : 'no such row';
}

describe('access to routes', () => {
  test('NAV-01 every route of the specification is in the table once', () => {
    const listed = pageTable.map((row) => row.path);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toEqual(
      expect.arrayContaining([
        '/',
        '/admin',
        '/admin/applications',
        '/admin/users',
        '/admin/accountDetails',
        '/gateway-inventory/cloud',
        '/gateway-inventory/cloud/$systemName',
        '/gateway-inventory/on-prem',
        '/gateway-inventory/on-prem/$pathPattern',
        '/apis/active',
        '/apis/deprecated',
        '/apis/report',
        '/apis/details',
        '/apis/details/$id',
        '/apis/howToUseApis',
        '/apis/testData',
        '/apis/status',
        '/apis/plansAndPricing',
        '/apis/statistics',
        '/edi',
        '/edi/customsEdi',
        '/edi/customsCheck',
        '/edi/labelCheck',
        '/edi/serviceCode',
        '/support',
        '/faqs',
        '/news',
        '/signup/invitation/$inviteHash',
        '/shared',
        '/Unauthenticated',
        '/contactUs',
      ]),
    );
  });

  test.each(['/admin', '/admin/applications', '/admin/users', '/admin/accountDetails'])(
    'NAV-03 signed out, %s goes through login',
    (path) => {
      expect(accessOf(path, visitor)).toBe('login');
      expect(accessOf(path, customer)).toBe('open');
    },
  );

  test('NAV-09 the gateway inventory opens for staff only', () => {
    expect(accessOf('/gateway-inventory/cloud', visitor)).toBe('login');
    expect(accessOf('/gateway-inventory/cloud', customer)).toBe('unauthorized');
    expect(accessOf('/gateway-inventory/on-prem', staff)).toBe('open');
  });

  test.each(['/apis/status', '/apis/plansAndPricing'])(
    'ENV-05 %s is in production only',
    (path) => {
      expect(accessOf(path, visitor)).toBe('open');
      expect(accessOf(path, { ...staff, production: false })).toBe('absent');
    },
  );
});
