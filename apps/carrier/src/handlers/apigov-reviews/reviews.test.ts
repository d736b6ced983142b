import { afterAll, expect, test } from 'vitest';
import { fakeCarrier } from '../../test-carrier.ts';

const PATH = '/rest/apigov/v1/reviews';
const INPUT = {
  systemName: 'shipment-v3-labels',
  reason: 'newMajor',
  summary: 'Batches become the only way to print.',
  author: 'author@postal.example',
};
const { send, close } = fakeCarrier();
afterAll(close);
const open = async (systemName: string) => {
  const made = await send('POST', PATH, { body: { ...INPUT, systemName } });
  return String(made.headers['location']);
};

test('two approvals decide, and a closed review takes nothing more', async () => {
  const path = await open('shipment-v3-labels');
  const approve = (by: string) =>
    send('POST', `${path}/decisions`, { body: { by, outcome: 'approve' } });
  expect((await approve('author@postal.example')).text).toContain('REVIEW-409-AUTHOR');
  expect((await approve('a@postal.example')).json()).toMatchObject({ state: 'inReview' });
  expect((await approve('a@postal.example')).json()).toMatchObject({ state: 'inReview' });
  expect((await approve('b@postal.example')).json()).toMatchObject({
    state: 'approved',
    reviewers: ['a@postal.example', 'b@postal.example'],
  });
  expect((await send('DELETE', path)).status).toBe(409);
});

test('one review an API at a time; comments are numbered', async () => {
  const path = await open('location-v1-lockers');
  const second = await send('POST', PATH, {
    body: { ...INPUT, systemName: 'location-v1-lockers' },
  });
  expect(second.text).toContain('REVIEW-409-OPEN');
  const body = { by: 'a@postal.example', text: 'Say kilograms.' };
  await send('POST', `${path}/comments`, { body });
  const comment = await send('POST', `${path}/comments`, { body });
  expect(comment.json()).toMatchObject({ commentId: 2, blocking: false });
  const silent = { by: 'a@postal.example', outcome: 'reject' };
  expect((await send('POST', `${path}/decisions`, { body: silent })).status).toBe(422);
});
