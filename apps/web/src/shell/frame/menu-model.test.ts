import { grantsOf } from '@portal/contract/grant';
import type { Role } from '@portal/contract/role';
import { describe, expect, test } from 'vitest';
import { toMenu } from './menu-model.ts';

const links = {
  apiGuide: 'https://guides.postal.example/api',
  integrationGuide: 'https://guides.postal.example/integration',
  businessPortal: 'https://business.postal.example',
};

function menuOf(role: Role, production = true): Readonly<Record<string, readonly string[]>> {
  const signedIn = role !== 'public';
  const viewer = { signedIn, role, grants: grantsOf(role, []), production, hasAccount: signedIn };
  return Object.fromEntries(
    toMenu(viewer, links).map(({ label, items }) => [label, items.map((item) => item.label)]),
  );
}

describe('side menu', () => {
  test('NAV-08 staff in production see every group, in order', () => {
    const menu = menuOf('internal');
    expect(Object.keys(menu)).toEqual(['My Account', 'Manage', 'API', 'EDI', 'Learn More', 'Help']);
    expect(menu['My Account']).toEqual(['Applications', 'Users', 'Account details']);
    expect(menu['API']).toEqual([
      'Active APIs',
      'Deprecated APIs',
      'Report Issue',
      'How to use APIs',
      'Statistics',
      'Plans and pricing',
      'API status',
    ]);
    expect(menu['EDI']).toEqual(['EDI & Labels', 'Customs', 'Service Codes']);
    expect(menu['Learn More']).toEqual(['API Guide', 'Integration Guide', 'Business portal']);
  });

  test.each<[Role, number]>([
    ['public', 16],
    ['customer', 18],
    ['partner', 18],
    ['internal', 20],
    ['apigov', 20],
  ])('NAV-08 the menu of %s has at most %i lines, with Home', (role, most) => {
    for (const production of [true, false]) {
      const { Help, ...pinned } = menuOf(role, production);
      expect(Help).toEqual(["What's new", 'FAQs', 'Support']);
      expect(Object.values(pinned).flat().length + 1).toBeLessThanOrEqual(most);
    }
  });

  test('NAV-08 My Account is there for staff who have one', () => {
    const viewer = { signedIn: true, role: 'internal', grants: [], production: true } as const;
    const groupsOf = (hasAccount: boolean) =>
      toMenu({ ...viewer, hasAccount }, {}).map(({ label }) => label);
    expect(groupsOf(true)).toContain('My Account');
    expect(groupsOf(false)).not.toContain('My Account');
  });

  test('NAV-08 Learn More leads out of the portal, and a link that is not configured is not there', () => {
    const viewer = { signedIn: false, role: 'public', grants: [], production: true } as const;
    const learn = toMenu(viewer, { apiGuide: links.apiGuide }).find(
      ({ label }) => label === 'Learn More',
    );
    expect(learn?.items).toEqual([{ label: 'API Guide', href: links.apiGuide, external: true }]);
  });

  test('NAV-09 signed out there is no account, no statistics and nothing to manage', () => {
    const menu = menuOf('public');
    expect(Object.keys(menu)).toEqual(['API', 'EDI', 'Learn More', 'Help']);
    expect(menu['API']).not.toContain('Statistics');
  });

  test.each<[Role, boolean]>([
    ['customer', false],
    ['partner', false],
    ['internal', true],
    ['apigov', true],
  ])('NAV-09 %s sees Manage: %s', (role, seen) => {
    expect('Manage' in menuOf(role)).toBe(seen);
  });

  test('NAV-08 NAV-09 plans, statistics and API status are in production only', () => {
    expect(menuOf('customer', false)['API']).toEqual([
      'Active APIs',
      'Deprecated APIs',
      'Report Issue',
      'How to use APIs',
    ]);
  });

  test('ENV-07 AT stands before the gateway inventory outside production only', () => {
    const inventory = (production: boolean) =>
      menuOf('internal', production)['Manage']?.filter((name) => name.includes('inventory'));
    expect(inventory(true)).toEqual(['Gateway inventory cloud', 'Gateway inventory on-prem']);
    expect(inventory(false)).toEqual([
      'AT Gateway inventory cloud',
      'AT Gateway inventory on-prem',
    ]);
  });
});
