import { fakeDraft } from '@portal/contract/catalogue/specification/fake-draft';
import { fakeSpecification } from '@portal/contract/catalogue/specification/fake-specification';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeOutline } from '../../../reference/reference-fixture.ts';
import type { Answers } from '../../../test/fake-services.ts';
import { openPortal, Refusal } from '../../../test/open-portal.tsx';

const report = {
  faults: [],
  lint: { score: 92, rules: [], findings: [] },
  predecessor: null,
  changes: [],
  points: [],
};

const visit = (answers: Answers = {}) =>
  ({
    as: 'internal',
    grants: ['publisher'],
    answers: {
      listDrafts: { data: [] },
      listTeamTokens: { teamTokens: [], teams: [] },
      getDraft: { data: fakeDraft() },
      getDraftReport: { data: report },
      getDraftMetrics: { data: { draft: fakeDraft(), list: null, isNew: true } },
      listBusinessOwners: { data: [{ id: 'o1', name: 'Parcels', email: 'o@postal.example' }] },
      listProducerTeams: { data: [] },
      ...answers,
    },
  }) as const;

test('DAY-16 drafts are listed with what is to become of each; there may be none', async () => {
  const list = [
    fakeDraft(),
    fakeDraft({ id: 'draft-8', version: '2.0.0', replaces: '1.0.0', failure: 'It is taken' }),
    fakeDraft({ id: 'draft-9', version: '3.0.0', publishAt: '2026-11-30T08:00:00Z' }),
  ];
  const portal = await openPortal('/apis/drafts', visit({ listDrafts: { data: list } }));
  const page = await portal.reads();
  expect(page).toContain('Not yet');
  expect(page).toContain('Scheduled publication failed');
  expect(page).toContain('At the scheduled time');
  const empty = await openPortal('/apis/drafts', visit());
  expect(await empty.reads()).toContain('No drafts');
});

test('DAY-16 a document becomes a draft; a preview is made, copied and ended', async () => {
  const made = fakeDraft({ preview: null });
  const portal = await openPortal(
    '/apis/drafts',
    visit({ createDraft: { data: made }, getDraft: { data: made } }),
  );
  await portal.reads();
  await portal.user.click(screen.getByRole('button', { name: 'Draft an API' }));
  const modal = within(await screen.findByRole('dialog'));
  const file = new File(['{"openapi":"3.1.0"}'], 'lockers.json');
  fireEvent.change(modal.getByLabelText(/Drop a specification/), { target: { files: [file] } });
  await screen.findByRole('heading', { level: 1, name: 'Lockers 1.0.0' });
  expect(portal.callsOf('createDraft').at(-1)).toMatchObject({
    body: { openapi: '3.1.0' },
  });
  portal.answer('createDraftPreview', { data: fakeDraft() });
  portal.answer('getDraft', { data: fakeDraft() });
  await portal.user.click(screen.getByRole('button', { name: 'Create a link' }));
  expect(await screen.findByText(/\/apis\/details\/preview-7-abc$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy the link' })).toBeTruthy();
  portal.answer('deleteDraftPreview', { data: made });
  portal.answer('getDraft', { data: made });
  await portal.user.click(screen.getByRole('button', { name: 'Disable the link' }));
  expect(await screen.findByRole('button', { name: 'Create a link' })).toBeTruthy();
});

test('DAY-16 an upstream is probed before it is saved; a refusal loses nothing', async () => {
  const probed = { address: 'https://a.example/x', status: 204, milliseconds: 12, isUp: true };
  const portal = await openPortal(
    '/apis/drafts/draft-7',
    visit({ probeUpstream: { data: probed }, updateDraftRoute: new Refusal(503) }),
  );
  await portal.reads();
  const upstream = screen.getByRole<HTMLInputElement>('textbox', { name: 'Upstream' });
  await portal.user.clear(upstream);
  await portal.user.type(upstream, 'https://a.example');
  await portal.user.click(screen.getByRole('button', { name: 'Probe the upstream' }));
  expect(await screen.findByText('answers 204')).toBeTruthy();
  await portal.user.selectOptions(screen.getByRole('combobox', { name: 'Business owner' }), 'o1');
  await portal.user.click(screen.getByRole('button', { name: 'Save the route' }));
  expect(await screen.findByText('The route was not saved')).toBeTruthy();
  expect(upstream.value).toBe('https://a.example');
  portal.answer('updateDraftRoute', { data: fakeDraft() });
  await portal.user.click(screen.getByRole('button', { name: 'Save the route' }));
  await screen.findByText('Route saved');
  expect(portal.callsOf('updateDraftRoute').at(-1)).toMatchObject({
    body: { upstream: 'https://a.example', businessOwner: 'o1' },
  });
});

test('DAY-17 a draft is published now or at a time, and a time is taken back', async () => {
  const portal = await openPortal(
    '/apis/drafts/draft-7',
    visit({ publishDraft: { data: { published: null, publishAt: '2026-11-30T08:00:00.000Z' } } }),
  );
  await portal.reads();
  await portal.user.click(screen.getByRole('button', { name: 'Publish' }));
  const modal = within(await screen.findByRole('dialog'));
  await portal.user.click(modal.getByRole('radio', { name: 'Later' }));
  const time = modal.getByLabelText('Time');
  fireEvent.change(time, { target: { value: '' } });
  await portal.user.click(modal.getByRole('button', { name: 'Schedule' }));
  expect(modal.getByText('Choose a date and time')).toBeTruthy();
  fireEvent.change(time, { target: { value: '2026-11-30T08:00' } });
  const set = { ...fakeDraft(), publishAt: '2026-11-30T08:00:00.000Z' };
  portal.answer('getDraft', { data: set });
  await portal.user.click(modal.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('Scheduled')).toBeTruthy();
  const at = new Date('2026-11-30T08:00').toISOString();
  expect(portal.callsOf('publishDraft').at(-1)).toMatchObject({ body: { at, reason: null } });
  portal.answer('cancelDraftPublication', { data: fakeDraft() });
  portal.answer('getDraft', { data: fakeDraft() });
  await portal.user.click(screen.getByRole('button', { name: 'Cancel the schedule' }));
  await screen.findByText('Ready to publish');
});

test('DAY-16 a preview is the reference with a word that it is none of a published API', async () => {
  const item = fakeSpecification({ id: 'preview-7-abc' });
  const { reads } = await openPortal('/apis/details/preview-7-abc', {
    answers: {
      getSpecificationOutline: {
        data: { item, changedAt: null, outline: fakeOutline(), versions: [] },
      },
    },
  });
  const page = await reads();
  expect(page).toContain('Preview: this API is not published yet');
  expect(page).not.toContain('Download as');
});

test('DAY-16 what is open is listed before the button with its mend and who calls what breaks, and a reason is asked for', async () => {
  const point = (kind: string, rest: object = {}) => ({
    kind,
    count: null,
    address: null,
    ...rest,
  });
  const points = [
    point('upstreamNotFound', { address: 'https://a.example/rest/lockers' }),
    point('noOwner'),
    point('noMetric'),
    point('lowScore', { count: 61 }),
    point('breaking', { count: 1 }),
  ];
  const called = { key: 'a', operation: 'GET /a', accounts: 2, unsubscribed: 1, calls: 9 };
  const broken = {
    systemName: 'location-v1-lockers',
    days: 30,
    accounts: 2,
    unsubscribed: 1,
    operations: [{ ...called, lastDay: '2026-11-20' }],
    callers: [],
  };
  const portal = await openPortal(
    '/apis/drafts/draft-7',
    visit({
      getDraftReport: { data: { ...report, points, broken } },
      publishDraft: new Refusal(503),
    }),
  );
  await portal.reads();
  await portal.user.click(screen.getByRole('button', { name: 'Publish' }));
  const modal = within(await screen.findByRole('dialog'));
  const lines = within(modal.getByRole('region', { name: 'Still open' }));
  expect(lines.getByText('https://a.example/rest/lockers')).toBeTruthy();
  expect(lines.getByText('Score 61 of 100, below 80.')).toBeTruthy();
  expect(
    lines.getByText('2 accounts called GET /a in the last 30 days; 1 never subscribed'),
  ).toBeTruthy();
  await portal.user.click(modal.getByRole('button', { name: 'Publish' }));
  expect(modal.getByText('Field should not be empty')).toBeTruthy();
  expect(portal.callsOf('publishDraft')).toEqual([]);
  await portal.user.type(modal.getByLabelText(/^Why publish it anyway/), 'Owner follows');
  await portal.user.click(modal.getByRole('button', { name: 'Publish' }));
  expect(await modal.findByText('It was not published.')).toBeTruthy();
  expect(portal.callsOf('publishDraft').at(-1)).toMatchObject({
    body: { reason: 'Owner follows', force: false },
  });
  const [mend] = lines.getAllByRole('link', { name: 'Set the route' });
  if (mend) await portal.user.click(mend);
  expect(screen.queryByRole('dialog')).toBeNull();
});
