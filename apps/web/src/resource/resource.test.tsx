import { fakeApplication } from '@portal/contract/accounts/application/fake-application';
import { fakeIamClient } from '@portal/contract/accounts/iam-client/fake-iam-client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '../test/fake-services.ts';
import { openPortal, Refusal } from '../test/open-portal.tsx';

const application = fakeApplication({ status: 'live' });
const created = { client: { ...fakeIamClient(), client_secret: 's3cr3t' } };

/** The form of a new client, filled in. */
async function openForm(answers: Answers = {}) {
  const portal = await openPortal('/admin/applications?tab=clients', {
    as: 'admin',
    answers: {
      listApplications: { applications: [{ application }] },
      listIamClients: { clients: [{ client: fakeIamClient() }] },
      createIamClient: created,
      ...answers,
    },
  });
  await portal.reads();
  await portal.press('Create client');
  await portal.reads('dialog');
  await portal.user.type(screen.getByLabelText('Client name'), 'Warehouse');
  return portal;
}

const submit = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Create' });
const keyOf = ({ headers }: { readonly headers: Headers }) => headers.get('idempotency-key');

test('two clicks in one tick send one call, with a key of its own', async () => {
  const { callsOf } = await openForm();
  fireEvent.click(submit());
  fireEvent.click(submit());
  await screen.findByRole('button', { name: 'Copy client secret' });
  expect(callsOf('createIamClient')).toHaveLength(1);
  expect(callsOf('createIamClient').map(keyOf)).toEqual([expect.stringMatching(/^[\w-]{12,}$/)]);
});

test('what is sent again after a lost answer has the same key, what has changed another one', async () => {
  const { callsOf, user, answer, reads } = await openForm({ createIamClient: new Refusal(503) });
  await user.click(submit());
  await screen.findByText('The client was not created.');
  await user.click(submit());
  await waitFor(() => expect(callsOf('createIamClient')).toHaveLength(2));
  await reads('dialog');
  await user.type(screen.getByLabelText('Client name'), ' two');
  answer('createIamClient', created);
  await user.click(submit());
  await screen.findByRole('button', { name: 'Copy client secret' });
  const [first, again, changed] = callsOf('createIamClient').map(keyOf);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

test('what an act changes is asked for again', async () => {
  const { callsOf, user, reads } = await openForm();
  const before = callsOf('listIamClients').length;
  await user.click(submit());
  await screen.findByRole('button', { name: 'Copy client secret' });
  await reads('dialog');
  expect(callsOf('listIamClients')).toHaveLength(before + 1);
});

test('a refusal stands beside its field, and the others keep what was typed', async () => {
  const errors = { client_name: ['is taken'] };
  const { user } = await openForm({ createIamClient: new Refusal(422, { errors }) });
  await user.click(submit());
  const field = await screen.findByRole('textbox', {
    name: 'Client name',
    description: /Is taken/,
  });
  expect(field).toHaveProperty('value', 'Warehouse');
});

test('what must be there is asked for, and is no longer than it may be', async () => {
  const { user, callsOf } = await openForm();
  const field = screen.getByLabelText('Client name');
  expect(field.getAttribute('maxlength')).toBe('255');
  await user.clear(field);
  await user.type(field, '  ');
  await user.click(submit());
  await screen.findByText('Field should not be empty');
  expect(callsOf('createIamClient')).toEqual([]);
});

test('where a second person must agree, the form says so and stays', async () => {
  const waits = new Response(JSON.stringify({ message: 'A second person decides' }), {
    status: 202,
    headers: { 'x-four-eyes': '7' },
  });
  const { user } = await openForm({ createIamClient: () => waits });
  await user.click(submit());
  await screen.findByText('A second person must confirm it');
  expect(screen.getByLabelText('Client name')).toHaveProperty('value', 'Warehouse');
});
