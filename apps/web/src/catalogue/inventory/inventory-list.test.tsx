import {
  fakeCloudEndpoint,
  fakeOnPremEndpoint,
} from '@portal/contract/catalogue/inventory/fake-endpoint';
import { lifecycles } from '@portal/contract/catalogue/inventory/schema';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Answers } from '../../test/fake-services.ts';
import { openPortal, Refusal } from '../../test/open-portal.tsx';
import { listToasts } from '../../ui/overlay/toast-store.ts';

const cloud = '/gateway-inventory/cloud';
const onPrem = '/gateway-inventory/on-prem';
const pagination = { total: 25, pages: 3, currentPage: 1 };
const open = (address: string, answers: Answers = {}) =>
  openPortal(address, {
    as: 'internal',
    answers: {
      listBusinessOwners: { data: [] },
      listProducerTeams: {
        data: [{ id: 't1', name: 'Team', email: 't@postal.example', ownerId: 'o1' }],
      },
      listCloudEndpoints: { data: [fakeCloudEndpoint()], pagination },
      getCloudEndpoint: { data: [fakeCloudEndpoint({ hasOas: false })], pagination },
      listOnPremEndpoints: { data: [fakeOnPremEndpoint()], pagination },
      exportEndpoints: 'a;b',
      ...answers,
    },
  });
const never = () => new Promise(() => undefined);

afterEach(() => vi.restoreAllMocks());

test('INV-01 each state of life has a mark of its own, and an endpoint without methods takes all', async () => {
  const data = lifecycles.map((lifecycle) =>
    fakeOnPremEndpoint({ lifecycle, pathPattern: lifecycle, methods: [] }),
  );
  const portal = await open(onPrem, { listOnPremEndpoints: { data, pagination } });
  const read = await portal.reads();
  expect(read).toContain(
    '| (design) /gateway-inventory/on-prem/design Chutes of the terminals | All |',
  );
  const marks = lifecycles.map((lifecycle) => {
    const [mark] = screen.getAllByText(lifecycle).filter(({ tagName }) => tagName === 'SPAN');
    return mark?.className.replaceAll(/_|[0-9a-f]{5,}/g, ' ').trim();
  });
  expect(marks).toMatchSnapshot();
});

test('INV-03 the pages of a filtered list keep the filters, and a page stays while the next one comes', async () => {
  const portal = await open(`${cloud}?team=t1`);
  const read = await portal.reads();
  expect(read).toContain('(Page 2) /gateway-inventory/cloud?team=t1&page=2');
  portal.answer('listCloudEndpoints', never);
  await portal.user.click(screen.getByRole('link', { name: 'Page 2' }));
  await screen.findByRole('button', { name: 'Reloading' });
  expect(portal.callsOf('listCloudEndpoints').at(-1)?.query).toEqual({ team: 't1', page: '2' });
  expect(screen.getByRole('link', { name: 'shipment-v3-booking' })).toBeDefined();
});

test('INV-02 on premises, too, a page stays while the next one comes', async () => {
  const portal = await open(onPrem);
  expect(await portal.reads()).toContain('(Page 2) /gateway-inventory/on-prem?page=2');
  portal.answer('listOnPremEndpoints', never);
  await portal.user.click(screen.getByRole('link', { name: 'Page 2' }));
  await screen.findByRole('button', { name: 'Reloading' });
  expect(screen.getByRole('link', { name: '/rest/nova/v1/chutes/**' })).toBeDefined();
});

test.each([
  [cloud, 'listCloudEndpoints', false],
  [onPrem, 'listOnPremEndpoints', true],
])(
  'INV-01 INV-02 %s: kept, or asked for anew by whoever comes back; a reload always asks',
  async (address, id, again) => {
    const portal = await open(address);
    await portal.reads();
    await portal.router.navigate({ href: '/news' });
    await portal.reads();
    portal.calls.length = 0;
    await portal.router.navigate({ href: address });
    await portal.reads();
    expect(portal.callsOf(id).length > 0).toBe(again);
    expect(portal.callsOf('listBusinessOwners')).toHaveLength(0);
    expect(portal.callsOf('listProducerTeams')).toHaveLength(0);
    portal.calls.length = 0;
    await portal.press('Reload');
    await waitFor(() => expect(portal.callsOf(id)).toHaveLength(1));
  },
);

test('INV-01 what loads keeps its place, and cannot be reloaded yet', async () => {
  await open(cloud, { listCloudEndpoints: never });
  const status = await screen.findByText('Loading the inventory');
  expect(status.nextElementSibling?.querySelectorAll('span')).toHaveLength(16);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
  await open(`${onPrem}/a`, { getOnPremEndpoint: never });
  const other = await screen.findByText('Loading the endpoint');
  expect(other.nextElementSibling?.querySelectorAll('span')).toHaveLength(16);
});

test.each([
  [cloud, 'api2'],
  [`${cloud}/no-oas`, 'no-oas'],
  [onPrem, 'api3'],
])('INV-05 %s as CSV, by its filters', async (address, kind) => {
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      saved.push(blob);
      return 'blob:1';
    },
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const portal = await open(`${address}?lifecycle=test`, { exportEndpoints: new Refusal(503) });
  await portal.reads();
  await portal.press('Export CSV');
  await waitFor(() =>
    expect(listToasts().map(({ text }) => text)).toEqual([
      expect.stringMatching(/^GATEWAY ERROR\. /),
    ]),
  );
  portal.answer(
    'exportEndpoints',
    () => new Response('a;b', { headers: { 'content-type': 'text/csv' } }),
  );
  await portal.press('Export CSV');
  await waitFor(() => expect(names).toEqual([`gateway-inventory-${kind}.csv`]));
  expect(portal.callsOf('exportEndpoints').at(-1)).toMatchObject({
    params: { kind },
    query: { lifecycle: 'test', page: '1' },
  });
  const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer());
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe('\uFEFFa;b');
  portal.answer('exportEndpoints', never);
  await portal.press('Export CSV');
  expect(await screen.findByRole('button', { name: 'Exporting' })).toBeDefined();
});

test.each([
  [502, 'GATEWAY ERROR. Something went wrong on our side. Try again in a moment.'],
  [503, 'GATEWAY ERROR. Something went wrong on our side. Try again in a moment.'],
  [504, 'GATEWAY ERROR. Something went wrong on our side. Try again in a moment.'],
  [500, 'loaded\nSomething went wrong on our side. Try again in a moment.'],
])('INV-01 an inventory that answers %i', async (status, text) => {
  const portal = await open(cloud, { listCloudEndpoints: new Refusal(status) });
  expect(await portal.reads()).toContain(text);
});

test('INV-01 an inventory without an answer is a fault of the gateway', async () => {
  const portal = await open(cloud, {
    listCloudEndpoints: () => Promise.reject(new TypeError('failed')),
  });
  expect(await portal.reads()).toContain('GATEWAY ERROR. No answer.');
});

test('INV-03 cleared filters leave no text behind, and every team is offered again', async () => {
  const portal = await open(`${cloud}?text=book&owner=o2&lifecycle=test`);
  expect(await portal.reads()).toContain('Producer team: *All teams\n');
  await portal.press('Clear filters');
  expect(await portal.reads()).toContain('Producer team: *All teams | Team\n');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  expect(portal.router.state.location.href).toBe(cloud);
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  await portal.user.selectOptions(screen.getByLabelText('Producer team'), 'Team');
  await waitFor(() => expect(portal.router.state.location.href).toBe(`${cloud}?team=t1`));
});

test('INV-03 owners alone that are not there are told, and asked for again', async () => {
  const portal = await open(cloud, { listBusinessOwners: new Refusal(503) });
  expect(await portal.reads()).toContain('GATEWAY ERROR');
  portal.answer('listBusinessOwners', { data: [] });
  await portal.press('Try again');
  expect(await portal.reads()).not.toContain('could not be loaded');
});
