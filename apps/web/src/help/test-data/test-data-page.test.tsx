import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../test/open-portal.tsx';

test('a visitor reads numbers, addresses and parcels, and what a booking with each comes to', async () => {
  const { reads } = await openPortal('/apis/testData', { as: 'public', answers: {} });
  const shown = await reads();
  expect(shown).toContain('+46701740605');
  expect(shown).toContain('P18 is available, with customs');
  expect(shown).toContain('Refused: BOOK-1052');
  expect(shown).toContain('395200019000000014');
  expect(screen.getByRole('button', { name: 'Copy all as CSV' })).toBeDefined();
});
