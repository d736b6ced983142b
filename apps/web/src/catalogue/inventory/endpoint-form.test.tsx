import { fakeCloudEndpoint } from '@portal/contract/catalogue/inventory/fake-endpoint';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '../../test/fake-services.ts';
import { openPortal, Refusal } from '../../test/open-portal.tsx';
import { listToasts } from '../../ui/overlay/toast-store.ts';

const address = '/gateway-inventory/cloud/shipment-v3-booking';
const endpoint = fakeCloudEndpoint({
  xAttributes: { 'x-owner': 'parcels', 'x-iam-secure': false, 'x-visibility': 'partner' },
});
const pagination = { total: 1, pages: 1, currentPage: 1 };

const open = async (answers: Answers = {}) => {
  const portal = await openPortal(address, {
    as: 'apigov',
    answers: {
      listBusinessOwners: { data: [{ id: 'o1', name: 'Parcels', email: 'p@postal.example' }] },
      listProducerTeams: {
        data: [
          { id: 't1', name: 'Team Booking', email: 't@postal.example', ownerId: 'o1' },
          { id: 't3', name: 'Team Labels', email: 'l@postal.example', ownerId: 'o1' },
        ],
      },
      getCloudEndpoint: { data: endpoint },
      listCloudEndpoints: { data: [endpoint], pagination },
      listEndpointEvents: { data: [] },
      updateCloudEndpoint: { data: endpoint },
      updateXAttributes: { data: {} },
      ...answers,
    },
  });
  const part = async (from: string, to: string) => {
    const read = await portal.reads();
    return read.slice(read.indexOf(from), read.indexOf(to));
  };
  return { ...portal, part };
};

const set = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

test('INV-04 attributes are chosen, typed, taken out and added, and sent as what they were', async () => {
  const portal = await open();
  expect(await portal.part('x-owner', '## Unsaved')).toMatchSnapshot('before');
  const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add attribute' });
  for (const name of ['x-', ' x- ', 'x-owner', ' x-owner ']) {
    set('Name of a new attribute', name);
    expect(add().disabled).toBe(true);
  }
  set('Name of a new attribute', ' x-a ');
  fireEvent.click(add());
  set('Value of x-a', 'true');
  set('Value of x-visibility', 'public');
  set('Value of x-iam-secure', 'true');
  await portal.press('Remove x-owner');
  expect(await portal.part('x-iam-secure\nValue', '## History')).toMatchSnapshot('after');
  await portal.press('Update');
  await screen.findByText('Endpoint updated');
  const body = portal.callsOf('updateXAttributes')[0]?.body;
  expect(body).toEqual({ 'x-iam-secure': true, 'x-visibility': 'public', 'x-a': true });
});

test('DAY-25 a saved change is undone by its version; what somebody else stored meanwhile stays', async () => {
  let stored = endpoint;
  let isOthers = false;
  const portal = await open({
    getCloudEndpoint: () => ({ data: stored }),
    updateCloudEndpoint: ({ body }: { body: { timeoutMs: number } }) => {
      if (isOthers) return new Refusal(412, { status: 'Somebody else has changed it' });
      stored = { ...stored, timeoutMs: body.timeoutMs, updatedAt: `${stored.updatedAt}1` };
      return { data: stored };
    },
  });
  const limit = () => screen.getByLabelText<HTMLInputElement>(/^Time-out/);
  const save = async (value: string) => {
    set(/^Time-out/, value);
    await portal.press('Update');
  };
  await portal.reads();
  await save('9000');
  await screen.findByRole('button', { name: 'Undo the last change' });
  await portal.press('Undo the last change');
  await screen.findByText('Change undone');
  expect(limit().value).toBe(String(endpoint.timeoutMs));
  const calls = portal.callsOf('updateCloudEndpoint');
  expect(calls[1]?.headers.get('If-Match')).toBe(`"${endpoint.updatedAt}1"`);
  expect(screen.queryByRole('button', { name: 'Undo the last change' })).toBeNull();

  await save('8000');
  await screen.findByRole('button', { name: 'Undo the last change' });
  isOthers = true;
  stored = { ...stored, timeoutMs: 7000 };
  await portal.press('Undo the last change');
  await screen.findByText(/^Someone else has changed this endpoint/);
  expect(stored.timeoutMs).toBe(7000);
});

test('INV-04 every field is told as it was and as it will be', async () => {
  const portal = await open();
  await portal.reads();
  set('Contact e-mail', ' new@postal.example ');
  set('Caller audience', ' carrier ');
  set('Upstream', ' https://new.example ');
  set('Lifecycle', 'test');
  set('Producer team', 't3');
  set('Support', 'Mornings');
  expect(screen.getByLabelText<HTMLInputElement>('Support').maxLength).toBe(500);
  set('Value of x-iam-secure', 'true');
  expect(await portal.part('## Unsaved', '## History')).toMatchSnapshot();
  await portal.press('Update');
  await screen.findByText('Endpoint updated');
  expect(portal.callsOf('updateCloudEndpoint')[0]?.body).toEqual({
    lifecycle: 'test',
    upstream: 'https://new.example',
    timeoutMs: 10_000,
    callerAudience: 'carrier',
    producer: {
      businessOwner: 'o1',
      producerTeam: 't3',
      contactEmail: 'new@postal.example',
      supportInfo: 'Mornings',
    },
  });
});

test('INV-04 nothing is sent without a change, nor twice, nor attributes of an endpoint without any', async () => {
  const bare = fakeCloudEndpoint({
    title: null,
    hasOas: false,
    attributesUpdatedAt: null,
    methods: [],
    authentication: 'none',
  });
  let finish: (answer: unknown) => void = () => undefined;
  const portal = await open({
    getCloudEndpoint: { data: bare },
    updateCloudEndpoint: () => new Promise((resolve) => (finish = resolve)),
  });
  expect(await portal.reads()).toMatchSnapshot('without specification');
  const form = screen.getByRole('form', { name: 'Producer data' });
  fireEvent.submit(form);
  await portal.reads();
  expect(portal.callsOf('updateCloudEndpoint')).toEqual([]);
  set('Support', 'Mornings');
  fireEvent.submit(form);
  await screen.findByRole('button', { name: 'Updating' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Discard' }).disabled).toBe(true);
  fireEvent.submit(form);
  finish({ data: bare });
  await screen.findByText('Endpoint updated');
  expect(portal.callsOf('updateCloudEndpoint')).toHaveLength(1);
  expect(portal.callsOf('updateXAttributes')).toEqual([]);
});

test('INV-04 refused attributes are told though the rest is stored; what is typed stays', async () => {
  const portal = await open({ updateXAttributes: new Refusal(400, { message: 'x-a is odd' }) });
  await portal.reads();
  set('Support', 'Mornings');
  await portal.press('Update');
  expect(await portal.part('## Unsaved', '## History')).toMatchSnapshot('refused');
  expect(listToasts()).toEqual([]);
  portal.answer('updateXAttributes', new Refusal(504));
  await portal.press('Update');
  await screen.findByText(/^GATEWAY ERROR\. Something went wrong/);
  portal.answer('updateXAttributes', new Refusal(412));
  await portal.press('Update');
  await screen.findByText(/^Someone else has changed this endpoint/);
  expect(screen.queryByText(/^GATEWAY ERROR/)).toBeNull();
  await portal.press('Use the saved version');
  expect(screen.getByLabelText<HTMLInputElement>('Support').value).toBe('Weekdays');
  expect(screen.queryByText(/^Someone else/)).toBeNull();
  set('Support', 'Mornings');
  portal.answer('updateXAttributes', { data: {} });
  portal.answer('getCloudEndpoint', new Refusal(500));
  await portal.press('Update');
  await screen.findByText('Something went wrong on our side. Try again in a moment.');
  await portal.press('Discard');
  expect(screen.queryByText('The endpoint was not updated.')).toBeNull();
});

test('INV-04 after a change the lists and the history are read anew, and a reload reads the endpoint', async () => {
  const portal = await open();
  await portal.reads();
  const count = () =>
    ['listCloudEndpoints', 'getCloudEndpoint', 'listEndpointEvents', 'listBusinessOwners'].map(
      (id) => portal.callsOf(id).length,
    );
  await portal.router.navigate({ href: '/gateway-inventory/cloud' });
  await portal.reads();
  await portal.router.navigate({ href: address });
  await portal.reads();
  portal.calls.length = 0;
  await portal.press('Reload');
  await waitFor(() => expect(count()).toEqual([0, 1, 0, 0]));
  await portal.reads();
  set('Support', 'Mornings');
  await portal.press('Update');
  await screen.findByText('Endpoint updated');
  await portal.reads();
  // What was stored is read for the form, then the page reads it and its history anew.
  expect(count()).toEqual([0, 3, 1, 0]);
  await portal.router.navigate({ href: '/gateway-inventory/cloud' });
  await portal.reads();
  expect(portal.callsOf('listCloudEndpoints')).not.toEqual([]);
});

test('INV-04 a reload is told while it takes, and another endpoint has a form of its own', async () => {
  const portal = await open();
  await portal.reads();
  set('Support', 'Mornings');
  portal.answer('getCloudEndpoint', () => new Promise(() => undefined));
  await portal.press('Reload');
  expect(await screen.findByRole('button', { name: 'Reloading' })).toBeDefined();
  await portal.router.navigate({ href: '/gateway-inventory/cloud/other-v1' });
  const status = await screen.findByText('Loading the endpoint');
  expect(status.nextElementSibling?.querySelectorAll('span')).toHaveLength(20);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Open specification' })).toBeNull();
});

test('INV-04 a history that is not there, that fails, and that comes', async () => {
  const portal = await open();
  expect(await portal.reads()).toMatch(/## History\nNo changes in the portal yet\.$/);
  const failing = await open({ listEndpointEvents: new Refusal(502) });
  const read = await failing.reads();
  expect(read.slice(read.indexOf('## History'))).toMatchSnapshot();
  await open({ listEndpointEvents: () => new Promise(() => undefined) });
  const status = await screen.findByText('Loading the history');
  expect(status.nextElementSibling?.querySelectorAll('span')).toHaveLength(6);
});

test('INV-04 an answer of the other kind is told as a fault, not shown', async () => {
  const portal = await open({ getCloudEndpoint: { data: [], pagination } });
  expect(await portal.reads()).toContain('Something unexpected went wrong. Try again.');
  portal.answer('getCloudEndpoint', { data: endpoint });
  await portal.router.navigate({ href: '/gateway-inventory/cloud/no-oas' });
  expect(await portal.reads()).toContain('Something unexpected went wrong. Try again.');
});
