import { randomUUID } from 'node:crypto';
import { webhookEvents } from '@portal/contract/webhooks/webhook/event-types';
import { secretOverlapHours } from '@portal/contract/webhooks/webhook/rules';
import type { ProgramDelivery } from '@portal/contract/webhooks/webhook/programs';
import type { Webhook, WebhookFilter } from '@portal/contract/webhooks/webhook/schema';
import * as z from 'zod/mini';
import type { World } from '../../state/world.ts';
import { createRecords } from '../records.ts';
import demo from './demo.json' with { type: 'json' };

const filter = z.object({
  reference: z.optional(z.string()),
  services: z.optional(z.array(z.string())),
  toCountries: z.optional(z.array(z.string())),
});

export const subscriptionInput = z.object({
  url: z.string(),
  events: z._default(z.nullable(z.array(z.string())), null),
  contactEmail: z._default(z.nullable(z.string()), null),
  description: z._default(z.nullable(z.string()), null),
  filter: z._default(z.nullable(filter), null),
});
type SubscriptionInput = z.output<typeof subscriptionInput>;

/** A missing member stays; null takes away. */
export const subscriptionChange = z.extend(z.partial(subscriptionInput), {
  events: z.optional(z.nullable(z.array(z.string()))),
  contactEmail: z.optional(z.nullable(z.string())),
  description: z.optional(z.nullable(z.string())),
  filter: z.optional(z.nullable(filter)),
  state: z.optional(z.enum(['active', 'paused'])),
});

const subscriptionRecord = z.extend(subscriptionInput, {
  subscriptionId: z.string(),
  state: z.enum(['active', 'paused', 'disabled']),
  madeBy: z.nullable(z.string()),
  createdAt: z.string(),
  lastSuccessAt: z.nullable(z.string()),
});
export type Subscription = z.output<typeof subscriptionRecord>;

/** In a world: what messages are signed with. */
export interface OwnSubscription extends Subscription {
  readonly secret?: string;
  /** The one before, until an instant of the world. */
  readonly previous?: { readonly secret: string; readonly until: string };
}

export interface Delivery {
  readonly deliveryId: string;
  readonly eventId: string;
  readonly type: string;
  readonly reference: string | null;
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly attempts: readonly {
    readonly at: string;
    readonly status: number | null;
    readonly durationMs: number;
  }[];
  readonly createdAt: string;
}

export interface OwnDelivery extends Delivery {
  readonly subscriptionId: string;
  readonly payload: string;
  /** In the time outside; empty for at once. */
  readonly dueAt: string;
}

export const showDelivery = ({
  subscriptionId: _id,
  payload: _payload,
  dueAt: _dueAt,
  ...delivery
}: OwnDelivery): Delivery => delivery;

/** Those of accounts that no portal knows. */
export const subscriptions = createRecords<OwnSubscription>({
  name: 'webhooks',
  id: 'subscriptionId',
  noun: 'subscription',
  faultCode: 'NOTIFY-404',
  demos: [subscriptionRecord.parse(demo)],
});

export const deliveries = createRecords<OwnDelivery>({
  name: 'webhookMessages',
  id: 'deliveryId',
  noun: 'delivery',
  faultCode: 'NOTIFY-404',
});

export const isDemo = (id: string): boolean => id === demo.subscriptionId;

const createId = (prefix: 'wh' | 'msg') => `${prefix}_${randomUUID().replaceAll('-', '')}`;

export function createSubscriptionOf(input: SubscriptionInput, world: World): Subscription {
  return {
    subscriptionId: createId('wh'),
    state: 'active',
    ...input,
    madeBy: null,
    createdAt: new Date(world.clock()).toISOString(),
    lastSuccessAt: null,
  };
}

interface Happened {
  readonly type: string;
  readonly at: string;
  readonly reference: string | null;
  readonly data: unknown;
}

/** A message that waits to be sent. */
export function createDeliveryOf(
  subscriptionId: string,
  { type, at, reference, data }: Happened,
  world: World,
): OwnDelivery {
  const deliveryId = createId('msg');
  return {
    deliveryId,
    subscriptionId,
    eventId: deliveryId,
    type,
    reference,
    state: 'waiting',
    attempts: [],
    createdAt: new Date(world.clock()).toISOString(),
    payload: JSON.stringify({ type, timestamp: at, data }),
    dueAt: '',
  };
}

export function createPingOf(subscriptionId: string, world: World): OwnDelivery {
  const at = new Date(world.clock()).toISOString();
  const ping = { type: 'ping', at, reference: null, data: webhookEvents.ping.example };
  return createDeliveryOf(subscriptionId, ping, world);
}

export const toSecretEnd = (now: number): string =>
  new Date(now + secretOverlapHours * 3_600_000).toISOString();

/** The subscription as its document has it. */
export const toSubscription = (webhook: Webhook): Subscription => ({
  subscriptionId: webhook.id,
  state: webhook.state,
  url: webhook.url,
  events: webhook.old_events ?? webhook.events,
  contactEmail: webhook.contact_email,
  description: webhook.description || null,
  filter: webhook.filter && toOwnFilter(webhook.filter),
  madeBy: webhook.made_by,
  createdAt: webhook.created_at,
  lastSuccessAt: webhook.last_success_at,
});

const toOwnFilter = ({ to_countries: toCountries, ...filter }: WebhookFilter) => ({
  ...filter,
  ...(toCountries && { toCountries }),
});

/** What a body asks for, as the portal reads it; what it leaves out stays out. */
export function toWebhookChanges({
  contactEmail,
  description,
  filter,
  ...same
}: z.output<typeof subscriptionChange>) {
  return {
    ...same,
    ...(contactEmail !== undefined && { contact_email: contactEmail }),
    ...(description !== undefined && { description: description ?? '' }),
    ...(filter !== undefined && { filter: filter && toPortalFilter(filter) }),
  };
}

export const toPortalFilter = ({ toCountries, ...rest }: z.output<typeof filter>) => ({
  ...rest,
  ...(toCountries && { to_countries: toCountries }),
});

export const toDelivery = ({ id, event, created_at, ...delivery }: ProgramDelivery): Delivery => ({
  deliveryId: id,
  eventId: id,
  type: event,
  reference: delivery.reference,
  state: delivery.state,
  attempts: delivery.attempts.map(({ at, status, duration }) => ({
    at,
    status,
    durationMs: duration,
  })),
  createdAt: created_at,
});
