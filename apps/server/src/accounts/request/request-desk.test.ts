import { createAccount } from '@portal/contract/accounts/account/operations';
import {
  createApplication,
  listApplications,
} from '@portal/contract/accounts/application/operations';
import * as requests from '@portal/contract/accounts/request/operations';
import type { QueuedRequest } from '@portal/contract/accounts/request/schema';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);
const support = shared(() => portal.person({ roleGrant: 'internal' }));

async function list(query: Readonly<Record<string, string>>): Promise<QueuedRequest[]> {
  const { body } = await portal.call(requests.listQueuedRequests, support, { query });
  return body.requests.map((one: { request: QueuedRequest }) => one.request);
}

/** A customer of production whose number the register does not know. */
async function signUp(name: string, number: string) {
  const person = await portal.person();
  const { body, status } = await portal.call(createAccount, person, {
    body: { org_name: name, plan: 'customer', customer_number: number, country: 'SE' },
  });
  expect(status).toBe(201);
  return { person, id: body.account.id as number };
}

const states = async ({ person, id }: Awaited<ReturnType<typeof signUp>>) => {
  const { body } = await portal.call(listApplications, person, { params: { accountId: id } });
  return body.applications.map(
    (one: { application: { state: string; status?: string } }) =>
      one.application.status ?? one.application.state,
  );
};

test('DAY-15 a production customer whose number the register does not know is approved; with the number confirmed nothing waits again', async () => {
  const shop = await signUp('Unknown Bikes', '20012340');
  expect(await states(shop)).toEqual(['pending']);
  const [request] = await list({ text: 'unknown bikes' });
  expect(request).toMatchObject({
    unproved_number: '20012340',
    reason: 'The customer number 20012340 is not verified',
  });
  const params = { accountId: shop.id, requestId: request?.id ?? 0 };
  const body = { confirm_number: true, reason: 'Known from their contract' };
  const approved = await portal.call(requests.approveRequest, support, { params, body });
  expect(approved.status).toBe(200);
  await portal.call(createApplication, shop.person, {
    params: { accountId: shop.id },
    body: { name: 'Second', description: 'Also' },
  });
  expect(await states(shop)).toEqual(['live', 'live']);
  const rival = await signUp('Other Bikes', '20012340');
  const [theirs] = await list({ text: 'other bikes' });
  const rivalParams = { accountId: rival.id, requestId: theirs?.id ?? 0 };
  const taken = await portal.call(requests.approveRequest, support, { params: rivalParams, body });
  expect(taken.status).toBe(409);
  expect(await states(rival)).toEqual(['pending']);
  const plain = await portal.call(requests.approveRequest, support, { params: rivalParams });
  expect(plain.status).toBe(200);
  expect(await states(rival)).toEqual(['live']);
});

test('DAY-14 the queue is oldest first, and found by organisation, e-mail and number, within its state', async () => {
  const first = await signUp('Alpha 100% Boats', '20012357');
  const second = await signUp('Beta 100% Boats', '20012365');
  const found = await list({ text: '100% boats' });
  expect(found.map(({ account_id: id }) => id)).toEqual([first.id, second.id]);
  expect(await list({ text: '1000 boats' })).toEqual([]);
  expect(await list({ text: second.person.email.toUpperCase() })).toMatchObject([
    { account_id: second.id },
  ]);
  expect(await list({ text: String(first.id) })).toMatchObject([{ account_id: first.id }]);
  expect(await list({ text: String(found[1]?.id) })).toMatchObject([{ account_id: second.id }]);
  expect(await list({ text: '100% boats', state: 'rejected' })).toEqual([]);
  const params = { accountId: first.id, requestId: found[0]?.id ?? 0 };
  const silent = await portal.call(requests.rejectRequest, support, { params });
  expect(silent.body.errors.reason).toEqual(["can't be blank"]);
  await portal.call(requests.rejectRequest, support, { params, body: { reason: 'No such boats' } });
  expect(await list({ text: '100% boats', state: 'rejected' })).toMatchObject([
    { account_id: first.id, decision_reason: 'No such boats' },
  ]);
});

test('DAY-15 whoever approves sees what is kept of the account, and who has its customer number, too', async () => {
  const shop = await signUp('Twin Boats', '20012373');
  const [request] = await list({ text: 'twin boats' });
  expect(request).toMatchObject({ shares_number: false });
  const rival = await signUp('Rival Twins', '20012373');
  const read = async (requestId: number | string) =>
    portal.call(requests.getQueuedRequest, support, { params: { requestId } });
  const { body } = await read(request?.id ?? 0);
  expect(body).toMatchObject({
    request: { id: request?.id, shares_number: true, unproved_number: '20012373' },
    account: { id: shop.id, country: 'SE', customer_number: '20012373', applications: 1 },
    rival_accounts: [
      { rival_account: { id: rival.id, org_name: 'Rival Twins', is_unproved: true } },
    ],
  });
  for (const bad of ['x', 0, '9'.repeat(16)]) expect((await read(bad)).status).toBe(404);
  const stranger = await portal.call(requests.getQueuedRequest, shop.person, {
    params: { requestId: request?.id ?? 0 },
  });
  expect(stranger.status).toBe(403);
});

test('DAY-14 the queue is narrowed by type, read in pages of any size to 100, and says since when the oldest waits', async () => {
  const one = await signUp('Oldest Boats', '20012381');
  await signUp('Older Boats', '20012399');
  const call = (query: Readonly<Record<string, string>>) =>
    portal.call(requests.listQueuedRequests, support, { query: { text: 'boats', ...query } });
  const all = await call({});
  const { body } = await call({ text: 'old', per_page: '1', page: '2' });
  expect(body.requests).toHaveLength(1);
  expect(body.pagination).toEqual({ total: 2, pages: 2, currentPage: 2 });
  const [oldest] = await list({ text: 'oldest boats' });
  expect(oldest?.account_id).toBe(one.id);
  expect(body.oldest_at).toBe(oldest?.created_at);
  expect((await call({ type: 'application_approval' })).body.pagination).toEqual(
    all.body.pagination,
  );
  expect((await call({ type: 'plan_change' })).body).toMatchObject({
    requests: [],
    oldest_at: null,
  });
  expect((await call({ type: 'lunch' })).body.requests).toEqual([]);
  for (const size of ['0', '101', 'x', '1.5'])
    expect((await call({ per_page: size })).status).toBe(400);
});

test('DAY-14 of 2,000 requests a page is answered at once', async () => {
  await portal.database.query(
    `WITH made AS (INSERT INTO accounts (org_name, customer_number) SELECT 'Crowd ' || n, '99' || n FROM generate_series(1, 2000) n RETURNING id)
     INSERT INTO requests (account_id, type, subject, application_name, details, reason) SELECT id, 'application_approval', 'application:' || id, 'Till', '{}', '' FROM made`,
  );
  await list({ text: 'crowd' });
  const times: number[] = [];
  for (const query of [{}, { text: 'crowd' }, { page: '90' }, { per_page: '100' }]) {
    const start = performance.now();
    await list(query);
    times.push(performance.now() - start);
  }
  expect(Math.max(...times)).toBeLessThan(300);
});
