import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openTryIt } from '../../../test/open-try-it.tsx';
import { fakePiece } from '../../reference-fixture.ts';

beforeEach(() => localStorage.clear());

const origin = 'https://api.carrier.example';
const open = (as: 'member' | 'public' = 'member') =>
  openTryIt({
    as,
    piece: fakePiece({ servers: [{ url: `${origin}/v1`, description: '' }], security: [] }),
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
