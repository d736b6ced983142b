import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../../test/open-portal.tsx';
import { listToasts } from '../../../ui/overlay/toast-store.ts';

const names = {
  source: 'waybill, label',
  updatedAt: '2026-11-20T09:00:00.000Z',
  updatedBy: 'staff@postal.example',
};
const answers = {
  listSpecifications: { data: [], pagination: { total: 0, pages: 0, currentPage: 1 } },
  countSpecifications: { data: [] },
  getTradeNames: { data: names },
};

test('CAT-08 staff read and change the names of the trade; what is refused stays as it was typed', async () => {
  const { press, reads, user, answer, callsOf } = await openPortal('/apis/active', {
    as: 'internal',
    answers,
  });
  await press('Search synonyms');
  expect(await reads('dialog')).toMatchInlineSnapshot(`
    "## Search synonyms
    Words on one line mean the same thing. Changes apply from the next search.
    [Close window]
    Names
    <Names: "waybill, label">
    One thing per line, its names separated by commas
    [Close window]
    [Save] off"
  `);
  answer('updateTradeNames', new Refusal(422, { message: 'Line 2 needs two names' }));
  await user.type(screen.getByRole('textbox', { name: 'Names' }), '\npickup');
  await press('Save');
  expect(await reads('dialog')).toMatchInlineSnapshot(`
    "## Search synonyms
    Words on one line mean the same thing. Changes apply from the next search.
    [Close window]
    Nothing was saved. Your text is still here.
    Line 2 needs two names.
    Names
    <Names: "waybill, label
    pickup">
    One thing per line, its names separated by commas
    [Close window]
    [Save]"
  `);
  answer('updateTradeNames', { data: names });
  await user.type(screen.getByRole('textbox', { name: 'Names' }), ', collection');
  await press('Save');
  await waitFor(() => expect(listToasts().map(({ text }) => text)).toEqual(['Synonyms saved']));
  const last = callsOf('updateTradeNames')[1];
  expect(last?.body).toEqual({ source: 'waybill, label\npickup, collection' });
  expect(last?.headers.get('if-match')).toBe(`"${names.updatedAt}"`);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('CAT-08 names that cannot be loaded say so; visitors are not asked', async () => {
  const staff = await openPortal('/apis/active', {
    as: 'internal',
    answers: { ...answers, getTradeNames: new Refusal(400) },
  });
  await staff.press('Search synonyms');
  expect(await staff.reads('dialog')).toContain('The synonyms could not be loaded');
  const visitor = await openPortal('/apis/active', { answers });
  expect(await visitor.reads()).not.toContain('Search synonyms');
});
