import type { Client } from '@portal/contract/client';
import { ApiError, NetworkError } from '@portal/contract/errors';
import { expect, test, vi } from 'vitest';
import { findEmailFault, subscribe } from './subscribe.ts';

function fakeClient(answer: () => Promise<unknown>) {
  const called = vi.fn<() => Promise<unknown>>(answer);
  // Safe because the reply of this operation is empty.
  return { called, client: called as unknown as Client };
}

test.each(['', '   ', 'name', 'name@', '@company.example', 'two words@company.example'])(
  'HOME-02 %j is no address to send the newsletter to',
  (email) => {
    expect(findEmailFault(email)).toMatch(/^Enter/);
  },
);

test('HOME-02 an address is sent without the spaces around it', async () => {
  const { called, client } = fakeClient(async () => undefined);
  expect(findEmailFault(' name@company.example ')).toBeUndefined();
  await expect(subscribe(client, ' name@company.example ')).resolves.toBeUndefined();
  expect(called).toHaveBeenCalledWith(expect.objectContaining({ id: 'subscribeNewsletter' }), {
    body: { email: 'name@company.example' },
  });
});

test('HOME-02 a refused address and a lost answer are told in words', async () => {
  const body = { errors: { email: ['is invalid'] } };
  const refused = new ApiError('subscribeNewsletter', { status: 422, body, traceId: null });
  const refusing = fakeClient(() => Promise.reject(refused)).client;
  const silent = fakeClient(() => Promise.reject(new NetworkError('subscribeNewsletter', null)));
  await expect(subscribe(refusing, 'a@b.example')).resolves.toBe('The e-mail address is invalid.');
  await expect(subscribe(silent.client, 'a@b.example')).resolves.toMatch(/No answer/);
});
