import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const shop = {
  account_id: 3,
  org_name: 'Example Webshop',
  state: 'approved',
  customer_number: '20012340',
  organisation_number: null,
  found_by: 'API key',
  found: 'Checkout',
};

test('DAY-01 DAY-02 support finds a customer, and what it typed is in no address; a failure loses nothing', async () => {
  const portal = await openPortal('/admin?tab=customers', {
    as: 'internal',
    answers: { findCustomers: new Refusal(503) },
  });
  await portal.reads();
  const field = screen.getByLabelText('Find a customer');
  await portal.user.type(field, 'norrvik_live_x{Enter}');
  await screen.findByText('Nothing could be looked up.');
  portal.answer('findCustomers', { customers: [shop] });
  await portal.press('Find');
  await screen.findByText('API key of Checkout');
  expect(portal.callsOf('findCustomers').at(-1)?.body).toEqual({ text: 'norrvik_live_x' });
  portal.answer('findCustomers', { customers: [] });
  await portal.press('Find');
  await screen.findByText('No record found');
});

test('DAY-01 whoever is not support has no tab of customers', async () => {
  const { reads } = await openPortal('/admin?tab=customers', { as: 'apigov' });
  expect(await reads()).not.toContain('tab=customers');
});
