import * as operations from '@portal/contract/webhooks/webhook/operations';
import { Webhook as Signer } from 'standardwebhooks';
import { beforeEach, expect, test } from 'vitest';
import { shared } from '../../../../test/shared.ts';
import { startTestPortal, type TestAccount } from '../../../../test/start-test-portal.ts';

let account: TestAccount;

const portal = shared(startTestPortal);
beforeEach(async () => {
  account = await portal.account();
});

const ofAccount = () => ({ params: { accountId: account.id } });

async function openInbox(answer = '200'): Promise<string> {
  const reply = await portal.call(operations.updateWebhookInbox, account.member, {
    ...ofAccount(),
    body: { answer },
  });
  return reply.body.inbox.address;
}

async function addWebhook() {
  const made = await portal.call(operations.createWebhook, account.admin, {
    ...ofAccount(),
    body: { url: 'inbox' },
  });
  const params = { accountId: account.id, webhookId: made.body.webhook.id };
  const { body } = await portal.call(operations.getWebhookSecret, account.member, { params });
  // Each is pinged at once.
  const hasPing = async () =>
    (await listRequests()).some(({ body: text }: { body: string }) => text.includes('"ping"'));
  await expect.poll(hasPing).toBe(true);
  return { params, secret: body.webhook_secret.signing_secret };
}

const listRequests = async () =>
  (await portal.call(operations.listInboxRequests, account.member, ofAccount())).body.requests.map(
    ({ request }: { request: unknown }) => request,
  );

const post = (address: string, body: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(address, { method: 'POST', body, headers });

function sign(secret: string, body: string, at = new Date()) {
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Signer(secret).sign('msg_1', at, body),
  };
}

test('what the portal sends to the inbox is verified and shown there, also in each drill', async () => {
  const { params } = await addWebhook();
  const verdicts: Record<string, unknown> = {};
  for (const kind of ['test', 'forged', 'old', 'slow']) {
    await portal.call(operations.clearWebhookInbox, account.member, ofAccount());
    await portal.call(operations.createWebhookDrill, account.member, {
      params,
      body: { kind, event: 'parcel.delivered' },
    });
    await expect.poll(listRequests, { timeout: 10_000 }).toHaveLength(1);
    verdicts[kind] = (await listRequests())[0].fault;
  }
  expect(verdicts).toEqual({
    test: null,
    forged: 'None of the signatures was created with the webhook’s secret',
    old: 'Its timestamp is more than five minutes old',
    slow: null,
  });
});

test('whoever knows the address can post; what is not signed by a webhook of the account says so', async () => {
  const address = await openInbox();
  const body = '{"type":"parcel.delivered"}';
  expect((await post(address, body)).status).toBe(200);
  const { secret } = await addWebhook();
  await post(address, body);
  await post(address, body, sign(secret, 'another body'));
  await post(address, body, sign(secret, body, new Date(Date.now() + 3_600_000)));
  await post(address, body, { ...sign(secret, body), authorization: 'Bearer of-somebody' });
  const requests = await listRequests();
  expect(requests.map(({ fault }: { fault: string }) => fault)).toEqual([
    null,
    'Its timestamp is more than five minutes in the future',
    'None of the signatures was created with the webhook’s secret',
    'It has no webhook-id, webhook-timestamp, webhook-signature',
    null,
    'None of the account’s webhooks sends to this inbox',
  ]);
  expect(JSON.stringify(requests)).not.toContain('of-somebody');
});

test('it answers as the account chose; 410 stops the webhook, 500 has it tried again @long', async () => {
  const { params } = await addWebhook();
  const drill = () =>
    portal.call(operations.createWebhookDrill, account.member, {
      params,
      body: { kind: 'test', event: 'ping' },
    });
  await openInbox('500');
  await drill();
  await expect
    .poll(async () => (await listRequests()).length, { timeout: 15_000 })
    .toBeGreaterThan(1);
  await openInbox('410');
  await drill();
  const get = async () =>
    (await portal.call(operations.getWebhook, account.member, { params })).body.webhook.state;
  await expect.poll(get).toBe('disabled');
}, 30_000);

test('an inbox keeps the last fifty, takes 64 KiB, and so many a minute', async () => {
  const address = await openInbox();
  expect((await post(address, 'a'.repeat(65_537))).status).toBe(413);
  expect((await post(`${address}x`, 'a')).status).toBe(404);
  const statuses = [];
  for (let nth = 0; nth < 122; nth += 1) {
    statuses.push((await post(address, nth === 0 ? 'a\0b' : String(nth))).status);
  }
  // The minute may have changed meanwhile, once.
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(120);
  expect(await listRequests()).toHaveLength(50);
});
