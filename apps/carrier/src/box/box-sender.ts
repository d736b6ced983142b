import { parcelEvent } from '@portal/contract/webhooks/webhook/event-types';
import { fitsFilter } from '@portal/contract/webhooks/webhook/fits-filter';
import * as z from 'zod/mini';
import {
  createDeliveryOf,
  deliveries,
  type OwnSubscription,
  subscriptions,
  toPortalFilter,
} from '../handlers/shipment-notifications/subscription.ts';
import type { OpenSender } from '../outbox/post-events.ts';
import type { Worlds } from '../worlds/worlds.ts';
import type { Webhook } from './options.ts';
import { isTaken, postSigned } from './post-signed.ts';
import { sendDue } from './send-due.ts';

/** Of a CloudEvent, what a message is made of. */
const cloudEvent = z.object({
  id: z.string(),
  type: z.string(),
  time: z.string(),
  service: z.string(),
  tocountry: z.string(),
  data: parcelEvent,
});
type CloudEvent = z.output<typeof cloudEvent>;

// The type begins with the name of whoever tells.
const nameOf = ({ type }: CloudEvent): string => /parcel\.\w+$/.exec(type)?.[0] ?? type;

/**
 * Sends to the webhook of the options, one message an event, and with all that comes after it again after anything but 2xx; and writes down
 * what subscriptions of the world are told, which is sent beside that.
 */
export const createBoxSender =
  (webhook: Webhook | undefined): OpenSender =>
  ({ worlds, database, clock }) => ({
    post: async ({ account, events }, signal) => {
      const told = events.map((event) => cloudEvent.parse(JSON.parse(event)));
      for (const event of webhook ? told : []) {
        if (!(await tellWebhook(webhook, event, signal))) return 'later';
      }
      await tellSubscriptions(worlds, account, told);
      return 'taken';
    },
    jobs: [(signal) => sendDue({ worlds, database, clock }, signal)],
  });

async function tellWebhook(
  webhook: Webhook | undefined,
  event: CloudEvent,
  signal: AbortSignal,
): Promise<boolean> {
  if (!webhook) return true;
  const payload = JSON.stringify({ type: nameOf(event), timestamp: event.time, data: event.data });
  const message = { url: webhook.url, secrets: [webhook.secret], id: `msg_${event.id}`, payload };
  return isTaken(await postSigned(message, signal));
}

function tellSubscriptions(
  worlds: Worlds,
  account: string,
  events: readonly CloudEvent[],
): Promise<void> {
  const visit = { account, requestId: '', mayChange: true };
  return worlds.visit(visit, (world) => {
    for (const subscription of subscriptions.list(account, world)) {
      for (const event of events.filter((one) => isWantedBy(subscription, one))) {
        const { time: at, data } = event;
        const told = { type: nameOf(event), at, data, reference: data.reference ?? null };
        deliveries.save(account, createDeliveryOf(subscription.subscriptionId, told, world), world);
      }
    }
  });
}

function isWantedBy({ events, filter, state }: OwnSubscription, event: CloudEvent): boolean {
  const { data, service, tocountry: toCountry } = event;
  const about = { ...data, service, toCountry };
  return (
    state !== 'disabled' &&
    (events?.includes(nameOf(event)) ?? true) &&
    fitsFilter(filter && toPortalFilter(filter), about)
  );
}
