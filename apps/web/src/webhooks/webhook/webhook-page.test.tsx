import { fakeWebhook, fakeWebhookMessage } from '@portal/contract/webhooks/webhook/fake-webhook';
import type { WebhookMessageDetails } from '@portal/contract/webhooks/webhook/schema';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const webhook = fakeWebhook();
const address = `/admin/webhooks/${webhook.id}`;
const failed = fakeWebhookMessage({
  id: 'msg_2',
  event: 'parcel.delayed',
  state: 'waiting',
  tries: 2,
  last_status: 500,
  due_at: '2026-11-20T09:05:00.000Z',
});
const drilled = fakeWebhookMessage({
  id: 'msg_3',
  drill: 'forged',
  state: 'failed',
  last_status: 401,
});
const messages = [fakeWebhookMessage(), failed, drilled].map((message) => ({ message }));
const details: WebhookMessageDetails = {
  ...failed,
  payload: '{"type":"parcel.delayed"}',
  attempts: [
    {
      attempt: {
        at: '2026-11-20T09:00:05.000Z',
        duration: 31,
        request_headers: [{ name: 'webhook-id', value: 'msg_2' }],
        status: 500,
        response_headers: [{ name: 'content-type', value: 'text/plain' }],
        response_body: 'out of memory',
        error: null,
      },
    },
    {
      attempt: {
        at: '2026-11-20T09:00:00.000Z',
        duration: 10_002,
        request_headers: [],
        status: null,
        response_headers: [],
        response_body: '',
        error: 'there was no complete answer within 10 seconds',
      },
    },
  ],
};
const answers = {
  getWebhook: { webhook },
  listWebhookMessages: { messages, next: null },
  getWebhookMessage: { message: details },
};

test('what an endpoint was told, narrowed by an address', async () => {
  const portal = await openPortal(`${address}?state=waiting&reference=Order*`, {
    as: 'member',
    answers,
  });
  expect(await portal.reads()).toMatchInlineSnapshot(`
    "(Webhooks) /admin/webhooks
    Order system
    # Webhook
    https://shop.example/webhooks
    [Send a test event]
    (Deliveries) /admin/webhooks/wh_00000000000000000000000000000001 here
    (Settings) /admin/webhooks/wh_00000000000000000000000000000001?tab=settings
    (Verify) /admin/webhooks/wh_00000000000000000000000000000001?tab=verify
    Active
    [Resend failed messages]
    Event
    Event: *All events | parcel.registered | parcel.inTransit | parcel.outForDelivery | parcel.readyForCollection | parcel.delivered | parcel.delayed | parcel.returned | parcel.cancelled | ping
    State
    State: All | Delivered | *Waiting | Failed
    From day
    <From day: "">
    [Choose a day]
    Reference
    <Reference: "Order*">
    Item id
    <Item id: "">
    Deliveries
    | Event | State | Last answer | Tries | Since |
    | [parcel.delivered] Order 88213, 395200010000004217 | Delivered | 200 | 1 | 20 Nov 2026, 09:00 UTC |
    | [parcel.delayed] Order 88213, 395200010000004217 | WaitingNext try 20 Nov 2026, 09:05 UTC | 500 | 2 | 20 Nov 2026, 09:00 UTC |
    | [parcel.delivered] Test: wrong signature, Order 88213, 395200010000004217 | Failed | 401 | 1 | 20 Nov 2026, 09:00 UTC |"
  `);
  expect(portal.callsOf('listWebhookMessages')[0]?.query).toMatchObject({
    state: 'waiting',
    reference: 'Order*',
  });
});

test('a message is opened with each of its tries, and sent again', async () => {
  const portal = await openPortal(address, {
    as: 'member',
    answers: { ...answers, resendWebhookMessage: { message: failed } },
  });
  await portal.press('parcel.delayed');
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('there was no complete answer within 10 seconds.');
  await portal.user.click(within(dialog).getByRole('tab', { name: 'Answer' }));
  expect(within(dialog).getByText('out of memory')).toBeTruthy();
  await portal.press('Send again');
  await screen.findByText('Sent again');
  expect(portal.callsOf('resendWebhookMessage')[0]?.params).toMatchObject({ messageId: 'msg_2' });
});

test('a test event is sent in the way that was chosen', async () => {
  const portal = await openPortal(address, {
    as: 'member',
    answers: { ...answers, createWebhookDrill: { messages: [] } },
  });
  await portal.press('Send a test event');
  await portal.user.selectOptions(
    await screen.findByLabelText(/^Event/, { selector: 'dialog select' }),
    'ping',
  );
  await portal.user.click(screen.getByLabelText(/^Wrong signature/));
  await portal.press(/^Send$/);
  await screen.findByText('It is on its way');
  expect(portal.callsOf('createWebhookDrill')[0]?.body).toEqual({
    kind: 'forged',
    event: 'ping',
  });
});

test('what failed since a day is sent again', async () => {
  const portal = await openPortal(address, {
    as: 'member',
    answers: { ...answers, resendFailedWebhookMessages: { resent: { messages: 12 } } },
  });
  await portal.press('Resend failed messages');
  await portal.press(/^Send again$/);
  expect(await screen.findByText('12 messages will be sent again')).toBeTruthy();
});

test('a member reads the settings, and who can change them', async () => {
  await openPortal(`${address}?tab=settings`, { as: 'member', answers });
  expect(await screen.findByText('An admin of your account can change it.')).toBeTruthy();
});

test('an admin changes, pauses and deletes it', async () => {
  const portal = await openPortal(`${address}?tab=settings`, {
    as: 'admin',
    answers: {
      ...answers,
      updateWebhook: { webhook: fakeWebhook({ state: 'paused' }) },
      deleteWebhook: new Refusal(500, {}),
      listWebhooks: { webhooks: [] },
    },
  });
  await portal.press('Pause');
  await screen.findByText('Webhook paused');
  await portal.press('Edit');
  await portal.press('Save');
  expect(portal.callsOf('updateWebhook').map(({ body }) => body)).toEqual([
    { state: 'paused' },
    { url: webhook.url, description: webhook.description, events: null, filter: null },
  ]);
  await portal.press('Delete');
  const dialog = await screen.findByRole('dialog', { name: /Delete webhook/ });
  await portal.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await screen.findByText('The webhook was not deleted.');
});

test('what a program added says so, and an edit keeps the part of its filter that has no field', async () => {
  const made = fakeWebhook({
    made_by: 'Webshop',
    contact_email: 'it@shop.example',
    filter: { reference: 'SHOP-A-*', to_countries: ['NO'] },
  });
  const portal = await openPortal(`${address}?tab=settings`, {
    as: 'admin',
    answers: { ...answers, getWebhook: { webhook: made }, updateWebhook: { webhook: made } },
  });
  await screen.findByText('The API key of Webshop');
  expect(screen.getByText('SHOP-A-*')).toBeTruthy();
  expect(screen.getByText('NO')).toBeTruthy();
  await portal.press('Edit');
  const reference = screen.getByLabelText(/^Reference/);
  await portal.user.clear(reference);
  await portal.user.type(reference, 'SHOP-B-1');
  await portal.press('Save');
  expect(portal.callsOf('updateWebhook').at(-1)?.body).toMatchObject({
    filter: { reference: 'SHOP-B-1', to_countries: ['NO'] },
  });
});

test('one of the old form says when it ends, and keeps its events', async () => {
  const old = fakeWebhook({
    id: 'sub_8Tr41Kq0',
    events: ['parcel.delayed'],
    old_events: ['parcel.delivery.failed'],
  });
  const portal = await openPortal('/admin/webhooks/sub_8Tr41Kq0?tab=settings', {
    as: 'admin',
    answers: { ...answers, getWebhook: { webhook: old }, updateWebhook: { webhook: old } },
  });
  await screen.findByText(/It ends on 1 Jun 2027/);
  await portal.press('Edit');
  expect(screen.queryByLabelText('Only these')).toBeNull();
  await portal.press('Save');
  expect(portal.callsOf('updateWebhook').at(-1)?.body).not.toHaveProperty('events');
});

test('the secret is shown when it is asked for, and a new one is made', async () => {
  const secret = {
    signing_secret: 'whsec_one',
    previous_signing_secret: null,
    previous_expires_at: null,
  };
  const portal = await openPortal(`${address}?tab=verify`, {
    as: 'admin',
    answers: {
      ...answers,
      getWebhookSecret: { webhook_secret: secret },
      regenerateWebhookSecret: { webhook_secret: secret },
    },
  });
  await screen.findByRole('heading', { name: 'Secret' });
  await screen.findByText('signing secret, hidden');
  expect(screen.queryByText('whsec_one')).toBeNull();
  await portal.press('Show signing secret');
  await screen.findByText('whsec_one');
  await portal.press('Create a new secret');
  await portal.press('Create new secret');
  await screen.findByText('New secret created');
});

test('a webhook of nobody leads back to the list', async () => {
  await openPortal('/admin/webhooks/wh_none', {
    as: 'member',
    answers: { getWebhook: new Refusal(404, {}) },
  });
  expect(await screen.findByText('Your account has no such webhook.')).toBeTruthy();
});
