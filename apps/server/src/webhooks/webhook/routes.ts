import * as operations from '@portal/contract/webhooks/webhook/operations';
import type { Services } from '../../context/context.ts';
import { memberRoute } from '../../http/replies/member-route.ts';
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
  memberRoute(operations.listWebhooks, async ({ accountId }) => {
    const webhooks = await listWebhooks(services, accountId);
    return webhooks.map((webhook) => ({ webhook }));
  }),
  memberRoute(operations.createWebhook, ({ actor, body, accountId }) =>
    createWebhook(services, actor, { accountId, body }),
  ),
  memberRoute(operations.getWebhook, ({ params }) => getWebhook(services, toPlace(params))),
  memberRoute(operations.updateWebhook, ({ actor, params, body }) =>
    updateWebhook(services, actor, { ...toPlace(params), changes: body }),
  ),
  memberRoute(operations.deleteWebhook, ({ actor, params }) =>
    deleteWebhook(services, actor, toPlace(params)),
  ),
  memberRoute(operations.getWebhookSecret, ({ params }) =>
    getWebhookSecret(services, toPlace(params)),
  ),
  memberRoute(operations.regenerateWebhookSecret, ({ actor, params }) =>
    regenerateWebhookSecret(services, actor, toPlace(params)),
  ),
];

const messageRoutes = (services: Services): readonly Route[] => [
  route(operations.listWebhookMessages, async ({ params, query }) => {
    const { messages, next } = await listWebhookMessages(services, toPlace(params), query);
    return { messages: messages.map((message) => ({ message })), next };
  }),
  memberRoute(operations.getWebhookMessage, ({ params }) =>
    getWebhookMessage(services, toMessagePlace(params)),
  ),
  memberRoute(operations.resendWebhookMessage, ({ params }) =>
    resendWebhookMessage(services, toMessagePlace(params)),
  ),
  memberRoute(operations.resendFailedWebhookMessages, async ({ params, body }) => {
    const messages = await resendFailedWebhookMessages(services, toPlace(params), body.since);
    return { messages };
  }),
  memberRoute(operations.createWebhookDrill, async ({ params, body }) => {
    const messages = await createWebhookDrill(services, toPlace(params), body);
    return messages.map((message) => ({ message }));
  }),
];

const inboxRoutes = (services: Services): readonly Route[] => [
  route(operations.getWebhookInbox, async ({ params }) => {
    const inbox = await getWebhookInbox(services, Number(params.accountId));
    return { is_open: inbox !== null, inbox };
  }),
  memberRoute(operations.updateWebhookInbox, ({ body, accountId }) =>
    updateWebhookInbox(services, accountId, body.answer),
  ),
  memberRoute(operations.listInboxRequests, async ({ accountId }) => {
    const requests = await listInboxRequests(services, accountId);
    return requests.map((request) => ({ request }));
  }),
  memberRoute(operations.clearWebhookInbox, ({ accountId }) =>
    clearWebhookInbox(services, accountId),
  ),
];
