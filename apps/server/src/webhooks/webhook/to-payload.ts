import type { WebhookEventType } from '@portal/contract/webhooks/webhook/event-types';

export interface Told {
  readonly type: WebhookEventType;
  /** When it happened. */
  readonly at: string;
  readonly data: unknown;
}

/** The body of a message, as Standard Webhooks advises: what happened, when, and about what. */
export const toPayload = ({ type, at, data }: Told): string =>
  JSON.stringify({ type, timestamp: at, data });
