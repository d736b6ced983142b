import * as operations from '@portal/contract/webhooks/webhook/operations';
import { requireActor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { route, type Route } from '../../http/serve.ts';
import { createWebhook } from './create-webhook.ts';
import { createWebhookDrill } from './create-webhook-drill.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { getWebhookSecret } from './get-webhook-secret.ts';
import {
  clearWebhookInbox,
  getWebhookInbox,
  listInboxRequests,
  updateWebhookInbox,
} from './inbox/get-webhook-inbox.ts';
import { getWebhookMessage, listWebhookMessages } from './list-webhook-messages.ts';
import { getWebhook, listWebhooks } from './list-webhooks.ts';
import { regenerateWebhookSecret } from './regenerate-webhook-secret.ts';
import { resendFailedWebhookMessages, resendWebhookMessage } from './resend-webhook-messages.ts';
import { updateWebhook } from './update-webhook.ts';

const toPlace = (params: { accountId: string; webhookId: string }) => ({
  accountId: Number(params.accountId),
  webhookId: params.webhookId,
});

const toMessagePlace = (params: { accountId: string; webhookId: string; messageId: string }) => ({
  ...toPlace(params),
  messageId: params.messageId,
});

export const webhookRoutes = (services: Services): readonly Route[] => [
  ...endpointRoutes(services),
  ...messageRoutes(services),
  ...inboxRoutes(services),
];

const endpointRoutes = (services: Services): readonly Route[] => [
  route(operations.listWebhooks, async ({ params }) => {
    const webhooks = await listWebhooks(services, Number(params.accountId));
    return { webhooks: webhooks.map((webhook) => ({ webhook })) };
  }),
  route(operations.createWebhook, async (call) => {
    const { body, params } = call;
    const accountId = Number(params.accountId);
    return { webhook: await createWebhook(services, requireActor(call), { accountId, body }) };
  }),
  route(operations.getWebhook, async ({ params }) => ({
    webhook: await getWebhook(services, toPlace(params)),
  })),
  route(operations.updateWebhook, async (call) => {
    const target = { ...toPlace(call.params), changes: call.body };
    return { webhook: await updateWebhook(services, requireActor(call), target) };
  }),
  route(operations.deleteWebhook, async (call) => {
    await deleteWebhook(services, requireActor(call), toPlace(call.params));
    return undefined;
  }),
  route(operations.getWebhookSecret, async ({ params }) => ({
    webhook_secret: await getWebhookSecret(services, toPlace(params)),
  })),
  route(operations.regenerateWebhookSecret, async (call) => {
    const place = toPlace(call.params);
    return { webhook_secret: await regenerateWebhookSecret(services, requireActor(call), place) };
  }),
];

const messageRoutes = (services: Services): readonly Route[] => [
  route(operations.listWebhookMessages, async ({ params, query }) => {
    const { messages, next } = await listWebhookMessages(services, toPlace(params), query);
    return { messages: messages.map((message) => ({ message })), next };
  }),
  route(operations.getWebhookMessage, async ({ params }) => ({
    message: await getWebhookMessage(services, toMessagePlace(params)),
  })),
  route(operations.resendWebhookMessage, async ({ params }) => ({
    message: await resendWebhookMessage(services, toMessagePlace(params)),
  })),
  route(operations.resendFailedWebhookMessages, async ({ params, body }) => {
    const messages = await resendFailedWebhookMessages(services, toPlace(params), body.since);
    return { resent: { messages } };
  }),
  route(operations.createWebhookDrill, async ({ params, body }) => {
    const messages = await createWebhookDrill(services, toPlace(params), body);
    return { messages: messages.map((message) => ({ message })) };
  }),
];

const inboxRoutes = (services: Services): readonly Route[] => [
  route(operations.getWebhookInbox, async ({ params }) => {
    const inbox = await getWebhookInbox(services, Number(params.accountId));
    return { is_open: inbox !== null, inbox };
  }),
  route(operations.updateWebhookInbox, async ({ params, body }) => ({
    inbox: await updateWebhookInbox(services, Number(params.accountId), body.answer),
  })),
  route(operations.listInboxRequests, async ({ params }) => {
    const requests = await listInboxRequests(services, Number(params.accountId));
    return { requests: requests.map((request) => ({ request })) };
  }),
  route(operations.clearWebhookInbox, async ({ params }) => {
    await clearWebhookInbox(services, Number(params.accountId));
    return undefined;
  }),
];
