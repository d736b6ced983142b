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

/** Writes down what the webhook of the options and the subscriptions of the world are told, which is sent beside that. */
export const createBoxSender =
  (webhook: Webhook | undefined): OpenSender =>
  ({ worlds, database, clock }) => {
    const ofOptions = webhook && toSubscription(webhook);
    return {
      post: async ({ account, events }) => {
        const told = events.map((event) => cloudEvent.parse(JSON.parse(event)));
        await writeDown(worlds, { account, events: told, ofOptions });
        return 'taken';
      },
      jobs: [(signal) => sendDue({ worlds, database, clock, ofOptions }, signal)],
    };
  };

/** The webhook of the options is told everything, in every world. */
const toSubscription = (webhook: Webhook): OwnSubscription => ({
  ...webhook,
  subscriptionId: 'webhook',
  state: 'active',
  events: null,
  filter: null,
  contactEmail: null,
  description: null,
  madeBy: null,
  createdAt: '',
  lastSuccessAt: null,
});

interface Told {
  readonly account: string;
  readonly events: readonly CloudEvent[];
  readonly ofOptions: OwnSubscription | undefined;
}

function writeDown(worlds: Worlds, { account, events, ofOptions }: Told): Promise<void> {
  const visit = { account, requestId: '', mayChange: true };
  return worlds.visit(visit, (world) => {
    for (const event of ofOptions ? events : []) {
      const delivery = createDeliveryOf('webhook', toHappened(event), world);
      // Told twice, it has one id.
      deliveries.save(account, { ...delivery, deliveryId: `msg_${event.id}` }, world);
    }
    for (const subscription of subscriptions.list(account, world)) {
      for (const event of events.filter((one) => isWantedBy(subscription, one))) {
        const { subscriptionId } = subscription;
        deliveries.save(account, createDeliveryOf(subscriptionId, toHappened(event), world), world);
      }
    }
  });
}

const toHappened = (event: CloudEvent) => ({
  type: nameOf(event),
  at: event.time,
  data: event.data,
  reference: event.data.reference ?? null,
});

function isWantedBy({ events, filter, state }: OwnSubscription, event: CloudEvent): boolean {
  const { data, service, tocountry: toCountry } = event;
  const about = { ...data, service, toCountry };
  return (
    state !== 'disabled' &&
    (events?.includes(nameOf(event)) ?? true) &&
    fitsFilter(filter && toPortalFilter(filter), about)
  );
}
