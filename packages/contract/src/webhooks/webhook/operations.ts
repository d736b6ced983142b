import * as z from 'zod/mini';
import { apoBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { field, text } from '../../field.ts';
import { keptDays } from '../../kept-days.ts';
import { webhookEventTypes } from './event-types.ts';
import {
  drillKinds,
  inboxAnswer,
  inboxRequest,
  messageState,
  newWebhook,
  webhookChanges,
  webhookInbox,
  webhookMessage,
  webhookMessageDetails,
  wrappedWebhook,
  wrappedWebhookSecret,
} from './schema.ts';

const base = `${apoBase}/accounts/{accountId}/webhooks`;
const inboxBase = `${apoBase}/accounts/{accountId}/webhook-inbox`;
const account = z.object({ accountId: z.string() });
const one = z.object({ accountId: z.string(), webhookId: z.string() });
const oneMessage = z.object({
  accountId: z.string(),
  webhookId: z.string(),
  messageId: z.string(),
});
/** Whatever changes an account's webhooks may show in each of them. */
const changes = [
  'listWebhooks',
  'getWebhook',
  'listWebhookMessages',
  'getWebhookMessage',
  'getWebhookSecret',
  'getWebhookInbox',
  'listInboxRequests',
];

const wrappedMessages = z.object({ messages: z.array(z.object({ message: webhookMessage })) });

const reading = { method: 'GET', access: 'member' } as const;

export const listWebhooks = defineOperation({
  ...reading,
  id: 'listWebhooks',
  path: `${base}.json`,
  summary: 'The endpoints of an account that are told of events, oldest first',
  params: account,
  reply: z.object({ webhooks: z.array(wrappedWebhook) }),
});

export const createWebhook = defineOperation({
  id: 'createWebhook',
  changes,
  method: 'POST',
  path: `${base}.json`,
  summary: 'Add an endpoint; its secret is created with it, and it gets a ping at once',
  access: 'admin',
  status: 201,
  params: account,
  body: newWebhook,
  reply: wrappedWebhook,
});

export const getWebhook = defineOperation({
  ...reading,
  id: 'getWebhook',
  path: `${base}/{webhookId}.json`,
  summary: 'One endpoint',
  params: one,
  reply: wrappedWebhook,
});

export const updateWebhook = defineOperation({
  id: 'updateWebhook',
  changes,
  method: 'PUT',
  path: `${base}/{webhookId}.json`,
  summary: 'Change, pause or reactivate an endpoint; messages that waited are then sent',
  access: 'admin',
  params: one,
  body: webhookChanges,
  reply: wrappedWebhook,
});

export const deleteWebhook = defineOperation({
  id: 'deleteWebhook',
  changes,
  method: 'DELETE',
  path: `${base}/{webhookId}.json`,
  summary: 'Delete an endpoint with its log',
  access: 'admin',
  params: one,
});

export const getWebhookSecret = defineOperation({
  ...reading,
  id: 'getWebhookSecret',
  path: `${base}/{webhookId}/secret.json`,
  summary: 'The secret that signs the messages of an endpoint',
  params: one,
  reply: wrappedWebhookSecret,
});

export const regenerateWebhookSecret = defineOperation({
  id: 'regenerateWebhookSecret',
  changes,
  method: 'PUT',
  path: `${base}/{webhookId}/secret.json`,
  summary: 'Create a new secret; for 24 hours, messages are also signed with the previous one',
  access: 'admin',
  params: one,
  reply: wrappedWebhookSecret,
});

export const listWebhookMessages = defineOperation({
  ...reading,
  id: 'listWebhookMessages',
  path: `${base}/{webhookId}/messages.json`,
  summary: `The messages to an endpoint in the last ${keptDays.webhookMessages} days, newest first, 50 a page`,
  params: one,
  query: z.object({
    event: z.optional(z.enum(webhookEventTypes)),
    state: z.optional(messageState),
    item_id: z.optional(z.string()),
    /** A reference of the sender's own, or the beginning of some with `*` behind. */
    reference: z.optional(z.string()),
    /** Moments (ISO 8601): from this one on, and up to that one. */
    since: z.optional(z.string()),
    until: z.optional(z.string()),
    /** What `next` of the page before said. */
    after: z.optional(z.string()),
  }),
  reply: z.object({
    messages: z.array(z.object({ message: webhookMessage })),
    /** Null on the last page. */
    next: z.nullable(z.string()),
  }),
});

export const getWebhookMessage = defineOperation({
  ...reading,
  id: 'getWebhookMessage',
  path: `${base}/{webhookId}/messages/{messageId}.json`,
  summary: 'One message, with its body and each attempt',
  params: oneMessage,
  reply: z.object({ message: webhookMessageDetails }),
});

export const resendWebhookMessage = defineOperation({
  id: 'resendWebhookMessage',
  changes,
  method: 'POST',
  path: `${base}/{webhookId}/messages/{messageId}/resend.json`,
  summary: 'Send a message again now, with the same id; its attempts start over',
  access: 'member',
  params: oneMessage,
  reply: z.object({ message: webhookMessage }),
});

export const resendFailedWebhookMessages = defineOperation({
  id: 'resendFailedWebhookMessages',
  changes,
  method: 'POST',
  path: `${base}/{webhookId}/resend.json`,
  summary: 'Send all messages that failed since a given time again',
  access: 'member',
  params: one,
  body: z.object({
    since: text({
      label: 'Failed since',
      hint: 'Each keeps its webhook-id, so that a receiver recognises messages it already has.',
      required: true,
    }),
  }),
  reply: z.object({ resent: z.object({ messages: z.number() }) }),
});

export const createWebhookDrill = defineOperation({
  id: 'createWebhookDrill',
  changes,
  method: 'POST',
  path: `${base}/{webhookId}/drills.json`,
  summary:
    'Send a test event: as usual, twice, out of order, in pieces, with a wrong signature or with an old timestamp',
  access: 'member',
  status: 201,
  params: one,
  body: z.object({
    kind: z.enum(drillKinds),
    event: field(z.enum(webhookEventTypes), { label: 'Event' }),
  }),
  reply: wrappedMessages,
});

export const getWebhookInbox = defineOperation({
  ...reading,
  id: 'getWebhookInbox',
  path: `${inboxBase}.json`,
  summary:
    'The inbox of an account, for receiving webhooks without a server; none before it is opened',
  params: account,
  reply: z.object({ is_open: z.boolean(), inbox: z.nullish(webhookInbox) }),
});

export const updateWebhookInbox = defineOperation({
  id: 'updateWebhookInbox',
  changes,
  method: 'PUT',
  path: `${inboxBase}.json`,
  summary: 'Open the inbox, and set how it answers',
  access: 'member',
  params: account,
  body: z.object({ answer: inboxAnswer }),
  reply: z.object({ inbox: webhookInbox }),
});

export const listInboxRequests = defineOperation({
  ...reading,
  id: 'listInboxRequests',
  path: `${inboxBase}/requests.json`,
  summary: 'The last 50 requests to the inbox, newest first',
  params: account,
  reply: z.object({ requests: z.array(z.object({ request: inboxRequest })) }),
});

export const clearWebhookInbox = defineOperation({
  id: 'clearWebhookInbox',
  changes,
  method: 'DELETE',
  path: `${inboxBase}/requests.json`,
  summary: 'Clear the inbox',
  access: 'member',
  params: account,
});
