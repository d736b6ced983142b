import { isWebhookEventType } from '@portal/contract/webhooks/webhook/event-types';
import { messageState } from '@portal/contract/webhooks/webhook/schema';
import * as z from 'zod/mini';
import { textIn, type Address } from '../../lib/address.ts';

const webhookTabs = ['deliveries', 'settings', 'verify'] as const;
type WebhookTab = (typeof webhookTabs)[number];

export interface WebhookSearch {
  readonly tab: WebhookTab;
  /** Empty texts narrow nothing. */
  readonly event: string;
  readonly state: string;
  readonly item: string;
  /** One of the sender's own; `*` at the end stands for whatever follows. */
  readonly reference: string;
  /** A moment, ISO 8601. */
  readonly since: string;
  /** Id of the message that is open; empty for none. */
  readonly message: string;
}

/** What the address says; what makes no sense narrows nothing. */
export function parseWebhookSearch(address: Address): WebhookSearch {
  const textOf = (name: string) => textIn(address, name).trim();
  const since = textOf('since');
  const isMoment = /^\d{4}-\d\d-\d\d/.test(since) && !Number.isNaN(Date.parse(since));
  return {
    tab: webhookTabs.find((tab) => tab === textOf('tab')) ?? 'deliveries',
    event: textOf('event'),
    state: textOf('state'),
    item: textOf('item'),
    reference: textOf('reference'),
    since: isMoment ? since : '',
    message: textOf('message'),
  };
}

/** The messages that it is about. */
export function toMessageQuery({ event, state, item, reference, since }: WebhookSearch) {
  const known = z.safeParse(messageState, state).data;
  return {
    ...(isWebhookEventType(event) && { event }),
    ...(known && { state: known }),
    ...(item && { item_id: item }),
    ...(reference && { reference }),
    ...(since && { since }),
  };
}
