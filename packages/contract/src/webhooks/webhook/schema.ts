import * as z from 'zod/mini';
import { textOf } from '../../read/text.ts';
import { parcelEventTypes, webhookEventTypes } from './event-types.ts';
import { field } from '../../field.ts';
import { maxFilterReference, referencePattern } from './rules.ts';

const chosenEvent = z.enum(parcelEventTypes);

/**
 * - `active` is told
 * - `paused` by its account: what happens waits for it
 * - `disabled` by the portal, which says why in `disabled_because`: nothing is kept for it until it is made active
 */
const webhookState = z.enum(['active', 'paused', 'disabled']);

/**
 * Why the portal tells an endpoint no more: it answered 410 Gone, nothing reached it for days (`disabledAfterDays`), or its old form has
 * ended (`oldForm`).
 */
const webhookStop = z.enum(['gone', 'undelivered', 'ended']);
export type WebhookStop = z.output<typeof webhookStop>;

const filterReference = field(
  textOf(maxFilterReference).check(
    z.regex(referencePattern, 'can end in one *, and have none before'),
  ),
  {
    label: 'Reference',
    hint: 'Only events of parcels with this reference of yours, on the parcel or its booking. SHOP-A-* stands for all that begin with SHOP-A-.',
    placeholder: 'SHOP-A-*',
    max: maxFilterReference,
  },
);

/** Only events of parcels that fit all of it. */
export const webhookFilter = z.object({
  reference: z.optional(filterReference),
  /** Basic services. */
  services: z.optional(z.array(z.string())),
  to_countries: z.optional(z.array(z.string())),
});
export type WebhookFilter = z.output<typeof webhookFilter>;

/** An endpoint of an account that is told of events. */
const webhook = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  /** Those that it is told of; null for all, those that are added later included. */
  events: z.nullable(z.array(chosenEvent)),
  state: webhookState,
  /** Null for the events of all parcels. */
  filter: z.nullable(z.extend(webhookFilter, { reference: z.optional(z.string()) })),
  /** The application whose API key added it; null where a person did. */
  made_by: z.nullable(z.string()),
  /** Who is told, beside the account's admins, when the portal stops it. */
  contact_email: z.nullable(z.string()),
  /** Null unless `state` is `disabled`. */
  disabled_because: z.nullable(webhookStop),
  /** Since when no delivery went well; null while they do. */
  failing_since: z.nullable(z.string()),
  /** Of the last good answer, to the minute. */
  last_success_at: z.nullable(z.string()),
  /** Its events by their old names, where its messages have the old form until that ends (`oldForm`); null for all others. */
  old_events: z.nullable(z.array(z.string())),
  /** Until when messages are signed with the secret before this one too; null when they are not. */
  previous_secret_expires_at: z.nullable(z.string()),
  /** Whether it is the inbox of the account itself. */
  is_inbox: z.boolean(),
  created_at: z.string(),
});
export type Webhook = z.output<typeof webhook>;

export const wrappedWebhook = z.object({ webhook });

const url = field(textOf(2_000), {
  label: 'Address',
  hint: 'We post to it. It must be reachable from the public Internet.',
  placeholder: 'https://shop.example/webhooks',
  required: true,
  max: 2_000,
});
const description = field(textOf(255), {
  label: 'Description',
  hint: 'For your colleagues.',
  max: 255,
});

export const newWebhook = z.object({
  /** The address that is posted to; `inbox` for the inbox of the account. */
  url,
  description: z.optional(description),
  events: z.optional(z.nullable(z.array(chosenEvent))),
  filter: z.optional(z.nullable(webhookFilter)),
  contact_email: z.optional(z.nullable(z.email())),
});
export type NewWebhook = z.output<typeof newWebhook>;

/** A missing field keeps its value. */
export const webhookChanges = z.object({
  url: z.optional(url),
  description: z.optional(description),
  events: z.optional(z.nullable(z.array(chosenEvent))),
  filter: z.optional(z.nullable(webhookFilter)),
  contact_email: z.optional(z.nullable(z.email())),
  state: z.optional(z.enum(['active', 'paused'])),
});
export type WebhookChanges = z.output<typeof webhookChanges>;

export const wrappedWebhookSecret = z.object({
  webhook_secret: z.object({
    /** `whsec_` and base64 (Standard Webhooks). */
    signing_secret: z.string(),
    /** The one before, while messages are signed with it too. */
    previous_signing_secret: z.nullable(z.string()),
    previous_expires_at: z.nullable(z.string()),
  }),
});
export type WebhookSecret = z.output<typeof wrappedWebhookSecret>['webhook_secret'];

/** `waiting` for its first or next try; `failed` after the last one. */
export const messageState = z.enum(['waiting', 'delivered', 'failed']);
export type MessageState = z.output<typeof messageState>;

/** What an endpoint is to show that it can stand. */
export const drillKinds = ['test', 'twice', 'disordered', 'slow', 'forged', 'old'] as const;
const drillKind = z.enum(drillKinds);
export type DrillKind = z.output<typeof drillKind>;

const message = {
  /** The `webhook-id` of each of its deliveries. */
  id: z.string(),
  event: z.enum(webhookEventTypes),
  /** The parcel; null where the event is about none. */
  item_id: z.nullable(z.string()),
  /** The sender's own, of the parcel or its booking. */
  reference: z.nullable(z.string()),
  state: messageState,
  /** Null for what happened; else how it was tried. */
  drill: z.nullable(drillKind),
  tries: z.number(),
  /** Of the last try; null where none was answered. */
  last_status: z.nullable(z.number()),
  created_at: z.string(),
  /** When it is tried next; null unless it waits. */
  due_at: z.nullable(z.string()),
} as const;

export const webhookMessage = z.object(message);
export type WebhookMessage = z.output<typeof webhookMessage>;

/** In their order; a name may come twice. */
const headers = z.array(z.object({ name: z.string(), value: z.string() }));

const attempt = z.object({
  at: z.string(),
  /** Milliseconds. */
  duration: z.number(),
  request_headers: headers,
  /** Null where there was no answer: `error` says why. */
  status: z.nullable(z.number()),
  response_headers: headers,
  /** The first 64 KiB. */
  response_body: z.string(),
  error: z.nullable(z.string()),
});
export type WebhookAttempt = z.output<typeof attempt>;

export const webhookMessageDetails = z.object({
  ...message,
  /** The body of each of its deliveries, byte for byte. */
  payload: z.string(),
  /** Newest first. */
  attempts: z.array(z.object({ attempt })),
});
export type WebhookMessageDetails = z.output<typeof webhookMessageDetails>;

/** How the inbox answers; `hang` gives no answer. */
export const inboxAnswers = ['200', '500', '410', 'hang'] as const;
export const inboxAnswer = z.enum(inboxAnswers);
export type InboxAnswer = z.output<typeof inboxAnswer>;

/** A receiver of the account's own, so that webhooks are seen without a server. */
export const webhookInbox = z.object({
  /** Whoever knows it can send something there. */
  address: z.string(),
  answer: inboxAnswer,
});
export type WebhookInbox = z.output<typeof webhookInbox>;

export const inboxRequest = z.object({
  id: z.number(),
  at: z.string(),
  headers,
  body: z.string(),
  /** What the portal answered. */
  answer: inboxAnswer,
  /** Whether the signature is that of an endpoint of the account that leads here. */
  is_verified: z.boolean(),
  /** Why it is not, in words. */
  fault: z.nullable(z.string()),
});
export type InboxRequest = z.output<typeof inboxRequest>;
