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
