import { grantsOf, type Grant } from '@portal/contract/grant';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../test/open-portal.tsx';
import { toStaffMenu } from './staff-menu-model.ts';

const sideMenu = async () => within(await screen.findByRole('navigation', { name: 'Main' }));
const linesOf = (grants: readonly Grant[], production = true) =>
  toStaffMenu({
    signedIn: true,
    role: 'internal',
    grants: grantsOf('internal', grants),
    production,
  }).map((lines) => lines.map(({ label }) => label));

test('ROLE-04 the staff’s menu has six groups in the order of daily work; what the grants do not open is absent', () => {
  expect(linesOf(['owner'])).toEqual([
    ['Overview'],
    ['Queue', 'Cases', 'Customers', 'Messages'],
    ['Drafts', 'Retiring', 'House rules', 'Inventory'],
    ['Invoices', 'Prices'],
    ['News & pages', 'Statistics', 'Status'],
    ['People & log'],
  ]);
  expect(linesOf(['finance'])).toEqual([
    ['Overview'],
    ['Inventory'],
    ['Invoices', 'Prices'],
    ['Statistics', 'Status'],
    ['Four eyes'],
  ]);
  expect(linesOf(['owner'], false).flat()).not.toContain('Invoices');
});

test('ROLE-04 until they have switched, staff meet what the specification names as everybody does, all else in their shell', async () => {
  await openPortal('/faqs', { as: 'internal', shell: '', answers: { listFaqs: [] } });
  (await sideMenu()).getByRole('link', { name: 'Active APIs' });
  expect((await sideMenu()).queryByText('My Account')).toBeNull();
  const portal = await openPortal('/admin', { as: 'internal', shell: '' });
  await (await sideMenu()).findByRole('link', { name: 'Overview', current: 'page' });
  await portal.press('Public portal');
  (await sideMenu()).getByText('Manage');
  expect(portal.router.state.location.href).toBe('/admin');
  expect(localStorage.getItem('shell')).toBe('public');
  await portal.press('Staff portal');
  await (await sideMenu()).findByRole('link', { name: 'Queue' });
});

test('ROLE-04 who goes on from the staff’s menu stays with it, on pages that the specification names too', async () => {
  const portal = await openPortal('/admin', { as: 'internal', shell: '' });
  const line = await (await sideMenu()).findByRole('link', { name: 'Status' });
  await portal.user.click(line);
  await (await sideMenu()).findByRole('link', { name: 'Status', current: 'page' });
  expect(localStorage.getItem('shell')).toBe('staff');
});

test.each([
  ['/gateway-inventory/cloud', 'Public'],
  ['/apis/statistics', 'Public'],
  ['/apis/details/tracking', 'Public'],
  ['/edi/serviceCode', 'Public'],
  ['/apis/statistics/gateway', 'Staff'],
  ['/apis/testData', 'Staff'],
  ['/admin/invoices', 'Staff'],
  ['/support/cases/AAAA-AAAA', 'Staff'],
])('ROLE-04 staff who have not switched meet %s in the shell %s', async (address, shell) => {
  await openPortal(address, { as: 'apigov', grants: ['owner'], shell: '' });
  const other = shell === 'Public' ? 'Staff portal' : 'Public portal';
  expect(await screen.findByRole('button', { name: other })).not.toBeNull();
});

test('ROLE-04 DAY-32 a public page has no desk but the way to it; a line of several pages has them above each', async () => {
  const portal = await openPortal('/faqs', {
    as: 'internal',
    shell: '',
    answers: { listFaqs: [], listDeskFaqs: { faqs: [] } },
  });
  expect(await portal.reads()).toMatch(/\[Edit\]$/);
  await portal.press('Edit');
  const strip = await screen.findByRole('navigation', { name: 'News & pages' });
  const labels = within(strip).getAllByRole('link');
  expect(labels.map(({ textContent }) => textContent)).toEqual([
    "What's new",
    'Newsletter',
    'FAQs',
    'Terms',
    'EDI & Labels',
    'Customs',
    'Service Codes',
  ]);
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test.each(['member', 'public'] as const)('ROLE-04 there is one shell for %s', async (as) => {
  localStorage.setItem('shell', 'staff');
  await openPortal('/faqs', { as, shell: 'staff', answers: { listFaqs: [] } });
  expect(screen.queryByRole('button', { name: /portal$/ })).toBeNull();
  (await sideMenu()).getByRole('link', { name: 'Active APIs' });
});

test('APP-12 staff without an account have their tokens on a page of their own', async () => {
  for (const address of ['/admin?tab=tokens', '/admin/applications?tab=tokens']) {
    const { reads } = await openPortal(address, {
      as: 'internal',
      answers: { listPersonalTokens: { access_tokens: [] } },
    });
    const text = await reads();
    expect(text).toMatch(/^# Personal tokens/);
    expect(text).not.toContain('Set up your organisation');
  }
});
