import { fakeApplication } from '@portal/contract/accounts/application/fake-application';
import { fakeIamClient } from '@portal/contract/accounts/iam-client/fake-iam-client';
import type { IamClient } from '@portal/contract/accounts/iam-client/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '../../test/fake-services.ts';
import { openPortal, Refusal } from '../../test/open-portal.tsx';
import { listToasts } from '../../ui/overlay/toast-store.ts';

const toList = (...clients: IamClient[]) => ({ clients: clients.map((client) => ({ client })) });
const applications = (...statuses: ('live' | 'suspended')[]) => ({
  applications: statuses.map((status, at) => ({
    application: fakeApplication({ id: 8101 + at, name: `App ${at}`, status }),
  })),
});

const open = (answers: Answers, as: 'admin' | 'member' = 'admin') =>
  openPortal('/admin/applications?tab=clients', {
    as,
    answers: { listApplications: applications('live', 'suspended', 'live'), ...answers },
  });

const texts = () => listToasts().map(({ text }) => text);
const inDialog = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });
const until = '2099-11-27T09:00:00Z';

const all = toList(
  fakeIamClient({ scope: 'customs.read customs.write', last_used_at: '2026-01-02T12:00:00Z' }),
  fakeIamClient({
    client_id: 'dp-4711-b',
    client_name: 'Blocked',
    state: 'blocked',
    application_id: 1,
    previous_secret_expires_at: until,
  }),
);

test.each(['admin', 'member'] as const)('APP-12 the clients, as %s', async (as) => {
  const { reads } = await open({ listIamClients: all }, as);
  expect(await reads()).toMatchSnapshot();
});

test.each(['admin', 'member'] as const)('APP-12 no clients yet, as %s', async (as) => {
  const { reads } = await open({ listIamClients: toList() }, as);
  expect(await reads()).toMatchSnapshot();
});

test('APP-12 clients that cannot be loaded are asked for again', async () => {
  const { reads, answer, press } = await open({ listIamClients: new Refusal(400) });
  expect(await reads()).toContain('The clients could not be loaded');
  answer('listIamClients', all);
  await press('Try again');
  expect(await reads()).toContain('Checkout backend');
});

test('APP-12 a client is made for a live application; its secret is shown this one time', async () => {
  const { reads, press, user, answer, callsOf } = await open({
    listIamClients: toList(fakeIamClient()),
    createIamClient: new Refusal(422, {
      errors: { client_name: ['is taken'], application_id: ['is not live'] },
    }),
  });
  await reads();
  await press('Create client');
  expect(await reads('dialog')).toMatchSnapshot('form');
  expect(document.activeElement).toBe(screen.getByLabelText('Client name'));
  await user.click(inDialog('Create'));
  await screen.findByText('Field should not be empty');
  await user.type(screen.getByLabelText('Client name'), ' Warehouse ');
  await user.selectOptions(screen.getByLabelText('Application'), 'App 2');
  await user.click(inDialog('Create'));
  await screen.findByText('Is taken');
  expect(await reads('dialog')).toMatchSnapshot('refused');
  const made = fakeIamClient({ client_id: 'dp-4711-new', client_name: 'Warehouse' });
  answer('createIamClient', { client: { ...made, client_secret: 's3cr3t' } });
  answer('listIamClients', toList(fakeIamClient(), made));
  await user.click(inDialog('Create'));
  await screen.findByRole('button', { name: 'Copy client secret' });
  expect(await reads('dialog')).toMatchSnapshot('secret');
  expect(callsOf('createIamClient')[1]?.body).toEqual({
    client_name: 'Warehouse',
    application_id: 8103,
    grant_types: ['client_credentials'],
  });
  await press('I have copied it');
  const list = await reads();
  expect(list).toContain('Warehouse');
  expect(list).not.toContain('s3cr3t');
});

test('APP-12 without a live application there is nothing to make a client for', async () => {
  const { reads, press } = await open({
    listIamClients: toList(),
    listApplications: applications('suspended'),
  });
  await reads();
  await press('Create client');
  expect(await reads('dialog')).toMatchSnapshot();
});

test('APP-12 a new secret is shown one time, and the old one works as long as was chosen', async () => {
  const { reads, press, user, answer, callsOf } = await open({
    listIamClients: toList(fakeIamClient()),
    regenerateIamClientSecret: new Refusal(422, { errors: { base: ['Not now'] } }),
  });
  await reads();
  await press(/^New secret/);
  expect(await reads('dialog')).toMatchSnapshot('chosen');
  await user.click(inDialog('Create new secret'));
  await screen.findByText('Not now.');
  await user.click(screen.getByLabelText('7 days'));
  expect(await reads('dialog')).toContain('Both secrets work until then.');
  const changed = fakeIamClient({ previous_secret_expires_at: until });
  answer('regenerateIamClientSecret', { client: { ...changed, client_secret: 's3cr3t' } });
  answer('listIamClients', toList(changed));
  await user.click(inDialog('Create new secret'));
  await screen.findByRole('button', { name: 'Copy client secret' });
  expect(await reads('dialog')).toMatchSnapshot('secret');
  expect(callsOf('regenerateIamClientSecret').map(({ body }) => body)).toEqual([
    { overlap_hours: 0 },
    { overlap_hours: 168 },
  ]);
  await press('I have copied it');
  const list = await reads();
  expect(list).toContain('The old secret works until 27 Nov 2099');
  expect(list).not.toContain('s3cr3t');
});

test('APP-12 deleting names the client, and takes it from the list', async () => {
  const { reads, press, user, answer } = await open({
    listIamClients: all,
    deleteIamClient: new Refusal(422, { errors: { base: ['Not now'] } }),
  });
  await reads();
  await press(/^Delete ?Checkout/);
  expect(await reads('dialog')).toMatchSnapshot();
  await user.click(inDialog('Delete'));
  await screen.findByText('Not now.');
  answer('deleteIamClient', null);
  answer('listIamClients', { clients: all.clients.slice(1) });
  await user.click(inDialog('Delete'));
  await waitFor(() => expect(texts()).toEqual(['Checkout backend is deleted']));
  const list = await reads();
  expect(list).not.toContain('Checkout backend');
  expect(list).toContain('Blocked');
});
