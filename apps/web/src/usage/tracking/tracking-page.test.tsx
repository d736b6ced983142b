import { screen, within } from '@testing-library/react';
import type { TrackedParcel } from '@portal/contract/usage/tracking/schema';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const itemId = '395200019000000038';
const location = { name: 'Green Market', city: 'Stockholm', country: 'SE' };
const waiting: TrackedParcel = {
  itemId,
  status: 'readyForCollection',
  isFinal: false,
  service: { code: 'P20', name: 'Parcel to Service Point' },
  destination: { postcode: '111 22', city: 'Stockholm', country: 'SE' },
  expectedDelivery: '2026-11-19',
  collection: { name: 'Green Market', street: 'Ängsvägen 3', collectBy: '2026-11-27' },
  events: [
    { code: 'E65', status: 'readyForCollection', text: 'x', at: '2026-11-20T07:00:00Z', location },
    { code: 'E99', status: 'inTransit', text: 'New here', at: '2026-11-19T23:00:00Z', location },
  ],
};

test('a receiver finds a parcel by its number and the postcode, without logging in', async () => {
  const page = await openPortal('/track', { answers: { trackParcel: { parcel: waiting } } });
  await page.user.type(
    await screen.findByLabelText('Parcel number'),
    ' (00) 3952 0001 9000 0000 38',
  );
  await page.user.type(screen.getByLabelText('Your postcode'), '111 22');
  await page.press('Track');
  const parcel = await screen.findByRole('article', { name: `Parcel ${itemId}` });
  expect(page.callsOf('trackParcel')[0]).toMatchObject({
    params: { itemId },
    query: { postcode: '111 22' },
  });
  expect(
    within(parcel).getByText('Collect it at Green Market, Ängsvägen 3, until Friday 27 Nov 2026.'),
  ).toBeTruthy();
  const stops = within(parcel)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(stops[0]).toContain('The parcel can be collected');
  expect(stops[1]).toContain('New here');
});

test('a link names the number, so that the postcode alone is asked for', async () => {
  const delivered = { ...waiting, isFinal: true, collection: null, status: 'delivered' };
  const page = await openPortal(`/track/${itemId}`, {
    answers: { trackParcel: { parcel: delivered } },
  });
  expect(await screen.findByLabelText('Parcel number')).toHaveProperty('value', itemId);
  await page.user.type(screen.getByLabelText('Your postcode'), '11122{Enter}');
  await screen.findByText('The parcel can be collected.');
});

test('what is not found is said in words, and both fields stay', async () => {
  const answers = { trackParcel: new Refusal(404, { error: 'not found' }) };
  const page = await openPortal(`/track/${itemId}`, { answers });
  await page.user.type(await screen.findByLabelText('Your postcode'), '99999{Enter}');
  await screen.findByText('No parcel has this number and this postcode');
  expect(screen.getByLabelText('Your postcode')).toHaveProperty('value', '99999');
});
