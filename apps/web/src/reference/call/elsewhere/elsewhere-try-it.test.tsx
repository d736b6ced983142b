import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Refusal } from '../../../test/fake-services.ts';
import { openTryIt } from '../../../test/open-try-it.tsx';
import { fakePiece } from '../../reference-fixture.ts';

beforeEach(() => localStorage.clear());

const origin = 'https://api.carrier.example';
const servers = [{ url: `${origin}/v1`, description: '' }];
const open = (as: 'member' | 'public' = 'member', changes: Partial<OperationPiece> = {}) =>
  openTryIt({
    as,
    piece: fakePiece({ servers, security: [], ...changes }),
    outline: { basePath: null, callOrigins: [{ origin, way: 'relay' }] },
    answers: {
      relayCall: {
        data: {
          status: 201,
          statusText: 'Created',
          headers: [['content-type', 'application/json']],
          body: btoa('{"id":"far"}'),
        },
      },
    },
  });

test('CAT-09 a call that changes something elsewhere asks first, goes through the portal, and is kept', async () => {
  const { press, callsOf } = await open();
  await press('Send');
  const asks = await screen.findByRole('dialog');
  expect(asks.textContent).toContain('Send this call to api.carrier.example?');
  expect(callsOf('relayCall')).toEqual([]);
  fireEvent.click(within(asks).getByRole('button', { name: 'Send to api.carrier.example' }));
  expect((await screen.findByLabelText('Response body')).textContent).toContain('"far"');
  const [call] = callsOf('relayCall');
  expect(call?.body).toMatchObject({ method: 'POST', url: `${origin}/v1/bookings` });
  await waitFor(() =>
    expect(Object.values(localStorage).join()).toContain('"operation":"createBooking"'),
  );
});

test('CAT-09 the portal sends calls of those alone who are logged in, and keeps what was filled in', async () => {
  const { press, callsOf } = await open('public');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  const line = screen.getByText(/The portal sends this call for logged-in users/).parentElement!;
  fireEvent.click(within(line).getByRole('button', { name: 'Login' }));
  expect(sessionStorage.getItem('reference.parked')).toContain('createBooking#call=');
  await press('Reset');
  expect(callsOf('relayCall')).toEqual([]);
});

test.each([
  [502, 'The answer of api.carrier.example cannot be read'],
  [503, 'api.carrier.example gave no answer: the connection was refused'],
  [504, 'api.carrier.example gave no answer: there was no complete answer within 30 seconds'],
])('CAT-09 a relayed call refused by %i says who failed and how', async (status, text) => {
  const { press, answer } = await open();
  const faults = [{ explanationText: text, faultCode: `GW-${status}` }];
  answer(
    'relayCall',
    new Refusal(status, { message: 'Not available at the moment', compositeFault: { faults } }),
  );
  await press('Send');
  fireEvent.click(await screen.findByRole('button', { name: 'Send to api.carrier.example' }));
  expect((await screen.findByRole('alert')).textContent).toContain(`${text}.`);
});

test('CAT-09 a body that the portal does not send on is refused before it leaves, by its limit', async () => {
  const value = 'a'.repeat(700 * 1024 + 1);
  const examples = [{ name: 'one', summary: '', description: '', value }];
  const content = [{ mediaType: 'text/plain', schema: { type: 'string' as const }, examples }];
  const requestBody = { required: true, description: '', content };
  const { press, callsOf } = await open('member', { requestBody });
  await press('Send');
  fireEvent.click(await screen.findByRole('button', { name: 'Send to api.carrier.example' }));
  expect((await screen.findByRole('alert')).textContent).toContain('larger than 700 KB');
  expect(callsOf('relayCall')).toEqual([]);
});
