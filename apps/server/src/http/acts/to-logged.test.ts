import { expect, test } from 'vitest';
import { toLoggedBody } from './to-logged.ts';

const secret = 'sesame-9f8e7d6c';

test('of a body the log of staff keeps the fields of the list, whatever a new one is called', () => {
  const body = {
    name: 'Nightly',
    user_key: secret,
    pin: secret,
    list: { plans: [{ id: 1, value: 5, opener: secret }] },
    headers: { authorization: secret },
    until: null,
  };
  expect(toLoggedBody(body)).toEqual({
    name: 'Nightly',
    user_key: '…',
    pin: '…',
    list: { plans: [{ id: 1, value: 5, opener: '…' }] },
    headers: '…',
    until: null,
  });
});
