import { randomBytes } from 'node:crypto';
import type { CarrierReply, OperationHandler } from '../../operation-handler.ts';
import type { World } from '../../state/world.ts';
import { refuse } from '../refuse.ts';
import {
  createPingOf,
  createSubscriptionOf,
  deliveries,
  subscriptions,
  type Delivery,
  type Subscription,
  type SubscriptionInput,
} from './subscription.ts';

const MAX_SUBSCRIPTIONS = 20;
const OLD_SECRET_LIVES = 24 * 3_600_000;

/** Runs with the subscription that the path names, or answers 404. */
type SubscriptionHandler = (
  subscription: Subscription,
  ...rest: Parameters<OperationHandler>
) => CarrierReply;

function forSubscription(handle: SubscriptionHandler): OperationHandler {
  return (request, world) => {
    const { subscriptionId = '' } = request.params;
    const found = subscriptions.find(request.account, subscriptionId, world);
    if (found && found.isDeleted !== true) return handle(found, request, world);
    const text = `There is no subscription ${subscriptionId}`;
    const about = { param: 'subscriptionId', value: subscriptionId };
    return refuse(404, 'NOTIFY-404', { text, ...about });
  };
}

function listAlive(account: string, world: World): Subscription[] {
  return subscriptions.list(account, world).filter(({ isDeleted }) => isDeleted !== true);
}

export const createSubscription: OperationHandler = ({ account, body }, world) => {
  if (listAlive(account, world).length >= MAX_SUBSCRIPTIONS) {
    const text = `The account has ${MAX_SUBSCRIPTIONS} subscriptions already`;
    return refuse(409, 'NOTIFY-409-LIMIT', { text });
  }
  const made = createSubscriptionOf(body as SubscriptionInput, world);
  subscriptions.save(account, made, world);
  deliveries.save(account, createPingOf(made.subscriptionId, world), world);
  const location = `/rest/shipment/v1/notifications/subscriptions/${made.subscriptionId}`;
  return { status: 201, headers: { location }, body: { ...made, secret: createSecret() } };
};

/** Nothing is signed in the sandbox, so the secret need not be kept. */
function createSecret(): string {
  return randomBytes(24).toString('base64url');
}

export const listSubscriptions: OperationHandler = ({ account }, world) => ({
  status: 200,
  body: listAlive(account, world),
});

export const getSubscription = forSubscription((subscription) => ({
  status: 200,
  body: subscription,
}));

export const updateSubscription = forSubscription((subscription, { account, body }, world) => {
  const changed: Subscription = { ...subscription, ...(body as Partial<Subscription>) };
  subscriptions.save(account, changed, world);
  return { status: 200, body: changed };
});

export const deleteSubscription = forSubscription((subscription, { account }, world) => {
  subscriptions.save(account, { ...subscription, isDeleted: true }, world);
  return { status: 204 };
});

export const regenerateSecret = forSubscription((_subscription, _request, world) => {
  const oldSecretValidUntil = new Date(world.clock() + OLD_SECRET_LIVES).toISOString();
  return { status: 201, body: { secret: createSecret(), oldSecretValidUntil } };
});

export const pingSubscription = forSubscription((subscription, { account }, world) => {
  if (subscription.state === 'paused') {
    const about = { param: 'state', value: subscription.state };
    return refuse(409, 'NOTIFY-409-PAUSED', { text: 'The subscription is paused', ...about });
  }
  const ping = createPingOf(subscription.subscriptionId, world);
  deliveries.save(account, ping, world);
  return { status: 202, body: toDeliveryReply(ping) };
});

export const listDeliveries = forSubscription(({ subscriptionId }, { account, query }, world) => {
  const { state } = query as { state?: string };
  const body = deliveries
    .list(account, world)
    .filter((delivery) => delivery.subscriptionId === subscriptionId)
    .filter((delivery) => state === undefined || delivery.state === state)
    .map(toDeliveryReply);
  return { status: 200, body };
});

function toDeliveryReply({ subscriptionId: _subscriptionId, ...delivery }: Delivery) {
  return delivery;
}
