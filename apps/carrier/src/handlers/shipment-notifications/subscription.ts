import type { World } from '../../state/world.ts';
import { toPublicId } from '../public-id.ts';
import { createRecords } from '../records.ts';

export interface SubscriptionInput {
  readonly url: string;
  readonly events: readonly string[];
  readonly contactEmail: string;
  readonly description?: string | null;
  readonly filter?: object | null;
}

export interface Subscription extends SubscriptionInput {
  readonly subscriptionId: string;
  readonly state: 'active' | 'paused';
  readonly description: string | null;
  readonly filter: object | null;
  readonly createdAt: string;
  readonly lastSuccessAt: string | null;
  readonly isDeleted?: true;
}

export interface Delivery {
  readonly deliveryId: string;
  readonly subscriptionId: string;
  readonly eventId: string;
  readonly type: string;
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly attempts: readonly unknown[];
  readonly createdAt: string;
}

const DEMO: Subscription = {
  subscriptionId: 'sub_6Yd2Nn8P',
  state: 'active',
  url: 'https://shop.parcel.example/hooks/norrvik',
  events: ['parcel.delivered', 'parcel.delivery.failed'],
  contactEmail: 'it@parcel.example',
  description: null,
  filter: null,
  createdAt: '2026-11-20T08:00:00Z',
  lastSuccessAt: '2026-11-20T09:41:07Z',
};

export const subscriptions = createRecords<Subscription>({
  name: 'subscriptions',
  idOf: ({ subscriptionId }) => subscriptionId,
  demos: [DEMO],
});

export const deliveries = createRecords<Delivery>({
  name: 'webhookDeliveries',
  idOf: ({ deliveryId }) => deliveryId,
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

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

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

function toCrockford(value: number, length: number): string {
  let rest = value;
  let text = '';
  for (let place = 0; place < length; place += 1) {
    text = `${CROCKFORD[rest % 32] ?? ''}${text}`;
    rest = Math.floor(rest / 32);
  }
  return text;
}
