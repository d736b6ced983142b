import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { refuse } from '../../composite-fault.ts';
import type { Operations } from '../../operation-handler.ts';
import { patch, read, withBody } from '../read.ts';
import { created, isWanted, ok } from '../replies.ts';
import {
  createPingOf,
  createSubscriptionOf,
  deliveries,
  subscriptionInput,
  subscriptions,
  type Delivery,
} from './subscription.ts';

const MAX_SUBSCRIPTIONS = 20;
const OLD_SECRET_LIVES = 24 * 3_600_000;
const stateQuery = z.object({ state: z.optional(z.string()) });

/** Nothing is signed in the sandbox, so the secret need not be kept. */
const createSecret = () => randomBytes(24).toString('base64url');

const toDeliveryReply = ({ subscriptionId: _subscriptionId, ...delivery }: Delivery) => delivery;

export const notificationOperations: Operations = {
  createSubscription: withBody(subscriptionInput, (input, { account }, world) => {
    if (subscriptions.list(account, world).length >= MAX_SUBSCRIPTIONS) {
      const text = `The account has ${MAX_SUBSCRIPTIONS} subscriptions already`;
      refuse(409, 'NOTIFY-409-LIMIT', { text });
    }
    const made = createSubscriptionOf(input, world);
    const { subscriptionId } = made;
    subscriptions.save(account, made, world);
    deliveries.save(account, createPingOf(subscriptionId, world), world);
    const location = `/rest/shipment/v1/notifications/subscriptions/${subscriptionId}`;
    return created({ ...made, secret: createSecret() }, location);
  }),

  listSubscriptions: ({ account }, world) => ok(subscriptions.list(account, world)),

  getSubscription: subscriptions.one((subscription) => ok(subscription)),

  updateSubscription: subscriptions.one((subscription, { account, body }, world) => {
    const changed = { ...subscription, ...patch(subscriptionInput, subscription, body) };
    subscriptions.save(account, changed, world);
    return ok(changed);
  }),

  deleteSubscription: subscriptions.one((subscription, { account }, world) => {
    subscriptions.remove(account, subscription, world);
    return { status: 204 };
  }),

  regenerateSecret: subscriptions.one((_subscription, _request, world) => {
    const oldSecretValidUntil = new Date(world.clock() + OLD_SECRET_LIVES).toISOString();
    return { status: 201, body: { secret: createSecret(), oldSecretValidUntil } };
  }),

  pingSubscription: subscriptions.one(({ subscriptionId, state }, { account }, world) => {
    if (state === 'paused') {
      const text = 'The subscription is paused';
      refuse(409, 'NOTIFY-409-PAUSED', { text, param: 'state', value: state });
    }
    const ping = createPingOf(subscriptionId, world);
    deliveries.save(account, ping, world);
    return { status: 202, body: toDeliveryReply(ping) };
  }),

  listDeliveries: subscriptions.one(({ subscriptionId }, { account, query }, world) => {
    const { state } = read(stateQuery, query);
    const found = deliveries
      .list(account, world)
      .filter((delivery) => delivery.subscriptionId === subscriptionId)
      .filter((delivery) => isWanted<string>(state, delivery.state));
    return ok(found.map(toDeliveryReply));
  }),
};
