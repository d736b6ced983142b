import { fakeIamClient } from '@portal/contract/accounts/iam-client/fake-iam-client';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Refusal } from '../../test/open-portal.tsx';
import { openTryIt } from '../../test/open-try-it.tsx';
import { fakeOutline, fakePiece } from '../reference-fixture.ts';

beforeEach(() => sessionStorage.clear());

const called = 'POST /rest/shipment/v3/bookings';
const clients = [
  fakeIamClient({ client_id: 'c-reads', client_name: 'Reader', scope: 'bookings:read' }),
  fakeIamClient({ client_id: 'c-writes', client_name: 'Writer', scope: 'bookings:write' }),
  fakeIamClient({
    client_id: 'c-both',
    client_name: 'Both',
    scope: 'bookings:read bookings:write',
  }),
  fakeIamClient({ client_id: 'c-gone', client_name: 'Gone', state: 'blocked' }),
].map((client) => ({ client }));
const iam = {
  ...fakeOutline().security[0]!,
  name: 'iam',
  type: 'openIdConnect',
  in: null,
  parameter: null,
};

const open = (answers: Parameters<typeof openTryIt>[0] = {}) =>
  openTryIt({
    piece: fakePiece({ security: [{ iam: ['bookings:write'] }] }),
    outline: { security: [iam], issuerSchemes: ['iam'] },
    ...answers,
    answers: {
      listIamClients: { clients },
      createClientToken: {
        token: {
          access_token: 'token-of-client',
          token_type: 'Bearer',
          expires_in: 600,
          scope: 'bookings:write',
        },
      },
      [called]: () => Response.json({ id: 'bk_1' }, { status: 201 }),
      ...answers.answers,
    },
  });
const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: /^Client/ });

test('CAT-09 a call is made as the first client that has the scopes, with a token of its own', async () => {
  const { press, callsOf } = await open();
  const select = await choice();
  expect(select.value).toBe('c-writes');
  expect([...select.options].map(({ value }) => value)).toEqual(['c-reads', 'c-writes', 'c-both']);
  await press('Send');
  await waitFor(() => expect(callsOf(called)).toHaveLength(1));
  expect(callsOf(called)[0]?.headers.get('authorization')).toBe('Bearer token-of-client');
  expect(callsOf('createClientToken')[0]?.params).toMatchObject({ clientId: 'c-writes' });
});

test('CAT-09 a client that lacks a scope says which, and is chosen again on the next page', async () => {
  const { user } = await open();
  await user.selectOptions(await choice(), 'c-reads');
  expect(await screen.findByText(/Reader lacks bookings:write/)).toBeTruthy();
  await user.selectOptions(await choice(), 'c-both');
  expect(screen.queryByText(/lacks/)).toBeNull();
  expect(sessionStorage.getItem('reference.client')).toBe('c-both');
});

test('CAT-09 without a token there is no call, and why stands beside the client', async () => {
  const { press, callsOf } = await open({ answers: { createClientToken: new Refusal(500) } });
  const select = await choice();
  await press('Send');
  await waitFor(() => expect(select.getAttribute('aria-invalid')).toBe('true'));
  expect(callsOf(called)).toEqual([]);
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', false);
});

test('CAT-09 an account without a client is told what the operation needs', async () => {
  await open({ answers: { listIamClients: { clients: [] } } });
  expect(
    await screen.findByText(/needs the access token of a client with bookings:write/),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create a client' }).getAttribute('href')).toContain(
    'clients',
  );
});
