import { fakeWebhook } from '@portal/contract/webhooks/webhook/fake-webhook';
import type { InboxRequest } from '@portal/contract/webhooks/webhook/schema';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const stopped = fakeWebhook({
  id: 'wh_2',
  url: 'https://old.example/hook',
  description: '',
  events: ['parcel.delivered', 'parcel.delayed'],
  state: 'disabled',
  disabled_because: 'gone',
});
const inbox = { address: 'https://portal.example/webhook-inbox/abc', answer: '200' as const };

test('the webhooks of an account with their events and state', async () => {
  const portal = await openPortal('/admin/webhooks', {
    as: 'admin',
    answers: { listWebhooks: { webhooks: [{ webhook: fakeWebhook() }, { webhook: stopped }] } },
  });
  expect(await portal.reads()).toMatchInlineSnapshot(`
    "# Webhooks
    We tell your server what happens to your parcels. Each event is signed, and sent again until your server answers. It may arrive twice or out of order: check its time. Programs add webhooks too, by the Notifications API.
    (Webhooks) /admin/webhooks here
    (Inbox) /admin/webhooks?tab=inbox
    [Add webhook]
    Webhooks
    | Webhook | Events | Reference | State |
    | (https://shop.example/webhooks) /admin/webhooks/wh_00000000000000000000000000000001 Order system | All events | All | Active |
    | (https://old.example/hook) /admin/webhooks/wh_2 | Delivered, Delayed | All | StoppedIt answered 410 Gone |"
  `);
});

test('an admin adds one; what is missing or refused is said, and what was typed stays', async () => {
  const portal = await openPortal('/admin/webhooks', {
    as: 'admin',
    answers: {
      listWebhooks: { webhooks: [] },
      createWebhook: new Refusal(422, { errors: { url: ['must begin with https://'] } }),
      getWebhook: { webhook: fakeWebhook() },
    },
  });
  await screen.findByText('No webhooks yet');
  await portal.press('Add webhook');
  await portal.press(/^Add$/);
  await screen.findByText('Field should not be empty');
  await portal.user.type(screen.getByLabelText(/^Address/), 'http://shop.example');
  await portal.user.click(screen.getByLabelText('Only these'));
  await portal.user.click(screen.getByLabelText(/^Delayed/));
  await portal.press(/^Add$/);
  await screen.findByText('The webhook was not added.');
  expect(screen.getByLabelText(/^Address/)).toHaveProperty('value', 'http://shop.example');
  portal.answer('createWebhook', { webhook: fakeWebhook() });
  await portal.press(/^Add$/);
  await screen.findByText('The webhook is added');
  expect(portal.callsOf('createWebhook').at(-1)?.body).toEqual({
    url: 'http://shop.example',
    description: '',
    filter: null,
    events: ['parcel.delivered', 'parcel.delayed'],
  });
  await screen.findByRole('heading', { name: 'Secret' });
});

test('a member reads the webhooks and adds none; what cannot be loaded is said', async () => {
  const portal = await openPortal('/admin/webhooks', {
    as: 'member',
    answers: { listWebhooks: new Refusal(500, {}) },
  });
  await screen.findByText('The webhooks could not be loaded');
  portal.answer('listWebhooks', { webhooks: [] });
  await portal.press('Try again');
  await screen.findByText('An admin of your account can add one.');
  expect(screen.queryByRole('button', { name: 'Add webhook' })).toBeNull();
});

test('the inbox is opened, told how to answer, and shows what came with its signature', async () => {
  const request: InboxRequest = {
    id: 7,
    at: '2026-11-20T09:00:00.000Z',
    headers: [{ name: 'webhook-id', value: 'msg_1' }],
    body: '{"type":"parcel.delivered"}',
    answer: '200',
    is_verified: true,
    fault: null,
  };
  const wrong = { ...request, id: 6, is_verified: false, fault: 'It has no webhook-id', body: 'x' };
  const portal = await openPortal('/admin/webhooks?tab=inbox', {
    as: 'member',
    answers: {
      getWebhookInbox: { is_open: false, inbox: null },
      updateWebhookInbox: { inbox },
      listInboxRequests: { requests: [{ request }, { request: wrong }] },
    },
  });
  await screen.findByText('Your inbox is not open');
  portal.answer('getWebhookInbox', { is_open: true, inbox });
  await portal.press('Open the inbox');
  await screen.findByText(inbox.address);
  const table = await screen.findByRole('table', { name: 'Requests' });
  expect(within(table).getByText('Verified')).toBeTruthy();
  expect(within(table).getByText('It has no webhook-id')).toBeTruthy();
  await portal.user.click(screen.getByLabelText('500'));
  expect(portal.callsOf('updateWebhookInbox').at(-1)?.body).toEqual({ answer: '500' });
  await portal.press('parcel.delivered');
  await screen.findByText('The signature is valid.');
});
