import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../test/open-portal.tsx';

const found = {
  account_id: 3,
  org_name: 'Example Webshop',
  state: 'approved',
  country: 'SE',
  customer_number: '20012340',
  organisation_number: '5560360793',
  found_id: null,
};

const customers = [
  { ...found, found_by: 'organisation number', found: '5560360793' },
  { ...found, found_by: 'person', found: 'Anna Andersson' },
  { ...found, found_by: 'key ending', found: 'Checkout' },
  { ...found, found_by: 'invoice', found: '2026-00042', found_id: 9 },
  { ...found, account_id: null, org_name: '', found_by: 'case', found: 'SUP-12345678' },
];

async function openPalette(as: 'internal' | 'apigov', grants: readonly ('support' | 'finance')[]) {
  const portal = await openPortal('/admin', {
    as,
    grants,
    answers: { findCustomers: { customers } },
  });
  await portal.reads();
  await portal.press('Search customers, pages and APIs');
  const palette = within(await screen.findByRole('dialog'));
  return { portal, palette };
}

const text = '556036-0793';

test('DAY-01 DAY-02 support finds customers from the top of every page, in groups that say what they are', async () => {
  const { portal, palette } = await openPalette('internal', ['support', 'finance']);
  await portal.user.type(palette.getByRole('combobox'), text);
  const customer = within(await palette.findByRole('group', { name: 'Customers' }));
  const option = customer.getByRole('option', { name: /Example Webshop/ });
  expect(option.getAttribute('href')).toBe('/admin/customers/3');
  const hrefs = Object.fromEntries(
    ['People', 'Applications', 'Invoices', 'Cases'].map((name) => [
      name,
      within(palette.getByRole('group', { name })).getByRole('option').getAttribute('href'),
    ]),
  );
  expect(hrefs).toEqual({
    People: '/admin/customers/3?tab=people',
    Applications: '/admin/customers/3',
    Invoices: '/admin/invoices?invoice=9',
    Cases: '/admin?tab=cases&case=SUP-12345678',
  });
  await portal.user.keyboard('{Enter}');
  await expect.poll(() => portal.router.state.location.pathname).toBe('/admin/customers/3');
});

test('DAY-02 what support types is asked for once it has settled, in the body of one call, and in no address', async () => {
  const { portal, palette } = await openPalette('internal', ['support']);
  await portal.user.type(palette.getByRole('combobox'), text);
  await palette.findByRole('group', { name: 'Customers' });
  expect(portal.callsOf('findCustomers').map(({ body }) => body)).toEqual([{ text }]);
  const addressed = portal.calls.filter(({ query }) => Object.values(query).includes(text));
  expect(addressed).toEqual([]);
  expect(localStorage.getItem('paletteRecent') ?? '').not.toContain(text);
});

test('DAY-11 a trace id that reached no account leads to the refused calls', async () => {
  const { portal, palette } = await openPalette('internal', ['support']);
  portal.answer('findCustomers', { customers: [] });
  const traceId = '0b6f3c1e-5b7d-4b3a-9f0e-2a6d8f1c9b10';
  await portal.user.type(palette.getByRole('combobox'), traceId);
  const option = await palette.findByRole('option', { name: /Look for a refused call/ });
  expect(option.getAttribute('href')).toBe(`/admin/trace/${traceId}`);
});

test('DAY-01 staff who are not support find pages and APIs, and no customer is asked for', async () => {
  const { portal, palette } = await openPalette('apigov', []);
  await portal.user.type(palette.getByRole('combobox'), 'overview');
  await palette.findByRole('option', { name: /Overview/ });
  expect(portal.callsOf('findCustomers')).toEqual([]);
});

test('DAY-38 with nothing typed, the rooms of staff and what they do there stand before what everybody sees', async () => {
  const portal = await openPortal('/admin', { as: 'apigov', grants: ['support', 'publisher'] });
  await portal.reads();
  await portal.press('Search customers, pages and APIs');
  const palette = within(await screen.findByRole('dialog'));
  const titlesOf = (name: string) =>
    within(palette.getByRole('group', { name }))
      .getAllByRole('option')
      .map((option) => option.getAttribute('href'));
  expect(palette.getAllByRole('group').map((one) => one.firstChild?.textContent)).toEqual([
    'Staff portal',
    'Actions',
    'Pages',
  ]);
  expect(titlesOf('Staff portal').slice(0, 4)).toEqual([
    '/admin',
    '/admin?tab=queue',
    '/admin?tab=cases',
    '/admin/customers',
  ]);
  expect(titlesOf('Pages')).toContain('/apis/active');
  expect(titlesOf('Pages')).not.toContain('/admin?tab=queue');
  expect(titlesOf('Actions')).toEqual([
    '/admin?tab=cases&act=shift',
    '/apis/drafts?act=create',
    '/admin/campaigns?api=new',
  ]);
  await portal.user.click(palette.getByRole('option', { name: /Draft an API/ }));
  await screen.findByRole('dialog', { name: 'Draft an API' });
});
