import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { booked, openTryIt } from '../../../test/open-try-it.tsx';

beforeEach(() => localStorage.clear());

const answers = { [booked]: () => Response.json({ id: 'bk_1' }, { status: 201 }) };
const size = () => screen.findByLabelText<HTMLInputElement>(/^size/, { selector: 'input' });

test('CAT-09 a call that was sent is kept, fills the form again, and is cleared when it is meant', async () => {
  const { press, callsOf } = await openTryIt({ answers });
  fireEvent.change(await size(), { target: { value: '7' } });
  await press('Send');
  await waitFor(() => expect(callsOf(booked)).toHaveLength(1));
  fireEvent.change(await size(), { target: { value: '9' } });
  await press('My calls');
  const kept = await screen.findByRole('button', { name: /bookings\/text\?size=7.*201/ });
  fireEvent.click(kept);
  await waitFor(async () => expect((await size()).value).toBe('7'));
  await press('Send');
  await waitFor(() => expect(callsOf(booked)).toHaveLength(2));
  await press('Clear');
  const asks = await screen.findByRole('dialog');
  expect(asks.textContent).toContain('2 calls of this API');
  fireEvent.click(within(asks).getByRole('button', { name: 'Clear' }));
  expect(await screen.findByText(/No calls yet/)).toBeTruthy();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('reference.'))).toEqual([]);
});
