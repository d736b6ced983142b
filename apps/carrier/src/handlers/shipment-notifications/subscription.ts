import * as z from 'zod/mini';
import type { World } from '../../state/world.ts';
import { toPublicId } from '../public-id.ts';
import { createRecords } from '../records.ts';
import { toCrockford } from '../../shipment/crockford.ts';
import demo from './demo.json' with { type: 'json' };

export const subscriptionInput = z.looseObject({
  url: z.string(),
  events: z.array(z.string()),
  contactEmail: z.string(),
  description: z.optional(z.nullable(z.string())),
  filter: z.optional(z.nullable(z.looseObject({}))),
  state: z.optional(z.enum(['active', 'paused'])),
});
type SubscriptionInput = z.output<typeof subscriptionInput>;

const subscriptionRecord = z.extend(subscriptionInput, {
  subscriptionId: z.string(),
  createdAt: z.string(),
  lastSuccessAt: z.nullable(z.string()),
});
export type Subscription = z.output<typeof subscriptionRecord>;

export interface Delivery {
  readonly deliveryId: string;
  readonly subscriptionId: string;
  readonly eventId: string;
  readonly type: string;
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly attempts: readonly unknown[];
  readonly createdAt: string;
}

export const subscriptions = createRecords<Subscription>({
  name: 'subscriptions',
  id: 'subscriptionId',
  noun: 'subscription',
  faultCode: 'NOTIFY-404',
  demos: [subscriptionRecord.parse(demo)],
});

export const deliveries = createRecords<Delivery>({
  name: 'webhookDeliveries',
  id: 'deliveryId',
  noun: 'delivery',
  faultCode: 'NOTIFY-404',
});

export function createSubscriptionOf(input: SubscriptionInput, world: World): Subscription {
  return {
    ...input,
    subscriptionId: toPublicId('sub_', world.nextSerial('subscription')),
    state: 'active',
    description: input.description ?? null,
    filter: input.filter ?? null,
    createdAt: new Date(world.clock()).toISOString(),
    lastSuccessAt: null,
  };
}

/** A delivery that waits: the sandbox calls no server. */
export function createPingOf(subscriptionId: string, world: World): Delivery {
  const serial = world.nextSerial('webhookDelivery');
  return {
    deliveryId: toPublicId('dl_', serial),
    subscriptionId,
    eventId: `evt_${toUlid(world.clock(), serial)}`,
    type: 'ping',
    state: 'waiting',
    attempts: [],
    createdAt: new Date(world.clock()).toISOString(),
  };
}

/** Ten characters of time and sixteen that make it unique. */
function toUlid(time: number, serial: number): string {
  return `${toCrockford(time, 10)}${toCrockford(serial, 16)}`;
}
