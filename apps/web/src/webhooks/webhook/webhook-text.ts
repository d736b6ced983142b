import { disabledAfterDays, signatureAgeMinutes } from '@portal/contract/webhooks/webhook/rules';
import {
  webhookEvents,
  type WebhookEventType,
} from '@portal/contract/webhooks/webhook/event-types';
import type {
  DrillKind,
  InboxAnswer,
  InboxRequest,
  MessageState,
  Webhook,
  WebhookStop,
} from '@portal/contract/webhooks/webhook/schema';

/** Why the portal has stopped one. */
export const stopReasons: Readonly<Record<WebhookStop, string>> = {
  gone: 'It answered 410 Gone',
  undelivered: `Nothing was delivered for ${disabledAfterDays} days`,
  ended: 'The old form of its messages has ended',
};

interface StateWords {
  readonly text: string;
  readonly kind: 'live' | 'pending' | 'suspended' | 'off';
}

export const webhookStates: Readonly<Record<Webhook['state'], StateWords>> = {
  active: { text: 'Active', kind: 'live' },
  paused: { text: 'Paused', kind: 'suspended' },
  disabled: { text: 'Stopped', kind: 'off' },
};

export const messageStates: Readonly<Record<MessageState, StateWords>> = {
  delivered: { text: 'Delivered', kind: 'live' },
  waiting: { text: 'Waiting', kind: 'pending' },
  failed: { text: 'Failed', kind: 'off' },
};

interface DrillWords {
  readonly label: string;
  /** What it sends, and what a good receiver does. */
  readonly means: string;
}

export const drillWords: Readonly<Record<DrillKind, DrillWords>> = {
  test: {
    label: 'As usual',
    means: 'One message, retried like any other. A good receiver answers 2xx immediately.',
  },
  twice: {
    label: 'Twice',
    means: 'The same message twice with one webhook-id. Only the first may have an effect.',
  },
  disordered: {
    label: 'Out of order',
    means:
      'An event, then one from an hour earlier. The older one must not overwrite the newer one.',
  },
  slow: {
    label: 'In pieces',
    means:
      'The body arrives in eight pieces within two seconds. A good receiver reads all of it, then verifies it.',
  },
  forged: {
    label: 'Wrong signature',
    means: 'Signed with an unknown secret. A good receiver refuses it with 400 or 401.',
  },
  old: {
    label: 'Old timestamp',
    means: `Correctly signed, 15 minutes ago. A good receiver refuses messages older than ${signatureAgeMinutes} minutes.`,
  },
};

export const inboxAnswerWords: Readonly<Record<InboxAnswer, string>> = {
  '200': '200',
  '500': '500',
  '410': '410 Gone',
  hang: 'No answer',
};

/** 'All events', 'Delivered, Delayed', '5 events'. */
export function toEventsText(events: readonly WebhookEventType[] | null): string {
  if (events === null) return 'All events';
  if (events.length > 3) return `${events.length} events`;
  return events.map((event) => webhookEvents[event].title).join(', ');
}

/** JSON with its lines; everything else as it came. */
export function toShownBody(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

export const toHeaderText = (headers: InboxRequest['headers']): string =>
  headers.map(({ name, value }) => `${name}: ${value}`).join('\n') || '(none)';
