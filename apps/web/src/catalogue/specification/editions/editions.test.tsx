import {
  fakeEdition,
  fakeSpecification,
} from '@portal/contract/catalogue/specification/fake-specification';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeOutline } from '../../../reference/reference-fixture.ts';
import type { Answers } from '../../../test/fake-services.ts';
import { openPortal, Refusal } from '../../../test/open-portal.tsx';
import { listToasts } from '../../../ui/overlay/toast-store.ts';

const now = fakeEdition();
const before = fakeEdition({
  id: 'edition-1',
  version: '3.4.0',
  revision: 2,
  isPublished: false,
  publishedBy: null,
  publishedAt: '2026-08-01T08:00:00Z',
});
const params = { specificationId: 'shipment-v3-booking', editionId: 'edition-1' };
const list = {
  systemName: 'shipment-v3-booking',
  editions: [now, before],
  acts: [
    {
      act: 'forced',
      version: '3.5.0',
      person: 'anna@postal.example',
      reason: 'The version was wrong',
      actedAt: '2026-09-12T08:00:00Z',
    },
    {
      act: 'handed over',
      version: null,
      person: 'olga@postal.example',
      reason: '',
      actedAt: '2026-09-11T08:00:00Z',
    },
  ],
  owner: 'staff@postal.example',
};
const published = {
  data: { ...fakeSpecification(), faults: [], lint: null, predecessor: null, changes: [] },
};
const texts = () => listToasts().map(({ text }) => text);

async function openEditions(answers: Answers = {}, as: 'internal' | 'apigov' = 'internal') {
  const page = await openPortal('/apis/details/shipment-v3-booking', {
    as,
    answers: {
      getSpecificationOutline: {
        data: { item: fakeSpecification(), changedAt: null, outline: fakeOutline(), versions: [] },
      },
      getSpecificationReport: {
        data: { faults: [], lint: null, publishedBy: null, updatedAt: '' },
      },
      listSpecificationEvents: { data: [] },
      getSpecificationSubscription: { data: { subscribed: false } },
      listSpecificationEditions: { data: list },
      ...answers,
    },
  });
  await page.press('Editions');
  const pressIn = async (name: string | RegExp) =>
    page.user.click(await within(screen.getByRole('dialog')).findByRole('button', { name }));
  return { ...page, pressIn };
}

test('CAT-07 editions stand with who published them, what can be done, and what was done on purpose', async () => {
  const { reads } = await openEditions();
  expect(await reads('dialog')).toMatchSnapshot();
});

test('CAT-07 who does not own a name erases nothing of it, and governance hands it over', async () => {
  const { reads } = await openEditions({}, 'apigov');
  const text = await reads('dialog');
  expect(text).toContain('[Hand over]');
  expect(text).not.toContain('[Erase');
  const shared = await openEditions({
    listSpecificationEditions: { data: { ...list, owner: null } },
  });
  expect(await shared.reads('dialog')).toContain('All staff can publish under this name.');
  expect(await shared.reads('dialog')).not.toContain('[Hand over]');
});

test('CAT-07 editions that cannot be loaded are asked for again', async () => {
  const { reads, answer, pressIn } = await openEditions({
    listSpecificationEditions: new Refusal(500),
  });
  expect(await reads('dialog')).toContain('The editions could not be loaded');
  answer('listSpecificationEditions', { data: list });
  await pressIn('Try again');
  expect(await reads('dialog')).toContain('3.4.0, revision 2');
});

test('CAT-07 an edition is compared with what is published, the older one first, and one comes back to the list', async () => {
  const changes = [
    { rule: 'gone', breaking: true, operation: 'GET /labels', place: 'answer', text: 'It is gone' },
  ];
  const { reads, pressIn, callsOf, user } = await openEditions({
    getEditionComparison: { data: { before, after: now, changes } },
  });
  await pressIn(/^Compare ?3.4.0/);
  expect(await reads('dialog')).toMatchSnapshot();
  expect(callsOf('getEditionComparison')[0]).toMatchObject({
    params: { ...params, editionId: now.id },
    query: { before: before.id },
  });
  await user.click(screen.getAllByRole('button', { name: 'Close window' }).at(-1)!);
  expect(await reads('dialog')).toContain('Every document published');
});

test('CAT-07 two editions without a difference say so', async () => {
  const { reads, pressIn } = await openEditions({
    getEditionComparison: { data: { before, after: now, changes: [] } },
  });
  await pressIn(/^Compare ?3.4.0/);
  expect(await reads('dialog')).toContain('No operations have changed.');
});

test('CAT-07 DAY-20 an edition is restored at a click after what changes was shown, with a reason or without', async () => {
  const { pressIn, user, callsOf, answer, reads } = await openEditions({
    restoreSpecificationEdition: new Refusal(403, { message: 'The name is owned by Olga' }),
    getEditionComparison: {
      data: {
        before: now,
        after: before,
        changes: [
          { rule: 'gone', breaking: true, operation: 'GET /b', place: '', text: 'It is gone' },
        ],
      },
    },
  });
  await pressIn(/^Restore ?3.4.0/);
  expect(await reads('dialog')).toMatchSnapshot();
  await pressIn('Restore');
  expect(await screen.findByText('The name is owned by Olga.')).toBeDefined();
  answer('restoreSpecificationEdition', published);
  await user.type(screen.getByLabelText('Reason (optional)'), ' It was right ');
  await pressIn('Restore');
  await waitFor(() => expect(texts()).toEqual(['Booking 3.4.0, revision 2 is restored']));
  expect(callsOf('restoreSpecificationEdition')).toMatchObject([
    { params, body: { reason: '' } },
    { params, body: { reason: 'It was right' } },
  ]);
  expect(await reads('dialog')).toContain('Every document published');
});

test('CAT-07 an edition is erased for good by its owner, with a reason', async () => {
  const { pressIn, user, callsOf, reads } = await openEditions({
    eraseSpecificationEdition: null,
  });
  await pressIn(/^Erase ?3.4.0/);
  expect(await reads('dialog')).toMatchSnapshot();
  await user.type(screen.getByLabelText('Why'), 'It held a key');
  await pressIn('Erase for good');
  await waitFor(() => expect(texts()).toEqual(['Booking 3.4.0, revision 2 is erased']));
  expect(callsOf('eraseSpecificationEdition')).toMatchObject([
    { params, query: { reason: 'It held a key' } },
  ]);
});

test('CAT-07 a system name has been handed over', async () => {
  const { pressIn, user, callsOf, reads } = await openEditions({
    updateSpecificationOwner: { data: { owner: 'olga@postal.example' } },
  });
  await pressIn('Hand over');
  expect(await reads('dialog')).toMatchSnapshot();
  await user.type(screen.getByLabelText('E-mail address of the new owner'), 'olga@postal.example');
  await user.type(screen.getByLabelText('Why'), 'I move on');
  await pressIn('Hand over');
  await waitFor(() => expect(texts()).toEqual(['shipment-v3-booking has been handed over']));
  expect(callsOf('updateSpecificationOwner')).toMatchObject([
    { body: { owner: 'olga@postal.example', reason: 'I move on' } },
  ]);
});

test('CAT-07 an edition is downloaded as it was published, and a failure is told', async () => {
  const { pressIn, callsOf, answer } = await openEditions({
    getSpecificationEdition: { data: { ...before, document: 'openapi: 3.1.0' } },
  });
  await pressIn(/^Download ?3.4.0/);
  await waitFor(() => expect(callsOf('getSpecificationEdition')).toMatchObject([{ params }]));
  expect(texts()).toEqual([]);
  answer('getSpecificationEdition', new Refusal(404, { message: 'It was erased' }));
  await pressIn(/^Download ?3.4.0/);
  await waitFor(() => expect(texts()).toEqual(['It was erased.']));
});

test('CAT-07 what was deleted stands on the page of all APIs, with its editions', async () => {
  const { press, reads, user } = await openPortal('/apis/active', {
    as: 'internal',
    answers: {
      listSpecifications: { data: [], pagination: { total: 0, pages: 0, currentPage: 1 } },
      listSpecificationsByRole: { data: [] },
      listDeletedSpecifications: { data: [before] },
      listSpecificationEditions: { data: { ...list, editions: [before], acts: [], owner: null } },
    },
  });
  await press('Deleted');
  expect(await reads('dialog')).toMatchSnapshot('the list');
  await user.click(screen.getByRole('button', { name: /^Editions ?of Booking$/ }));
  expect(await reads('dialog')).toMatchSnapshot('its editions');
});

test('CAT-07 where nothing is deleted it says so', async () => {
  const { press, reads } = await openPortal('/apis/active', {
    as: 'internal',
    answers: {
      listSpecifications: { data: [], pagination: { total: 0, pages: 0, currentPage: 1 } },
      listSpecificationsByRole: { data: [] },
      listDeletedSpecifications: { data: [] },
    },
  });
  await press('Deleted');
  expect(await reads('dialog')).toContain('No deleted specifications');
});
