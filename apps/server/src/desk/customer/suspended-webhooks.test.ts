import { randomUUID } from 'node:crypto';
import { resumeAccount, suspendAccount } from '@portal/contract/desk/customer/act-operations';
import { createWebhook } from '@portal/contract/webhooks/webhook/operations';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startReceiver } from '../../../test/start-receiver.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';

const token = 'a token of the tests for events';
const portal = shared(() => startTestPortal({ EVENTS_TOKEN: token, WEBHOOK_HOSTS: '127.0.0.1' }));

/** An account with a webhook, and what tells it of a parcel. */
async function openAccount() {
  const [account, receiver] = [await portal.account(), await startReceiver()];
  const made = await portal.call(createWebhook, account.admin, {
    params: { accountId: account.id },
    body: { url: receiver.url },
  });
  expect(made.status).toBe(201);
  // Each is pinged at once.
  await expect.poll(() => receiver.received.length).toBe(1);
  receiver.received.length = 0;
  const event = {
    specversion: '1.0',
    source: 'https://tracking.postal.example',
    type: 'example.postal.parcel.delivered',
    subject: 'item-1',
    account: String(account.id),
    data: { itemId: 'item-1', code: 'E70', status: 'delivered', text: 'Done', at: '2026-03-03' },
  };
  const tell = () =>
    fetch(`${portal.url}/events`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/cloudevents+json',
      },
      body: JSON.stringify({ ...event, id: randomUUID() }),
    });
  return { ...account, receiver, tell };
}

test('what happens to the parcels of a suspended account is told when it goes on', async () => {
  const [stopped, other] = [await openAccount(), await openAccount()];
  const staff = await portal.person({ roleGrant: 'internal' });
  const act = { params: { accountId: stopped.id }, body: { reason: 'Bills are open' } };
  await portal.call(suspendAccount, staff, act);
  expect((await stopped.tell()).status).toBe(202);
  await other.tell();
  await expect.poll(() => other.receiver.received.length).toBe(1);
  expect(stopped.receiver.received).toEqual([]);
  await portal.call(resumeAccount, staff, act);
  await expect.poll(() => stopped.receiver.received.length).toBe(1);
  await Promise.all([stopped.receiver.close(), other.receiver.close()]);
});
