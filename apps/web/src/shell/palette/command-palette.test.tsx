import { fakeApplication } from '@portal/contract/accounts/application/fake-application';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../test/open-portal.tsx';

test.each(['/apis/details/%E0%A4?operation=a', '/apis/details/50%?operation=%', '/apis/%'])(
  'with %j among what was chosen lately the palette opens as ever',
  async (kept) => {
    const portal = await openPortal('/faqs', { as: 'member' });
    localStorage.setItem('paletteRecent', JSON.stringify([kept, '/news']));
    await portal.press('Search pages, APIs and operations');
    const palette = await screen.findByRole('dialog');
    const recent = await within(palette).findByRole('group', { name: /Recent/ });
    expect(within(recent).getByRole('option', { name: /What's new/ })).toBeTruthy();
  },
);

test('an admin finds what they can do: a window opens by its address, a key is copied at once', async () => {
  const application = fakeApplication({ name: 'Checkout', user_key: 'norrvik_live_shown' });
  const portal = await openPortal('/faqs', {
    as: 'admin',
    answers: { listApplications: { applications: [{ application }] } },
  });
  await portal.press('Search pages, APIs and operations');
  const palette = within(await screen.findByRole('dialog'));
  await portal.user.type(palette.getByRole('combobox'), 'copy key');
  const actions = within(await palette.findByRole('group', { name: 'Actions' }));
  await portal.user.click(actions.getByRole('option', { name: /Checkout/ }));
  await screen.findByText('API key copied to clipboard');
  expect(await navigator.clipboard.readText()).toBe('norrvik_live_shown');
  expect(portal.router.state.location.pathname).toBe('/faqs');
  await portal.press('Search pages, APIs and operations');
  const again = within(await screen.findByRole('dialog'));
  await portal.user.type(again.getByRole('combobox'), 'invite');
  await again.findByRole('option', { name: /a user/ });
  await portal.user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Invite a user' });
  const [close] = screen.getAllByRole('button', { name: 'Close window' });
  if (close) await portal.user.click(close);
  await expect.poll(() => portal.router.state.location.searchStr).toBe('');
});

test('a member is offered no act of admins', async () => {
  const portal = await openPortal('/faqs', {
    as: 'member',
    answers: { listApplications: { applications: [] } },
  });
  await portal.press('Search pages, APIs and operations');
  const palette = within(await screen.findByRole('dialog'));
  await portal.user.type(palette.getByRole('combobox'), 'create');
  await palette.findByRole('option', { name: /token/ });
  expect(palette.queryByRole('option', { name: /application/ })).toBeNull();
});
