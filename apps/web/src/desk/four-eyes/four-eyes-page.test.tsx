import { fakeDraft } from '@portal/contract/catalogue/specification/fake-draft';
import { fakeAsk } from '@portal/contract/desk/four-eyes/fake-ask';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '../../test/fake-services.ts';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const setting = (kinds: readonly string[]) => ({
  data: { kinds, changed_by: 'olga@postal.example', changed_at: '2026-11-25T12:00:00Z' },
});

const visit = (answers: Answers = {}) =>
  ({
    as: 'internal',
    grants: ['owner'],
    answers: {
      listFourEyesAsks: { data: [fakeAsk(), fakeAsk({ id: 13, object_id: 'x', is_own: true })] },
      getFourEyes: setting(['routes']),
      ...answers,
    },
  }) as const;

test('DAY-37 what a colleague asked for shows what it changes; it is confirmed, and an outdated one says why', async () => {
  const portal = await openPortal('/admin/four-eyes', visit());
  const page = await portal.reads();
  expect(page).toContain('Update cloud endpoint: Booking 3.2.0');
  expect(page).toContain('Upstream: https://booking.postal.example');
  expect(page).toContain('Requested by Sune Berg');
  expect(page).toContain('Requested by you');
  portal.answer('confirmFourEyesAsk', {
    data: fakeAsk({ state: 'outdated', decision_reason: 'Someone else has changed it' }),
  });
  await portal.user.click(screen.getByRole('button', { name: /^Confirm/ }));
  const modal = within(await screen.findByRole('dialog'));
  await portal.user.click(modal.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/can no longer be done: Someone else/)).toBeTruthy();
  expect(portal.callsOf('confirmFourEyesAsk').at(-1)).toMatchObject({ params: { askId: '12' } });
});

test('DAY-37 a refusal needs its reason, and a failed one loses nothing', async () => {
  const portal = await openPortal(
    '/admin/four-eyes',
    visit({ refuseFourEyesAsk: new Refusal(503) }),
  );
  await portal.reads();
  await portal.user.click(screen.getByRole('button', { name: /^Refuse/ }));
  const modal = within(await screen.findByRole('dialog'));
  const submit = () => portal.user.click(modal.getByRole('button', { name: 'Refuse' }));
  await submit();
  expect(modal.getByText('Field should not be empty')).toBeTruthy();
  await portal.user.type(modal.getByRole('textbox', { name: 'Reason' }), 'Too soon');
  await submit();
  expect(await modal.findByText('The request was not decided.')).toBeTruthy();
  portal.answer('refuseFourEyesAsk', { data: fakeAsk({ state: 'refused' }) });
  await submit();
  await screen.findByText('The request is refused');
  expect(portal.callsOf('refuseFourEyesAsk').at(-1)).toMatchObject({
    body: { reason: 'Too soon' },
  });
});

test('DAY-37 owners switch each kind; others read how it stands', async () => {
  const portal = await openPortal(
    '/admin/four-eyes',
    visit({ listFourEyesAsks: { data: [] }, updateFourEyes: setting(['routes', 'publishing']) }),
  );
  expect(await portal.reads()).toContain('No requests waiting for a second person');
  await portal.user.click(screen.getByRole('switch', { name: /^Publishing/ }));
  await screen.findByText('Switches updated');
  expect(portal.callsOf('updateFourEyes').at(-1)).toMatchObject({
    body: { kinds: ['routes', 'publishing'] },
  });
});

test('DAY-37 whoever is no owner reads the switches', async () => {
  await openPortal('/admin/four-eyes', {
    ...visit(),
    grants: ['support'],
  });
  const routes = await screen.findByRole<HTMLInputElement>('switch', { name: /^Routes/ });
  expect([routes.checked, routes.disabled]).toEqual([true, true]);
});

const asksToPublish = fakeAsk({
  kind: 'publishing',
  operation: 'createSpecification',
  object_id: 'shipment-v9-new',
  object_name: null,
  before: null,
  after: { version: '9.0.0' },
});
const told = {
  document: { format: 'yaml', text: 'openapi: 3.1.0\n' },
  draft: null,
  report: {
    faults: [],
    lint: null,
    predecessor: { systemName: 'shipment-v8-old', version: '8.0.0' },
    changes: [
      {
        rule: 'operation-removed',
        breaking: true,
        operation: 'GET /old',
        place: '',
        text: 'The operation is gone',
      },
    ],
    broken: null,
    points: [],
  },
  callers: null,
};

test('DAY-37 what would be published is seen with what it breaks, and confirmed there; it has no page before it is there', async () => {
  const portal = await openPortal(
    '/admin/four-eyes',
    visit({ listFourEyesAsks: { data: [asksToPublish] }, getFourEyesReport: { data: told } }),
  );
  const ask = within(await screen.findByRole('article', { name: /shipment-v9-new/ }));
  expect(await ask.findByText('Changes since shipment-v8-old 8.0.0')).toBeTruthy();
  expect(ask.getByText('1 breaking change.')).toBeTruthy();
  expect(ask.getByText(/The operation is gone/)).toBeTruthy();
  expect(ask.getByRole('button', { name: 'Download the document' })).toBeTruthy();
  expect(ask.queryByRole('link')).toBeNull();
  portal.answer('confirmFourEyesAsk', { data: { ...asksToPublish, state: 'confirmed' } });
  await portal.user.click(ask.getByRole('button', { name: /^Confirm/ }));
  const modal = within(await screen.findByRole('dialog'));
  await portal.user.click(modal.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('It is done')).toBeTruthy();
});

const draft = {
  pricing: { draft: fakeDraft(), list: null, isNew: false },
  routeBefore: { ...fakeDraft().route, upstream: 'https://old.example' },
};

test('DAY-37 of several requests each is opened, and a report that fails is tried again', async () => {
  const other = { ...asksToPublish, id: 14, object_name: 'Other 9.0.0' };
  const portal = await openPortal(
    '/admin/four-eyes',
    visit({
      listFourEyesAsks: { data: [asksToPublish, other] },
      getFourEyesReport: new Refusal(503),
    }),
  );
  const ask = within(await screen.findByRole('article', { name: /Other 9.0.0/ }));
  expect(portal.callsOf('getFourEyesReport')).toEqual([]);
  await portal.user.click(ask.getByText('What it would do'));
  const again = await ask.findByRole('button', { name: 'Try again' });
  expect(ask.getByRole('button', { name: /^Confirm/ })).toBeTruthy();
  const points = [{ kind: 'noOwner', count: null, address: null }];
  const report = { ...told.report, changes: [], points };
  portal.answer('getFourEyesReport', { data: { ...told, report, draft } });
  await portal.user.click(again);
  expect(
    (await ask.findByRole('link', { name: 'the page of the draft' })).getAttribute('href'),
  ).toBe('/apis/drafts/draft-7');
  const mend = ask.getByRole('link', { name: 'Set the route' });
  expect(mend.getAttribute('href')).toBe('/apis/drafts/draft-7#draft-route');
  const route = within(ask.getByRole('region', { name: 'Route' }));
  expect(route.getByRole('row', { name: /^Upstream https:\/\/old.example carrier$/ })).toBeTruthy();
  expect(route.queryByRole('row', { name: /^Lifecycle/ })).toBeNull();
  expect(ask.getByText('This portal has no prices: calls are free here.')).toBeTruthy();
});
