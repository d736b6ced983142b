import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDocument } from '../test/open-document.tsx';

const menu = () => screen.findByRole('navigation', { name: /reference$/ });

test('CAT-09 tags of OpenAPI 3.2 nest in the menu, and those of other kinds mark their operation', async () => {
  await openDocument('three-two.yaml', { operation: 'purgeShipments' });
  const headings = within(await menu()).getAllByRole('heading');
  expect(headings.map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
    'H2 Guide',
    'H2 Shipping',
    'H3 Labels',
    'H3 Booking',
    'H2 one',
    'H3 two',
  ]);
  const operation = await screen.findByRole('region', { name: 'Purge' });
  for (const badge of ['Beta', 'Partners']) expect(within(operation).getByText(badge)).toBeTruthy();
});

test('CAT-09 fields of a query string are filled in one by one, and of a stream each has a row', async () => {
  await openDocument('three-two.yaml', { operation: 'streamScans' });
  expect(await screen.findByText(/stream\?depot=OSL&since=2026-01-01/)).toBeTruthy();
  const depot = await screen.findByLabelText('depot', { selector: 'input' });
  fireEvent.change(depot, { target: { value: 'B/O' } });
  await waitFor(() => expect(screen.getByText(/stream\?depot=B%2FO&since/)).toBeTruthy());
  const operation = await screen.findByRole('region', { name: 'Scans as they happen' });
  expect(within(operation).getByText('Where it was scanned')).toBeTruthy();
});

test('CAT-09 the guide tells where a device asks for leave', async () => {
  await openDocument('three-two.yaml', { section: 'authentication' });
  const guide = await screen.findByRole('region', { name: 'Authentication' });
  expect(guide.textContent).toContain(
    'By device authorization, ask first at https://id.postal.example/device',
  );
});
