import { fakeCustomer } from '@portal/contract/desk/customer/fake-customer';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const shop = {
  account_id: 3,
  org_name: 'Example Webshop',
  state: 'approved',
  country: 'SE',
  customer_number: '20012340',
  organisation_number: '5560360793',
  found_by: 'API key',
  found: 'Checkout',
  found_id: null,
};

const listed = {
  id: 3,
  org_name: 'Example Webshop',
  state: 'approved',
  plan: 'customer',
  country: 'SE',
  customer_number: '20012340',
  organisation_number: '5560360793',
  calls: 1200,
  failed: 24,
  revenue: { amount: '118.75', currency: 'EUR' },
  last_call_at: '2026-11-20T13:05:00.000Z',
};

const answers = {
  listCustomers: {
    customers: [
      listed,
      { ...listed, id: 4, org_name: 'Fjord', state: 'suspended', calls: 0, revenue: null },
    ],
    pagination: { total: 120, pages: 3, currentPage: 1 },
    calls: 1200,
  },
  listCustomerSegments: {
    segments: [{ id: 7, name: 'Late payers', filter: { owes: 'yes' }, author: 'a@postal.example' }],
  },
};

const open = (address = '/admin/customers', more: object = {}) =>
  openPortal(address, { as: 'internal', answers: { ...answers, ...more } });

test('DAY-01 the room of customers reads as one list with its figures, filters and total', async () => {
  const { reads } = await open();
  expect(await reads()).toMatchSnapshot();
});

test('DAY-01 the list is sorted by its heads and narrowed by its filters; the address says how', async () => {
  const portal = await open('/admin/customers?sort=-calls&plan=partner');
  await portal.reads();
  expect(portal.callsOf('listCustomers').at(-1)?.query).toEqual({
    plan: 'partner',
    sort: '-calls',
    page: '1',
  });
  const head = screen.getByRole('columnheader', { name: 'Calls this month' });
  expect(head.getAttribute('aria-sort')).toBe('descending');
  expect(within(head).getByRole('link').getAttribute('href')).toBe(
    '/admin/customers?plan=partner&sort=calls',
  );
  await portal.user.click(screen.getByLabelText('Has errors'));
  await expect.poll(() => portal.callsOf('listCustomers').at(-1)?.query['errors']).toBe('yes');
  expect(screen.getByRole('link', { name: /page 2/i }).getAttribute('href')).toContain('page=2');
});

test('DAY-01 DAY-03 a customer opens beside the list by keys and by address: its summary, and the way to each part of its page', async () => {
  const customer = (id: number, name: string) => ({
    customer: fakeCustomer({ id, org_name: name, calls: 1200, plan: 'partner' }),
  });
  const portal = await open('/admin/customers?owes=yes&page=2', {
    getCustomer: ({ params }: { params: { accountId: string } }) =>
      params.accountId === '3' ? customer(3, 'Example Webshop') : customer(4, 'Fjord'),
  });
  await portal.reads();
  const search = () => portal.router.state.location.searchStr;
  await portal.user.keyboard('j{Enter}');
  await screen.findByRole('dialog', { name: 'Example Webshop' });
  expect(search()).toBe('?owes=yes&page=2&customer=3');
  expect(await portal.reads('dialog')).toMatchSnapshot();
  await portal.press('Next');
  await screen.findByRole('dialog', { name: 'Fjord' });
  expect(search()).toBe('?owes=yes&page=2&customer=4');
  await portal.press('Close window');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(search()).toBe('?owes=yes&page=2');
  expect(document.activeElement?.textContent).toBe('Fjord');
});

test('DAY-01 the panel of a customer that is gone, or does not come, says so and can be closed', async () => {
  const portal = await open('/admin/customers?customer=99', { getCustomer: new Refusal(404) });
  await screen.findByText('There is no account 99. It may have been erased.');
  await portal.press('Close window');
  expect(portal.router.state.location.searchStr).toBe('');
  const failing = await open('/admin/customers?customer=3', { getCustomer: new Refusal(503) });
  expect(await failing.reads('dialog')).toContain('The customer could not be loaded');
});

test('DAY-01 a list that fails says so; one that matches nothing, and nothing is exported then', async () => {
  const failing = await open('/admin/customers', { listCustomers: new Refusal(503) });
  expect(await failing.reads()).toContain('The customers could not be loaded');
  const none = { customers: [], pagination: { total: 0, pages: 0, currentPage: 1 }, calls: 0 };
  const empty = await open('/admin/customers?owes=yes', { listCustomers: none });
  expect(await empty.reads()).toContain('No customer matches these filters.');
  expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull();
});

test('DAY-01 a filter is kept under a name, and a segment deleted', async () => {
  const portal = await open('/admin/customers?quiet=yes', {
    createCustomerSegment: new Refusal(422, { errors: { name: ['has already been taken'] } }),
    deleteCustomerSegment: () => new Response(null, { status: 204 }),
  });
  await portal.reads();
  await portal.press('Keep as segment');
  const dialog = await screen.findByRole('dialog');
  await portal.user.type(within(dialog).getByLabelText('Name of the segment'), 'Silent');
  await portal.user.click(within(dialog).getByRole('button', { name: 'Keep' }));
  await within(dialog).findByText('Has already been taken');
  expect(portal.callsOf('createCustomerSegment').at(-1)?.body).toEqual({
    name: 'Silent',
    filter: { quiet: 'yes' },
  });
  const other = await open('/admin/customers?owes=yes', {
    deleteCustomerSegment: () => new Response(null, { status: 204 }),
  });
  await other.reads();
  await other.press('Delete segment');
  await other.user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
  );
  await screen.findByText('The segment is deleted');
  expect(other.callsOf('deleteCustomerSegment').at(-1)?.params).toMatchObject({ segmentId: '7' });
});

test('DAY-01 DAY-02 support finds a customer, and what it typed is in no address; a failure loses nothing', async () => {
  const portal = await open('/admin/customers', { findCustomers: new Refusal(503) });
  await portal.reads();
  const field = screen.getByLabelText('Find a customer');
  await portal.user.type(field, 'norrvik_live_x{Enter}');
  await screen.findByText('The search failed.');
  portal.answer('findCustomers', { customers: [shop] });
  await portal.press('Search');
  await screen.findByText('API key of Checkout');
  await screen.findByText('556036-0793');
  expect(screen.queryByRole('table', { name: 'Customers' })).toBeNull();
  expect(portal.callsOf('findCustomers').at(-1)?.body).toEqual({ text: 'norrvik_live_x' });
  portal.answer('findCustomers', { customers: [] });
  await portal.press('Search');
  await screen.findByText('No record found');
  expect(screen.queryByRole('link', { name: 'Look for a refused call' })).toBeNull();
  await portal.user.clear(field);
  await portal.user.type(field, '0b6f3c1e-5b7d-4b3a-9f0e-2a6d8f1c9b10{Enter}');
  const link = await screen.findByRole('link', { name: 'Look for a refused call' });
  expect(link.getAttribute('href')).toBe('/admin/trace/0b6f3c1e-5b7d-4b3a-9f0e-2a6d8f1c9b10');
  await portal.press('Show all customers');
  await screen.findByRole('table', { name: 'Customers' });
});

test('DAY-01 whoever is not support has no room of customers', async () => {
  const { reads } = await openPortal('/admin', { as: 'apigov' });
  expect(await reads()).not.toContain('/admin/customers');
  const { reads: readsRoom } = await openPortal('/admin/customers', { as: 'apigov' });
  expect(await readsRoom()).not.toContain('Find a customer');
});

test('DAY-01 the address that the room of customers once had leads there', async () => {
  const portal = await open('/admin?tab=customers');
  await screen.findByRole('table', { name: 'Customers' });
  expect(portal.router.state.location.href).toBe('/admin/customers');
});
