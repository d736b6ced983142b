import { randomUUID } from 'node:crypto';
import { createWebhook, listWebhookMessages } from '@portal/contract/webhooks/webhook/operations';
import { withClient } from '@portal/postgres/with-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Receiver, startReceiver } from '../../../test/start-receiver.ts';
import { startServerProcess } from '../../../test/start-server-process.ts';
import { secretKey, startTestPortal, type TestPortal } from '../../../test/start-test-portal.ts';

const token = 'a token of the tests for events';
let portal: TestPortal;
let receiver: Receiver;

beforeAll(async () => {
  // It takes events and sends nothing: that is the work of the processes that are killed.
  portal = await startTestPortal({
    EVENTS_TOKEN: token,
    WEBHOOK_HOSTS: '127.0.0.1',
    PORTAL_PARTS: 'portal',
  });
  receiver = await startReceiver();
}, 60_000);
afterAll(() => Promise.all([portal.close(), receiver.close()]));

/** What the killed process had claimed is due again, and the next round of looking has come, as it is some seconds later. */
const passTime = () =>
  withClient(portal.databaseUrl, (client) =>
    client.query(`UPDATE webhook_messages SET due_at = now() WHERE state = 'waiting';
      UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = 'deliverDueWebhooks'`),
  );

const startSender = () =>
  startServerProcess({
    DATABASE_URL: portal.databaseUrl,
    SECRET_KEY: secretKey,
    WEBHOOK_HOSTS: '127.0.0.1',
  });

test('a process that is killed while it delivers loses no message: another one repeats what was under way', async () => {
  const { id: accountId, admin } = await portal.account();
  const made = await portal.call(createWebhook, admin, {
    params: { accountId },
    body: { url: receiver.url },
  });
  const params = { accountId, webhookId: made.body.webhook.id };
  const events = Array.from({ length: 40 }, (_, at) => ({
    specversion: '1.0',
    id: randomUUID(),
    source: 'https://tracking.postal.example',
    type: 'parcel.delivered',
    account: String(accountId),
    data: {
      itemId: `item-${at}`,
      code: 'E70',
      status: 'delivered',
      text: 'Done',
      at: '2026-03-03',
    },
  }));
  const answered = await fetch(`${portal.url}/events`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/cloudevents-batch+json',
    },
    body: JSON.stringify(events),
  });
  expect(answered.status).toBe(202);
  receiver.answer((response, times) => {
    if (times <= 10) response.end();
  });
  const first = await startSender();
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBeGreaterThan(10);
  await first.kill();
  receiver.answer((response) => void response.end());
  await passTime();
  const second = await startSender();
  const listDelivered = async () => {
    const query = { state: 'delivered' };
    return (await portal.call(listWebhookMessages, admin, { params, query })).body.messages.length;
  };
  await expect.poll(listDelivered, { timeout: 60_000 }).toBe(41);
  await second.stop();
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  // With the ping by which it was added.
  expect(new Set(ids).size).toBe(41);
  expect(ids.length).toBeGreaterThan(41);
}, 120_000);
