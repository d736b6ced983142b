import { randomBytes } from 'node:crypto';
import {
  programDeliveries,
  programDelivery,
  programMadeWebhook,
  programWebhooks,
} from '@portal/contract/webhooks/webhook/programs';
import { fitsReference, maxWebhooks } from '@portal/contract/webhooks/webhook/rules';
import {
  messageState,
  wrappedWebhook,
  wrappedWebhookSecret,
} from '@portal/contract/webhooks/webhook/schema';
import * as z from 'zod/mini';
import { refuse } from '../../composite-fault.ts';
import type { CarrierRequest, OperationHandler, Operations } from '../../operation-handler.ts';
import { patch, read, withBody } from '../read.ts';
import { created, isWanted, ok, toCursorPage } from '../replies.ts';
import { oldFormHeaders, relayed } from './relay.ts';
import {
  createPingOf,
  createSubscriptionOf,
  deliveries,
  isDemo,
  showDelivery,
  type OwnDelivery,
  type OwnSubscription,
  subscriptionChange,
  subscriptionInput,
  subscriptions,
  toDelivery,
  toSecretEnd,
  toSubscription,
  toWebhookChanges,
} from './subscription.ts';

const path = '/rest/shipment/v1/notifications/subscriptions';

/** `whsec_` and Base64 (Standard Webhooks). */
const createSecret = () => `whsec_${randomBytes(24).toString('base64')}`;

const show = ({ secret: _secret, previous: _previous, ...subscription }: OwnSubscription) =>
  subscription;

const ofOne =
  (below = '') =>
  ({ params }: CarrierRequest) =>
    `/${encodeURIComponent(params['subscriptionId'] ?? '')}${below}`;

function toOne(body: unknown) {
  const { webhook } = z.parse(wrappedWebhook, body);
  return ok(toSubscription(webhook), webhook.old_events ? oldFormHeaders() : {});
}

const ownCreate: OperationHandler = withBody(subscriptionInput, (input, { account }, world) => {
  if (input.url === 'inbox') {
    const text = 'url must be an address of your server: there is no inbox here';
    refuse(422, 'NOTIFY-422', { text, param: 'url', value: input.url });
  }
  if (subscriptions.list(account, world).length >= maxWebhooks) {
    const text = `An account can have at most ${maxWebhooks} webhooks`;
    refuse(409, 'NOTIFY-409-LIMIT', { text });
  }
  const made = createSubscriptionOf(input, world);
  const secret = createSecret();
  subscriptions.save(account, { ...made, secret }, world);
  deliveries.save(account, createPingOf(made.subscriptionId, world), world);
  return created({ ...made, secret }, `${path}/${made.subscriptionId}`);
});

const createSubscription = relayed(
  {
    isDemo,
    method: 'POST',
    body: ({ body }) => toWebhookChanges(read(subscriptionInput, body)),
    stateCode: 'NOTIFY-409-LIMIT',
    toReply: (body) => {
      const { webhook, signing_secret: secret } = z.parse(programMadeWebhook, body);
      return created({ ...toSubscription(webhook), secret }, `${path}/${webhook.id}`);
    },
  },
  ownCreate,
);

const listSubscriptions = relayed(
  {
    isDemo,
    method: 'GET',
    toReply: (body) => ok(z.parse(programWebhooks, body).webhooks.map(toSubscription)),
  },
  ({ account }, world) => ok(subscriptions.list(account, world).map(show)),
);

const getSubscription = relayed(
  { isDemo, method: 'GET', path: ofOne(), toReply: toOne },
  subscriptions.one((subscription) => ok(show(subscription))),
);

const updateSubscription = relayed(
  {
    isDemo,
    method: 'PUT',
    path: ofOne(),
    body: ({ body }) => toWebhookChanges(read(subscriptionChange, body)),
    toReply: toOne,
  },
  subscriptions.one((subscription, { account, body }, world) => {
    const { state = subscription.state } = read(subscriptionChange, body);
    const changed = { ...subscription, ...patch(subscriptionInput, subscription, body), state };
    subscriptions.save(account, changed, world);
    return ok(show(changed));
  }),
);

const deleteSubscription = relayed(
  { isDemo, method: 'DELETE', path: ofOne(), toReply: () => ({ status: 204 }) },
  subscriptions.one((subscription, { account }, world) => {
    subscriptions.remove(account, subscription, world);
    for (const delivery of deliveries.list(account, world))
      if (delivery.subscriptionId === subscription.subscriptionId)
        deliveries.remove(account, delivery, world);
    return { status: 204 };
  }),
);

const regenerateSecret = relayed(
  {
    isDemo,
    method: 'PUT',
    path: ofOne('/secret'),
    toReply: (body) => {
      const { webhook_secret: made } = z.parse(wrappedWebhookSecret, body);
      const { signing_secret: secret, previous_expires_at: oldSecretValidUntil } = made;
      return { status: 201, body: { secret, oldSecretValidUntil } };
    },
  },
  subscriptions.one((subscription, { account }, world) => {
    const [secret, until] = [createSecret(), toSecretEnd(world.clock())];
    const previous = subscription.secret && { previous: { secret: subscription.secret, until } };
    subscriptions.save(account, { ...subscription, ...previous, secret }, world);
    return { status: 201, body: { secret, oldSecretValidUntil: until } };
  }),
);

const pingSubscription = relayed(
  {
    isDemo,
    method: 'POST',
    path: ofOne('/ping'),
    stateCode: 'NOTIFY-409-PAUSED',
    toReply: (body) => ({
      status: 202,
      body: toDelivery(z.parse(programDelivery, body).delivery),
    }),
  },
  subscriptions.one(({ subscriptionId, state }, { account }, world) => {
    if (state !== 'active') {
      const text = 'Make the webhook active first';
      refuse(409, 'NOTIFY-409-PAUSED', { text, param: 'state', value: state });
    }
    const ping = createPingOf(subscriptionId, world);
    deliveries.save(account, ping, world);
    return { status: 202, body: showDelivery(ping) };
  }),
);

const PAGE_SIZE = 50;

const deliveryQuery = z.object({
  state: z.optional(messageState),
  reference: z.optional(z.string()),
  before: z.optional(z.string()),
});

const toQuery = ({ query }: CarrierRequest): string => {
  const { state, reference, before } = read(deliveryQuery, query);
  const wanted = {
    ...(state && { state }),
    ...(reference && { reference }),
    ...(before && { before }),
  };
  return `?${new URLSearchParams(wanted).toString()}`;
};

const listDeliveries = relayed(
  {
    isDemo,
    method: 'GET',
    path: (request) => ofOne('/deliveries')(request) + toQuery(request),
    toReply: (body) => ok(z.parse(programDeliveries, body).deliveries.map(toDelivery)),
  },
  subscriptions.one(({ subscriptionId }, { account, query }, world) => {
    const { state, reference, before: cursor } = read(deliveryQuery, query);
    const all = deliveries
      .list(account, world)
      .filter((delivery) => delivery.subscriptionId === subscriptionId);
    if (cursor !== undefined && !all.some(({ deliveryId }) => deliveryId === cursor)) {
      const text = 'before is none of the deliveries of this subscription';
      refuse(422, 'NOTIFY-422', { text, param: 'before', value: cursor });
    }
    const idOf = ({ deliveryId }: OwnDelivery) => deliveryId;
    const rest = toCursorPage(all, idOf, { cursor, limit: all.length }).page;
    const found = rest
      .filter((delivery) => isWanted<string>(state, delivery.state))
      .filter((delivery) => !reference || fitsReference(reference, delivery.reference));
    return ok(found.slice(0, PAGE_SIZE).map(showDelivery));
  }),
);

export const notificationOperations: Operations = {
  createSubscription,
  listSubscriptions,
  getSubscription,
  updateSubscription,
  deleteSubscription,
  regenerateSecret,
  pingSubscription,
  listDeliveries,
};
