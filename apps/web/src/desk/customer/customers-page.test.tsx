import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const shop = {
  account_id: 3,
  org_name: 'Example Webshop',
  state: 'approved',
  country: 'SE',
  customer_number: '20012340',
  organisation_number: null,
  found_by: 'API key',
  found: 'Checkout',
  found_id: null,
};

test('DAY-01 DAY-02 support finds a customer, and what it typed is in no address; a failure loses nothing', async () => {
  const portal = await openPortal('/admin?tab=customers', {
    as: 'internal',
    answers: { findCustomers: new Refusal(503) },
  });
  await portal.reads();
  const field = screen.getByLabelText('Find a customer');
  await portal.user.type(field, 'norrvik_live_x{Enter}');
  await screen.findByText('The search failed.');
  portal.answer('findCustomers', { customers: [shop] });
  await portal.press('Search');
  await screen.findByText('API key of Checkout');
  expect(portal.callsOf('findCustomers').at(-1)?.body).toEqual({ text: 'norrvik_live_x' });
  portal.answer('findCustomers', { customers: [] });
  await portal.press('Search');
  await screen.findByText('No record found');
  expect(screen.queryByRole('link', { name: 'Look for a refused call' })).toBeNull();
  await portal.user.clear(field);
  await portal.user.type(field, '0b6f3c1e-5b7d-4b3a-9f0e-2a6d8f1c9b10{Enter}');
  const link = await screen.findByRole('link', { name: 'Look for a refused call' });
  expect(link.getAttribute('href')).toBe('/admin/trace/0b6f3c1e-5b7d-4b3a-9f0e-2a6d8f1c9b10');
});

test('DAY-01 whoever is not support has no tab of customers', async () => {
  const { reads } = await openPortal('/admin?tab=customers', { as: 'apigov' });
  expect(await reads()).not.toContain('tab=customers');
});
