import { fakeSpecification } from '@portal/contract/catalogue/specification/fake-specification';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeOutline } from '../../../reference/reference-fixture.ts';
import type { Answers } from '../../../test/fake-services.ts';
import { openPortal, Refusal } from '../../../test/open-portal.tsx';
import { catchFiles } from '../../../test/catch-files.ts';
import { listToasts } from '../../../ui/overlay/toast-store.ts';

const item = fakeSpecification();
const { id, systemName, title, version } = item;
const report = {
  title: 'Ours',
  version: '2',
  actions: [
    { target: '$.info', description: 'Our contact', verb: 'update', found: 1 },
    { target: '$.paths.*.put', description: '', verb: 'remove', found: 0 },
  ],
};
const clean = { faults: [], lint: null, predecessor: null, changes: [], points: [] };
const listing = { category: 'shipment', visibility: 'public', unsaid: [] };
const checked = {
  data: { systemName, title, version, broken: null, ...listing, ...clean, overlay: report },
};
const kept = {
  source: { format: 'yaml', text: 'openapi: 3.1.0' },
  overlay: { format: 'json', text: '{"overlay":"1.0.0"}' },
  report,
};

const open = (answers: Answers = {}) =>
  openPortal('/apis/details/shipment-v3-booking', {
    as: 'internal',
    answers: {
      getSpecificationOutline: {
        data: { item, changedAt: null, outline: fakeOutline(), versions: [] },
      },
      getSpecificationReport: { data: { ...clean, publishedBy: null, updatedAt: item.updatedAt } },
      listSpecificationEvents: { data: [] },
      getSpecificationSubscription: { data: { subscribed: false } },
      getSpecificationOverlay: { data: kept },
      checkMendedSpecification: checked,
      publishMendedSpecification: { data: { ...item, ...clean } },
      ...answers,
    },
  });

const choose = (label: string, text: string, name = 'overlay.json') =>
  fireEvent.change(screen.getByLabelText(label), { target: { files: [new File([text], name)] } });
const overlayField = 'Drop an overlay here, or choose a file';
const toRows = async () =>
  within(await screen.findByRole('table', { name: 'What the overlay does' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const rows = [
  ['$.info Our contact', 'changes', '1'],
  ['$.paths.*.put', 'removes', 'none'],
];

test('CAT-07 an overlay alone mends the document that stands; its report says what found nothing before it is published', async () => {
  const { press, callsOf } = await open();
  await press('Replace');
  choose(overlayField, '{"overlay":"1.0.0"}');
  expect(await toRows()).toEqual(rows);
  expect(screen.getByText('Actions that found nothing: 1.')).toBeTruthy();
  const body = { document: null, overlay: { format: 'json', text: '{"overlay":"1.0.0"}' } };
  expect(callsOf('checkMendedSpecification')).toMatchObject([
    { query: { specificationId: id }, body },
  ]);
  await press('Publish');
  const [call] = callsOf('publishMendedSpecification');
  expect(call).toMatchObject({ query: { specificationId: id }, body });
  expect(call?.headers.get('if-match')).toBe(`"${item.updatedAt}"`);
  await waitFor(() =>
    expect(listToasts().map(({ text }) => text)).toEqual([`${title} ${version} is published`]),
  );
});

test('CAT-07 an overlay that is refused is told in words, and the document stays chosen', async () => {
  const text = 'info is no JSONPath';
  const fault = { explanationText: text, params: { rule: 'overlay', line: '1', column: '1' } };
  const { press, callsOf } = await open({
    checkSpecification: { data: { ...checked.data, overlay: undefined } },
    checkMendedSpecification: new Refusal(422, {
      compositeFault: { faults: [{ explanationText: 'JSON Spec is invalid' }, fault] },
    }),
  });
  await press('Replace');
  choose('Drop a specification here, or choose a file', 'openapi: 3.1.0', 'booking.yaml');
  await screen.findByText(/booking\.yaml/);
  choose(overlayField, '{}');
  expect(await screen.findByText(new RegExp(text))).toBeTruthy();
  expect(screen.getByText(/booking\.yaml/)).toBeTruthy();
  expect(callsOf('checkMendedSpecification')).toMatchObject([
    { body: { document: { format: 'yaml', text: 'openapi: 3.1.0' } } },
  ]);
});

test('CAT-07 the window of an API shows what mends it, gives both files, and publishes without it', async () => {
  const files = catchFiles();
  const { press, callsOf } = await open();
  await press('Overlay');
  expect(await toRows()).toEqual(rows);
  await press('Download the original document');
  await press('Download the overlay');
  expect(files.map(({ name }) => name)).toEqual([
    `${systemName}-original.yaml`,
    `${systemName}-overlay.json`,
  ]);
  await press('Publish without it');
  expect(callsOf('publishMendedSpecification')).toMatchObject([
    { query: { specificationId: id }, body: { document: null, overlay: null } },
  ]);
});

test('CAT-07 an API without an overlay says how it gets one', async () => {
  const { press } = await open({ getSpecificationOverlay: { data: null } });
  await press('Overlay');
  expect(await screen.findByText(/choose an overlay under Replace/)).toBeTruthy();
});
