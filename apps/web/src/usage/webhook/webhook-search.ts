import type { MessageChoice } from './queries.ts';

const webhookTabs = ['deliveries', 'settings', 'verify'] as const;
type WebhookTab = (typeof webhookTabs)[number];

export interface WebhookSearch extends MessageChoice {
  readonly tab: WebhookTab;
  /** Id of the message that is open; empty for none. */
  readonly message: string;
}

/** What the address says; what makes no sense narrows nothing. */
export function parseWebhookSearch(address: Readonly<Record<string, unknown>>): WebhookSearch {
  const textOf = (name: string) => {
    const text = address[name];
    return typeof text === 'string' ? text.trim() : '';
  };
  const since = textOf('since');
  const isMoment = /^\d{4}-\d\d-\d\d/.test(since) && !Number.isNaN(Date.parse(since));
  return {
    tab: webhookTabs.find((tab) => tab === textOf('tab')) ?? 'deliveries',
    event: textOf('event'),
    state: textOf('state'),
    item: textOf('item'),
    since: isMoment ? since : '',
    message: textOf('message'),
  };
}
