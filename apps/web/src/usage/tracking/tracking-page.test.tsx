import { screen, within } from '@testing-library/react';
import { EVENT_CODES, REASONS } from '@portal/contract/usage/tracking/event-codes';
import type { TrackedParcel } from '@portal/contract/usage/tracking/schema';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';
import { findTrackingWords } from './tracking-words.ts';

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

const inGerman = /^(Paketnummer|Verfolgen|Das Paket kann abgeholt werden)$/;

test('a link asks for another language, and the page has it: words, events, statuses and days', async () => {
  const answers = { trackParcel: { parcel: waiting } };
  const page = await openPortal(`/track/${itemId}?lang=de`, { answers });
  expect(await screen.findByRole('heading', { level: 1, name: 'Paket verfolgen' })).toBeTruthy();
  await page.user.type(screen.getByLabelText('Ihre Postleitzahl'), '11122');
  await page.press('Verfolgen');
  const parcel = await screen.findByRole('article', { name: `Paket ${itemId}` });
  expect(parcel.closest('[lang]')?.getAttribute('lang')).toBe('de-DE');
  expect(
    within(parcel).getByText('Abzuholen bei Green Market, Ängsvägen 3, bis Freitag 27. Nov. 2026.'),
  ).toBeTruthy();
  expect(within(parcel).getByText('Abholbereit')).toBeTruthy();
  expect(within(parcel).getByText(inGerman)).toBeTruthy();
  expect(within(parcel).getByText('New here')).toBeTruthy();
  await page.user.click(screen.getByRole('link', { name: 'Suomi' }));
  await screen.findByRole('heading', { level: 1, name: 'Seuraa pakettia' });
  expect(screen.getByRole('article', { name: `Paketti ${itemId}` })).toBeTruthy();
  await page.user.click(screen.getByRole('link', { name: 'English' }));
  await screen.findByText('The parcel can be collected');
});

test('a language that nobody has written is that of the portal', async () => {
  await openPortal('/track?lang=toString');
  expect(await screen.findByRole('heading', { level: 1, name: 'Track a parcel' })).toBeTruthy();
});

test.each(['da', 'de', 'fi', 'nb'])(
  '%s has words for each event, reason and status',
  (language) => {
    const words = findTrackingWords(language);
    const texts = [
      ...Object.entries(EVENT_CODES).map(([code, { text }]) => [
        text,
        words.event({ ...waiting.events[0]!, code, text }),
      ]),
      ...Object.entries(REASONS).map(([code, text]) => [text, words.reason({ code, text })]),
      ...Object.values(EVENT_CODES).map(({ status }) => [status, words.status(status)]),
    ];
    for (const [english, other] of texts) {
      expect(other).toBeTruthy();
      expect(other).not.toBe(english);
    }
    expect(`${words.collect(waiting.collection!)} ${words.expected('2026-11-27')}`).not.toMatch(
      /[{}]/,
    );
  },
);
