import { fakeSpecification } from '@portal/contract/catalogue/specification/fake-specification';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeOutline } from '../../../reference/reference-fixture.ts';
import type { Answers } from '../../../test/fake-services.ts';
import { openPortal, Refusal } from '../../../test/open-portal.tsx';
import { listToasts } from '../../../ui/overlay/toast-store.ts';

const place = {
  line: 3,
  column: 7,
  message: '`info` has no `title`',
  mend: 'Add `title: Parcels`',
  pointer: '/info',
  severity: 'error',
  rule: 'missing-field',
};
const clean = {
  unsaid: [],
  broken: null,
  points: [],
  faults: [],
  lint: { score: 100, rules: [], findings: [] },
};
const report = {
  unsaid: [],
  broken: null,
  points: [],
  faults: [place, { ...place, line: 9, message: 'odd', severity: 'warning' }],
  lint: {
    score: 71,
    rules: [
      { rule: 'names', title: 'Names are short', severity: 'warning', findings: 2, points: 29 },
    ],
    findings: [place],
  },
  predecessor: { systemName: 'shipment-v3-booking', version: '3.4.0' },
  changes: [
    {
      rule: 'gone',
      breaking: true,
      operation: 'POST /bookings',
      place: 'request',
      text: 'It is gone',
    },
    { rule: 'new', breaking: false, operation: null, place: '', text: 'There is more' },
  ],
};

const openDetails = (item: SpecificationItem = fakeSpecification(), answers: Answers = {}) =>
  openPortal('/apis/details/shipment-v3-booking', {
    as: 'internal',
    answers: {
      getSpecificationOutline: {
        data: { item, changedAt: null, outline: fakeOutline(), versions: [] },
      },
      getSpecificationReport: {
        data: { ...report, publishedBy: null, updatedAt: '2026-09-12T08:00:00Z' },
      },
      listSpecificationEvents: { data: [] },
      getSpecificationSubscription: { data: { subscribed: false } },
      ...answers,
    },
  });

const openCatalogue = (answers: Answers = {}) =>
  openPortal('/apis/active', {
    as: 'internal',
    answers: {
      listSpecifications: { data: [], pagination: { total: 0, pages: 0, currentPage: 1 } },
      countSpecifications: { data: [] },
      ...answers,
    },
  });

const document = (text = '{"openapi":"3.1.0"}', name = 'booking.json') => new File([text], name);
const drop = (file: File) =>
  fireEvent.change(screen.getByLabelText('Drop a specification here, or choose a file'), {
    target: { files: [file] },
  });
const texts = () => listToasts().map(({ text }) => text);
const published = (overrides: Partial<SpecificationItem> = {}) => ({
  data: { ...fakeSpecification(overrides), ...clean, predecessor: null, changes: [] },
});

test('CAT-07 a new document is checked, its report is read, then it is published and the lists are read anew', async () => {
  const { press, reads, answer, callsOf } = await openCatalogue({
    checkSpecification: { data: { ...published().data, ...clean } },
    createSpecification: published(),
  });
  await press('Publish specification');
  expect(await reads('dialog')).toMatchSnapshot('before');
  drop(document());
  await waitFor(async () => expect(await reads('dialog')).toContain('booking.json'));
  await screen.findByRole('heading', { name: 'House rules' });
  expect(await reads('dialog')).toMatchSnapshot('checked');
  expect(callsOf('checkSpecification')).toMatchObject([{ query: {}, body: { openapi: '3.1.0' } }]);
  const before = callsOf('listSpecifications').length;
  answer('countSpecifications', { data: [{ category: 'shipment', count: 1 }] });
  await press('Publish');
  await waitFor(() => expect(texts()).toEqual(['Booking 3.5.0 is published']));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(callsOf('createSpecification')[0]?.headers.get('idempotency-key')).toBeTruthy();
  // Specification §4: a second passes before anything is read again.
  expect(callsOf('listSpecifications').length).toBeGreaterThan(before);
});

test('CAT-07 a change of many operations is one line, which opens', async () => {
  const gone = { ...report.changes[0], place: 'response 200 weight', part: 'Parcel.weight' };
  const elsewhere = ['GET /a', 'GET /b'].map((operation) => ({
    operation,
    place: 'response 200[] weight',
  }));
  const { press } = await openCatalogue({
    checkSpecification: {
      data: {
        ...published().data,
        ...report,
        changes: [{ ...gone, operations: 37, elsewhere }, report.changes[1]],
      },
    },
  });
  await press('Publish specification');
  drop(document());
  const line = (await screen.findByText('In 37 operations')).closest('[data-breaking]');
  expect(line?.textContent).toBe(
    'BreakingParcel.weightIt is goneIn 37 operationsPOST /bookingsresponse 200 weightGET /aresponse 200[] weightGET /bresponse 200[] weightand 34 more',
  );
});

test('CAT-07 examples that break their schema are a part of their own', async () => {
  const wrong = {
    ...place,
    rule: 'wrong-example',
    line: 8,
    message: 'The example breaks its schema',
    severity: 'warning',
  };
  const { press } = await openDetails(fakeSpecification(), {
    getSpecificationReport: {
      data: {
        ...report,
        faults: [place, wrong],
        publishedBy: null,
        updatedAt: '2026-09-12T08:00:00Z',
      },
    },
  });
  await press('Report, score 71, 2 faults');
  const part = await screen.findByRole('region', { name: 'Examples that break their schema' });
  expect(
    within(part)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringContaining('Problem'),
    expect.stringMatching(/Line 8, column 7.*The example breaks its schema.*Warning/),
  ]);
  const faults = screen.getByRole('table', { name: 'Faults by line' });
  expect(within(faults).getAllByRole('row')).toHaveLength(2);
});

test('CAT-07 many faults of one kind are one line, which opens', async () => {
  const many = [12, 31, 40, 58].map((line) => ({
    ...place,
    line,
    message: `\`a${line}\` is empty`,
  }));
  const { press } = await openDetails(fakeSpecification(), {
    getSpecificationReport: {
      data: {
        ...report,
        faults: [...many, { ...place, rule: 'other' }],
        publishedBy: null,
        updatedAt: '2026-09-12T08:00:00Z',
      },
    },
  });
  await press('Report, score 71, 5 faults');
  const table = await screen.findByRole('table', { name: 'Faults by line' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Line 3, column 7'),
    expect.stringMatching(/Line 12, column 7.*3 more of this kind.*Line 31: a31 is empty.*Line 58/),
  ]);
});

test('CAT-07 each way in which a file is none is told, and nothing is sent', async () => {
  const { press, reads, callsOf } = await openCatalogue();
  await press('Publish specification');
  drop(document('x', 'booking.pdf'));
  expect(
    await screen.findByText('Unsupported format: choose a JSON, YAML or ZIP file'),
  ).toBeDefined();
  drop(document('  \n', 'booking.yml'));
  expect(await screen.findByText('The file is empty')).toBeDefined();
  const large = Object.defineProperty(document(), 'size', { value: 32 * 1024 * 1024 + 1 });
  drop(large);
  await screen.findByText('Specification is too large: the limit is 32 MB');
  expect(await reads('dialog')).toContain('[Publish] off');
  expect(callsOf('checkSpecification')).toEqual([]);
});

test('CAT-07 a refused document says where, and one that got no answer is sent again', async () => {
  const fault = (explanationText: string, params: Record<string, string>) => ({
    explanationText,
    paramValues: Object.entries(params).map(([param, value]) => ({ param, value })),
  });
  const faults = [
    fault('The document cannot be read', {}),
    fault('A colon is missing', { line: '1', column: '2', mend: 'Write one behind `openapi`' }),
    fault('A quote is open', { line: '5' }),
    fault('It has no title', {}),
  ];
  const body = { message: 'Bad', compositeFault: { faults } };
  const { press, reads, answer, callsOf } = await openCatalogue({
    checkSpecification: new Refusal(422, body),
  });
  await press('Publish specification');
  drop(document('openapi: 3.1.0', 'booking.YAML'));
  await screen.findByText(/^The specification was not accepted/);
  expect(await reads('dialog')).toMatchSnapshot();
  expect(callsOf('checkSpecification')[0]?.headers.get('content-type')).toBe('application/yaml');
  answer('checkSpecification', new Refusal(400, { message: 'Not one of ours' }));
  drop(document());
  await screen.findByText(/Not one of ours/);
  expect(await reads('dialog')).not.toContain('[Try again]');
  for (const status of [429, 500]) {
    answer('checkSpecification', new Refusal(status));
    drop(document());
    await screen.findByRole('button', { name: 'Try again' });
    expect(await reads('dialog')).toContain('[Publish] off');
  }
  answer('checkSpecification', { data: { ...published().data, ...report } });
  await press('Try again');
  expect(await screen.findByText('1 breaking change.')).toBeDefined();
});

test('CAT-07 a replacement names what it replaces, shows what changed and says so when it is refused', async () => {
  const { press, reads, answer, callsOf, user } = await openDetails(undefined, {
    checkSpecification: { data: { ...published().data, ...report } },
    updateSpecification: new Refusal(412, { message: 'Somebody was faster' }),
  });
  await press('Replace');
  drop(document('openapi: 3.1.0\n\ninfo: {version: v1}\npaths: {}', 'booking.yaml'));
  await screen.findByRole('heading', { name: 'House rules' });
  expect(await reads('dialog')).toMatchSnapshot();
  await user.click(screen.getAllByText('Show line 3')[0]!);
  expect((await screen.findByText(/info: \{version: v1\}/)).textContent).toBe(
    '    3  info: {version: v1}',
  );
  await press('Copy all 2');
  expect(await navigator.clipboard.readText()).toBe(
    '3:7 error: `info` has no `title`. Add `title: Parcels`. /info\n9:7 warning: odd. Add `title: Parcels`. /info',
  );
  expect(callsOf('checkSpecification')[0]?.query).toEqual({ specificationId: 'spec-1' });
  await press('Publish');
  expect(await screen.findByText('Somebody was faster.')).toBeDefined();
  expect(callsOf('updateSpecification')[0]?.headers.get('if-match')).toBe('"2026-09-12T08:00:00Z"');
  answer('updateSpecification', published({ version: '3.6.0' }));
  await press('Publish');
  await waitFor(() => expect(texts()).toContain('Booking 3.6.0 is published'));
});

const doubtful = (params: Record<string, string>) =>
  new Refusal(409, {
    message: 'Conflict',
    compositeFault: {
      faults: [
        {
          explanationText: '3.4.0 is lower than 3.5.0, which is published',
          paramValues: Object.entries(params).map(([param, value]) => ({ param, value })),
        },
      ],
    },
  });

test('CAT-07 a document that is hardly meant is refused, and published all the same with a reason', async () => {
  const { press, reads, answer, callsOf, user } = await openDetails(undefined, {
    checkSpecification: { data: { ...published().data, ...clean } },
    updateSpecification: doubtful({ refusal: 'lower-version' }),
  });
  await press('Replace');
  drop(document());
  await screen.findByRole('heading', { name: 'House rules' });
  await press('Publish');
  await screen.findByText('3.4.0 is lower than 3.5.0, which is published.');
  expect(await reads('dialog')).toMatchSnapshot();
  answer('updateSpecification', published({ version: '3.4.0' }));
  await user.type(screen.getByLabelText('Why publish it anyway?'), ' 3.5.0 was early ');
  await press('Publish anyway');
  await waitFor(() => expect(texts()).toEqual(['Booking 3.4.0 is published']));
  expect(callsOf('updateSpecification').map(({ query }) => query)).toEqual([
    {},
    { force: 'true', reason: '3.5.0 was early' },
  ]);
});

test('CAT-07 a document that takes the name of another is given one of its own, unless that is owned', async () => {
  const { press, reads, answer, user } = await openCatalogue({
    checkSpecification: { data: { ...published().data, ...clean } },
    createSpecification: doubtful({ refusal: 'name-taken', systemName: 'booking-2' }),
  });
  await press('Publish specification');
  drop(document());
  await screen.findByRole('heading', { name: 'House rules' });
  await press('Publish');
  await press('Copy line');
  expect(await navigator.clipboard.readText()).toBe('x-systemName: booking-2');
  expect(await reads('dialog')).toContain('[Publish anyway] off');
  answer('createSpecification', doubtful({ refusal: 'name-owned', systemName: 'booking-2' }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish anyway' })).toBeNull());
});

test('CAT-07 what shares no operation with the API that it replaces is published after a second question', async () => {
  const { press, answer, callsOf, user } = await openCatalogue({
    checkSpecification: { data: { ...published().data, ...clean } },
    createSpecification: doubtful({
      refusal: 'another-document',
      systemName: 'booking-2',
      confirm: 'booking',
    }),
  });
  await press('Publish specification');
  drop(document());
  await screen.findByRole('heading', { name: 'House rules' });
  await press('Publish');
  await user.type(await screen.findByLabelText('Why publish it anyway?'), 'Begun anew');
  await press('Publish anyway');
  expect(callsOf('createSpecification')).toHaveLength(1);
  answer('createSpecification', published({ version: '3.6.0' }));
  await press('Replace booking');
  await waitFor(() => expect(texts()).toContain('Booking 3.6.0 is published'));
  expect(callsOf('createSpecification').at(-1)?.query).toEqual({
    force: 'true',
    reason: 'Begun anew',
    confirm: 'booking',
  });
});

test('CAT-07 the report of what is published', async () => {
  const { press, reads } = await openDetails();
  expect(await screen.findByRole('button', { name: 'Report, score 71, 2 faults' })).toBeDefined();
  await press(/^Report/);
  expect(await reads('dialog')).toMatchSnapshot();
});

test.each([
  [
    'one fault',
    { ...report, faults: [place], publishedBy: 'Anna', updatedAt: '2026-09-12T08:00:00Z' },
    'Report, score 71, 1 fault',
  ],
  [
    'no rules',
    { ...report, faults: [], lint: null, publishedBy: 'Anna', updatedAt: '2026-09-12T08:00:00Z' },
    'Report, 0 faults',
  ],
])('CAT-07 a report of %s', async (_, data, name) => {
  const { press, reads } = await openDetails(undefined, { getSpecificationReport: { data } });
  await press(name);
  const text = await reads('dialog');
  expect(text).toContain('Booking 3.5.0, published by Anna');
  expect(text).toMatchSnapshot();
});

test('CAT-07 a report that cannot be loaded is asked for again', async () => {
  const { press, reads, answer, user } = await openDetails(undefined, {
    getSpecificationReport: new Refusal(400),
  });
  await press('Report');
  expect(await reads('dialog')).toContain('The report could not be loaded');
  answer('getSpecificationReport', {
    data: { ...report, publishedBy: null, updatedAt: '2026-09-12T08:00:00Z' },
  });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Try again' }));
  expect(await reads('dialog')).toContain('Booking 3.5.0, as shipped');
});

test('CAT-07 an end is prepared on the page of ends', async () => {
  await openDetails();
  const link = await screen.findByRole('link', { name: 'Deprecate' });
  expect(link.getAttribute('href')).toBe('/admin/campaigns?api=shipment-v3-booking');
});

test('CAT-07 a deprecated API becomes active again', async () => {
  const item = fakeSpecification({ status: 'deprecated' });
  const { press, reads, user, callsOf } = await openDetails(item, {
    updateSpecificationStatus: published(),
  });
  await press('Reactivate');
  expect(await reads('dialog')).toMatchSnapshot();
  await user.click(screen.getAllByRole('button', { name: 'Reactivate' }).at(-1)!);
  await waitFor(() => expect(texts()).toEqual(['Booking 3.5.0 is active again']));
  const [call] = callsOf('updateSpecificationStatus');
  expect(call?.body).toEqual({ status: 'active' });
  expect(call?.headers.get('if-match')).toBe('"2026-09-12T08:00:00Z"');
});

test('CAT-07 a deleted API leads back to the active ones, which are read anew', async () => {
  const { press, reads, user, router, answer, callsOf } = await openDetails(undefined, {
    deleteSpecification: new Refusal(409, { message: 'An endpoint is in use' }),
    listSpecifications: { data: [], pagination: { total: 0, pages: 0, currentPage: 1 } },
  });
  await press('Delete');
  expect(await reads('dialog')).toMatchSnapshot();
  const confirm = () => user.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1)!);
  await confirm();
  expect(await screen.findByText('An endpoint is in use.')).toBeDefined();
  answer('deleteSpecification', null);
  await confirm();
  await waitFor(() => expect(router.state.location.pathname).toBe('/apis/active'));
  expect(texts()).toEqual(['Booking 3.5.0 is deleted']);
  expect(callsOf('deleteSpecification')[0]?.params).toEqual({ specificationId: 'spec-1' });
});

test('CAT-07 customers have none of it', async () => {
  const { reads, callsOf } = await openPortal('/apis/details/shipment-v3-booking', {
    as: 'member',
    answers: {
      getSpecificationOutline: {
        data: { item: fakeSpecification(), changedAt: null, outline: fakeOutline(), versions: [] },
      },
    },
  });
  expect(await reads()).not.toMatch(/\[(Replace|Deprecate|Delete|Report)/);
  expect(callsOf('getSpecificationReport')).toEqual([]);
});

test('CAT-07 category and visibility that a document does not say are asked for, and only what is chosen is written', async () => {
  const said = { category: 'system', visibility: 'internal' } as const;
  const { press, user, callsOf } = await openCatalogue({
    checkSpecification: {
      data: { ...published(said).data, ...clean, unsaid: ['category', 'visibility'] },
    },
    createSpecification: published(),
  });
  await press('Publish specification');
  drop(document());
  await user.selectOptions(await screen.findByLabelText('Category'), 'transport');
  await press('Publish');
  await waitFor(() => expect(callsOf('createSpecification')).toHaveLength(1));
  expect(callsOf('createSpecification')[0]?.query).toEqual({ category: 'transport' });
});

test('CAT-07 a document that replaces another and says neither keeps what that has', async () => {
  const had = fakeSpecification({ category: 'location', visibility: 'public' });
  const { press, callsOf } = await openDetails(had, {
    checkSpecification: {
      data: { ...published(had).data, ...clean, unsaid: ['category', 'visibility'] },
    },
    updateSpecification: published(had),
  });
  await press('Replace');
  drop(document());
  await screen.findByLabelText('Category');
  await press('Publish');
  await waitFor(() => expect(callsOf('updateSpecification')).toHaveLength(1));
  expect(callsOf('updateSpecification')[0]?.query).toEqual({
    category: 'location',
    visibility: 'public',
  });
});

test('CAT-07 several APIs get category, visibility and owner after a question with counts; each that fails is named and tried again', async () => {
  const items = ['one', 'two', 'three'].map((id, at) =>
    fakeSpecification({ id, title: `API ${id}`, visibility: at === 0 ? 'public' : 'internal' }),
  );
  const refused = new Refusal(409, { message: 'Somebody else owns it' });
  const { press, user, reads, callsOf, answer } = await openCatalogue({
    listSpecificationsByRole: { data: items },
    updateSpecificationOwner: { data: { owner: 'ann@postal.example' } },
    updateSpecificationListing: ({ params }: { params: { specificationId: string } }) =>
      params.specificationId === 'two' ? refused : published(),
  });
  await press('Change several');
  await press('Choose all 3');
  const dialog = within(screen.getByRole('dialog'));
  expect(await reads('dialog')).toContain('[Continue] off');
  await user.selectOptions(dialog.getByLabelText('Category'), 'transport');
  await user.selectOptions(dialog.getByLabelText('Visibility'), 'public');
  await user.type(dialog.getByLabelText(/^Owner/), 'ann@postal.example');
  expect(await reads('dialog')).toContain('[Continue] off');
  await user.type(dialog.getByLabelText('Why the owner changes'), 'Their team');
  await press('Continue');
  expect(await reads('dialog')).toMatchSnapshot('asked');
  expect(callsOf('updateSpecificationListing')).toEqual([]);
  await press('Change 3 APIs');
  await screen.findByText('2 changed, 1 failed, of 3.');
  expect(await reads('dialog')).toMatchSnapshot('told');
  expect(callsOf('updateSpecificationListing').map(({ body }) => body)).toEqual([
    { category: 'transport' },
    { category: 'transport', visibility: 'public' },
    { category: 'transport', visibility: 'public' },
  ]);
  expect(callsOf('updateSpecificationOwner')).toHaveLength(3);
  answer('updateSpecificationListing', published());
  await press('Try 1 API again');
  await screen.findByText('3 changed, 0 failed, of 3.');
  expect(callsOf('updateSpecificationListing').at(-1)?.params).toEqual({ specificationId: 'two' });
});

test('CAT-07 an upload with open points is published with a reason alone', async () => {
  const points = [{ kind: 'noOwner', count: null, address: null }];
  const { press, user, reads, callsOf } = await openCatalogue({
    checkSpecification: { data: { ...published().data, ...clean, points } },
    createSpecification: published(),
  });
  await press('Publish specification');
  drop(document());
  await screen.findByText('No business owner.');
  expect(screen.getByRole('link', { name: 'Draft it first' }).getAttribute('href')).toBe(
    '/apis/drafts',
  );
  expect(await reads('dialog')).toContain('[Publish] off');
  await user.type(screen.getByLabelText(/^Why publish it anyway/), 'It follows');
  await press('Publish');
  await waitFor(() => expect(callsOf('createSpecification')).toHaveLength(1));
  expect(callsOf('createSpecification')[0]?.query).toMatchObject({ reason: 'It follows' });
  expect(callsOf('createSpecification')[0]?.query).not.toHaveProperty('force');
});
