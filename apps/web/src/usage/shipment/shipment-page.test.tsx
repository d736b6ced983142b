import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

test.each([
  ['a name that is no booking id', 400],
  ['a shipment of before the world was started over', 404],
])('%s leads back to the list', async (_, status) => {
  await openPortal('/admin/shipments/nobodys', {
    as: 'member',
    config: { kind: 'sandbox', production: false },
    answers: { getTestShipment: new Refusal(status, {}) },
  });
  expect(await screen.findByText(/Your account has no such shipment/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See your shipments' }).getAttribute('href')).toBe(
    '/admin/shipments',
  );
});
