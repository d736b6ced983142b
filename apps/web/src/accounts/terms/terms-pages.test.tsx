import { fakeAccount } from '@portal/contract/accounts/account/fake-account';
import { fakeAccountTerms, fakeTermsDraft } from '@portal/contract/accounts/terms/fake-terms';
import type { ReadableTerms } from '@portal/contract/accounts/terms/schema';
import { fakeUser } from '@portal/contract/accounts/user/fake-user';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listToasts } from '../../ui/overlay/toast-store.ts';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const first = { edition: 1, in_force_on: '2022-04-27', changes: '' };
const second = { edition: 2, in_force_on: '2027-03-01', changes: 'Versions stay for 18 months.' };
const readable = (change: Partial<ReadableTerms> = {}) => ({
  data: {
    shown: { ...second, text: 'These terms apply.' },
    editions: [second, first],
    current: 2,
    ...change,
  },
});
const texts = () => listToasts().map(({ text }) => text);

test('the terms in force, another edition, none, an unknown one, and a failure', async () => {
  const open = (getTerms: unknown, query = '') =>
    openPortal(`/terms${query}`, { answers: { getTerms } });
  const shown = await (await open(readable())).reads();
  expect(shown).toContain('## Edition 2');
  expect(shown).toContain('Applicable from 1 Mar 2027');
  expect(shown).toContain('Versions stay for 18 months.');
  expect(shown).toContain('(Edition 1) /terms?edition=1');
  const old = await open(readable({ shown: { ...first, text: 'Old.' } }), '?edition=1');
  expect(await old.reads()).toContain('This edition has been replaced.');
  expect(old.callsOf('getTerms')[0]?.query).toEqual({ edition: '1' });
  const ahead = await open(readable({ current: 1 }), '?edition=2');
  expect(await ahead.reads()).toContain('In force from 1 Mar 2027.');
  const none = await open(readable({ shown: null, editions: [], current: null }));
  expect(await none.reads()).toContain('No terms yet');
  expect(await (await open(new Refusal(404), '?edition=9')).reads()).toContain(
    '(Read the current terms) /terms',
  );
  expect(await (await open(new Refusal(503))).reads()).toContain('The terms could not be loaded');
});

test('admins of an account that has not accepted are told over the page, see what changes, and accept', async () => {
  const toAccount = (due: boolean, role: 'admin' | 'member') => {
    const { extra_fields: extra, ...rest } = fakeAccount({ users: [{ user: fakeUser({ role }) }] });
    return { account: { ...rest, extra_fields: { ...extra, ...(due && { terms_due: true }) } } };
  };
  const due = fakeAccountTerms({ current: second, due: true });
  const answers = {
    findOwnAccount: toAccount(true, 'admin'),
    getOwnAccount: toAccount(true, 'admin'),
    listApplications: { applications: [] },
    getAccountTerms: { terms: due },
    acceptTerms: new Refusal(422, {
      errors: { terms_edition: ['edition 2 has been replaced: edition 3 is in force'] },
    }),
  };
  const portal = await openPortal('/admin/applications', { as: 'admin', answers });
  await portal.reads();
  await screen.findByText('Our terms have changed.');
  await portal.user.click(screen.getByRole('button', { name: 'See and accept' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept the terms' }));
  await dialog.findByText('Versions stay for 18 months.');
  await portal.user.click(dialog.getByRole('button', { name: 'Accept edition 2' }));
  await dialog.findByText('Edition 2 has been replaced: edition 3 is in force.');
  portal.answer('acceptTerms', { terms: fakeAccountTerms({ current: second }) });
  portal.answer('findOwnAccount', toAccount(false, 'admin'));
  portal.answer('getOwnAccount', toAccount(false, 'admin'));
  await portal.user.click(dialog.getByRole('button', { name: 'Accept edition 2' }));
  await waitFor(() => expect(texts()).toContain('Edition 2 of the terms is accepted'));
  expect(portal.callsOf('acceptTerms').at(-1)?.body).toEqual({ terms_edition: 2 });
  await waitFor(() => expect(screen.queryByText('Our terms have changed.')).toBeNull());

  const own = toAccount(true, 'member');
  const ofMember = { ...answers, findOwnAccount: own, getOwnAccount: own };
  const member = await openPortal('/admin/applications', { as: 'member', answers: ofMember });
  expect(await member.reads()).not.toContain('See and accept');
  const config = { production: false, kind: 'sandbox' as const };
  const sandbox = await openPortal('/admin/applications', { as: 'admin', answers, config });
  expect(await sandbox.reads()).not.toContain('See and accept');
});

test('the account page says which edition was accepted, by whom, when, and what waits', async () => {
  const answers = {
    listApplications: { applications: [] },
    getAccountTerms: {
      terms: fakeAccountTerms({ current: second, due: true, next: { ...second, edition: 3 } }),
    },
  };
  const read = await (await openPortal('/admin/accountDetails', { as: 'admin', answers })).reads();
  expect(read).toContain(
    '(Edition 1) /terms?edition=1\n, accepted 15 Jan 2026 by anna@webshop.example',
  );
  expect(read).toContain('(Edition 2) /terms?edition=2\nhas been in force since 1 Mar 2027');
  expect(read).toContain('(Edition 3) /terms?edition=3\ncomes into force on 1 Mar 2027.');
  expect(read).toContain('[See and accept]');
});

const list = (editions: unknown[]) => ({ data: { editions, accounts: 40 } });
const openDesk = (query: string, answers: Readonly<Record<string, unknown>>) =>
  openPortal(`/admin/terms${query}`, { as: 'internal', answers });

test('the desk: editions with how many have accepted, none, a failure, and a published one', async () => {
  const draft = fakeTermsDraft({ id: 802, edition: null, state: 'draft', in_force_on: null });
  const listTermsEditions = list([draft, fakeTermsDraft()]);
  const read = await (await openDesk('', { listTermsEditions })).reads();
  expect(read).toContain('2 of 40 accounts have accepted edition 1.');
  expect(read).toContain('(Draft 802) /admin/terms?edition=802 | Draft | Not published');
  const empty = await openDesk('', { listTermsEditions: list([]) });
  expect(await empty.reads()).toContain('No terms yet');
  const failed = await openDesk('', { listTermsEditions: new Refusal(503) });
  expect(await failed.reads()).toContain('The editions could not be loaded');
  const published = await (await openDesk('?edition=801', { listTermsEditions })).reads();
  expect(published).toContain('A published edition cannot be changed');
  expect(published).not.toContain('[Save]');
  const gone = await openDesk('?edition=9', { listTermsEditions });
  expect(await gone.reads()).toContain('We cannot find this edition');
});

test('the desk: an edition begins as a copy, is saved, published with a day, or deleted', async () => {
  const draft = fakeTermsDraft({
    id: 802,
    edition: null,
    state: 'draft',
    in_force_on: null,
    changes: 'Shorter.',
  });
  const portal = await openDesk('?edition=new', {
    listTermsEditions: list([fakeTermsDraft()]),
    createTermsEdition: { data: draft },
    publishTermsEdition: new Refusal(422, {
      compositeFault: { faults: [{ explanationText: 'The date must not be in the past' }] },
    }),
    deleteTermsEdition: null,
  });
  await portal.reads();
  const text = screen.getByLabelText<HTMLTextAreaElement>('Text');
  expect(text.value).toContain('What these terms are about');
  await portal.user.type(screen.getByLabelText('What changes'), 'Shorter.');
  await portal.press('Show preview');
  await screen.findByRole('region', { name: 'Preview' });
  portal.answer('listTermsEditions', list([draft, fakeTermsDraft()]));
  await portal.press('Save');
  expect(portal.callsOf('createTermsEdition')[0]?.body).toEqual({
    text: draft.text,
    changes: 'Shorter.',
  });
  await portal.press('Publish');
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish edition 2' }));
  const publish = () => portal.user.click(dialog.getByRole('button', { name: 'Publish' }));
  fireEvent.change(dialog.getByLabelText('In force from'), { target: { value: '2020-01-01' } });
  await publish();
  await dialog.findByText('The date must not be in the past.');
  portal.answer('publishTermsEdition', { data: { ...draft, edition: 2, state: 'planned' } });
  fireEvent.change(dialog.getByLabelText('In force from'), { target: { value: '2099-01-01' } });
  await publish();
  await waitFor(() => expect(texts()).toContain('Edition 2 is published'));
  expect(portal.callsOf('publishTermsEdition').at(-1)?.body).toEqual({ in_force_on: '2099-01-01' });
  await portal.press('Delete');
  await waitFor(() => expect(texts()).toContain('Draft deleted'));
});
