import * as operations from '@portal/contract/webhooks/webhook/operations';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);
const account = shared(() => portal.account());

const create = (body: unknown, who = account.admin) =>
  portal.call(operations.createWebhook, who, { params: { accountId: account.id }, body });

test.each([
  'shop',
  'ftp://shop.example/hook',
  'https://me:secret@shop.example/hook',
  'https://shop.example/hook#part',
  'http://127.0.0.1:9/',
  'http://127.1/',
  'http://0x7f000001/',
  'http://2130706433/',
  'http://localhost/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://0.0.0.0/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://[fd00:ec2::254]/',
  'http://[fe80::1]/',
])('%s is refused when it is added and when it is changed', async (url) => {
  const made = await create({ url: 'inbox' });
  const params = { accountId: account.id, webhookId: made.body.webhook.id };
  expect((await create({ url })).body).toMatchObject({ errors: { url: [expect.any(String)] } });
  const changed = await portal.call(operations.updateWebhook, account.admin, {
    params,
    body: { url },
  });
  expect(changed.status).toBe(422);
  const kept = await portal.call(operations.getWebhook, account.admin, { params });
  expect(kept.body.webhook.is_inbox).toBe(true);
  await portal.call(operations.deleteWebhook, account.admin, { params });
});

test('an address that leads inside by now is not called, and the log says why', async () => {
  const made = await create({ url: 'inbox' });
  const params = { accountId: account.id, webhookId: made.body.webhook.id };
  await portal.database.query('UPDATE webhooks SET url = $2 WHERE id = $1', [
    params.webhookId,
    `${portal.url.replace('127.0.0.1', 'localhost')}/webhook-inbox/x`,
  ]);
  const drilled = await portal.call(operations.createWebhookDrill, account.member, {
    params,
    body: { kind: 'forged', event: 'parcel.delayed' },
  });
  const messageId: string = drilled.body.messages[0].message.id;
  const get = async () =>
    (
      await portal.call(operations.getWebhookMessage, account.member, {
        params: { ...params, messageId },
      })
    ).body.message;
  await expect.poll(get).toMatchObject({
    state: 'failed',
    attempts: [{ attempt: { status: null, error: 'its address is not on the public Internet' } }],
  });
});

test('no event, a wrong event, too many webhooks and a state that nobody sets are refused', async () => {
  const { id: accountId, admin } = await portal.account();
  const add = (body: object) =>
    portal.call(operations.createWebhook, admin, {
      params: { accountId },
      body: { url: 'inbox', ...body },
    });
  expect((await add({ events: [] })).body.errors.events).toEqual(['Choose at least one, or all']);
  expect((await add({ events: ['parcel.exploded'] })).status).toBe(422);
  const replies = [];
  for (let nth = 0; nth < 21; nth += 1) replies.push(await add({}));
  expect(replies.map(({ status }) => status)).toEqual([...Array(20).fill(201), 422]);
  const webhookId: string = replies[0]?.body.webhook.id;
  const changed = await portal.call(operations.updateWebhook, admin, {
    params: { accountId, webhookId },
    body: { state: 'disabled' },
  });
  expect(changed.status).toBe(422);
});

test('an endpoint is drilled thirty times a minute, also at once', async () => {
  const made = await create({ url: 'inbox' });
  const params = { accountId: account.id, webhookId: made.body.webhook.id };
  const body = { kind: 'test', event: 'ping' };
  const drills = await Promise.all(
    Array.from({ length: 60 }, () =>
      portal.call(operations.createWebhookDrill, account.member, { params, body }),
    ),
  );
  expect(drills.filter(({ status }) => status < 300)).toHaveLength(30);
  expect(drills.filter(({ status }) => status === 429)).toHaveLength(30);
});
