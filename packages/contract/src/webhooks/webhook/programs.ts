import * as z from 'zod/mini';
import { webhookEventTypes } from './event-types.ts';
import { oldNames } from './old-form.ts';
import { messageState, webhookFilter, wrappedWebhook } from './schema.ts';

/** What the upstream of the Notifications API and the portal say to each other, below the address that takes events. */

export const programWebhooks = z.object({ webhooks: z.array(wrappedWebhook.shape.webhook) });

/** The one answer beside that of a new secret that shows it. */
export const programMadeWebhook = z.object({
  ...wrappedWebhook.shape,
  signing_secret: z.string(),
});

const delivery = z.object({
  id: z.string(),
  event: z.enum(webhookEventTypes),
  reference: z.nullable(z.string()),
  state: messageState,
  /** Oldest first. */
  attempts: z.array(
    z.object({
      at: z.string(),
      /** Null where there was no answer. */
      status: z.nullable(z.number()),
      /** Milliseconds. */
      duration: z.number(),
    }),
  ),
  created_at: z.string(),
});
export type ProgramDelivery = z.output<typeof delivery>;

export const programDelivery = z.object({ delivery });
export const programDeliveries = z.object({ deliveries: z.array(delivery) });

/** A subscription that the upstream has kept until now, with the names of its events as it has them. */
const oldSubscription = z.object({
  id: z.string().check(z.regex(/^sub_[0-9A-Za-z]{8}$/, 'must be the id of a subscription')),
  url: z.string(),
  description: z.string(),
  old_events: z.array(z.enum(oldNames)),
  filter: z.nullable(webhookFilter),
  contact_email: z.nullable(z.string()),
  state: z.enum(['active', 'paused']),
  created_at: z.iso.datetime({ offset: true }),
});
export type OldSubscription = z.output<typeof oldSubscription>;
export const oldSubscriptions = z.object({ subscriptions: z.array(oldSubscription) });

/** Where the account is known to nobody here: its world is not this portal's. */
export const unknownAccount = { error: 'The account is not known here' } as const;
