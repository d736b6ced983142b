import {
  type WebhookEventType,
  webhookEvents,
} from '@portal/contract/webhooks/webhook/event-types';
import type { DrillKind, WebhookMessage } from '@portal/contract/webhooks/webhook/schema';
import type { Services } from '../../context/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { invalid, throttled } from '../../platform/errors/portal-error.ts';
import { showMessage } from './list-webhook-messages.ts';
import { countRecentDrills, insertMessages, type NewMessage } from './message-sql.ts';
import { requireWebhook, type WebhookPlace } from './show-webhook.ts';
import { toMessage } from './to-message.ts';
import { lockWebhook, type WebhookRow } from './webhook-sql.ts';
import { wakeDeliveries } from './wake-deliveries.ts';
import { t } from '../../platform/text/text.ts';

interface Drill {
  readonly kind: DrillKind;
  readonly event: WebhookEventType;
}

export const mostAMinute = 30;

/** Sends an example of the event that the endpoint need not be told of otherwise. */
export async function createWebhookDrill(
  { database }: Services,
  place: WebhookPlace,
  drill: Drill,
): Promise<WebhookMessage[]> {
  return inTransaction(database, async (connection) => {
    await lockWebhook(connection, place.webhookId);
    const webhook = await requireWebhook(connection, place);
    const { id, state } = webhook;
    if (state !== 'active') throw invalid({ base: [t`Make the webhook active first`] });
    if ((await countRecentDrills(connection, id)) >= mostAMinute) throw throttled(60);
    const rows = await insertMessages(connection, toMessages(webhook, drill, new Date()));
    await wakeDeliveries(connection);
    return rows.map(showMessage);
  });
}

const minuteMs = 60_000;

function toMessages(webhook: WebhookRow, { kind, event }: Drill, now: Date): NewMessage[] {
  const toDrill = (type: WebhookEventType, ago: number): NewMessage => {
    const at = new Date(now.getTime() - ago * minuteMs).toISOString();
    const example: Readonly<Record<string, unknown>> = webhookEvents[type].example;
    const message = toMessage(webhook, {
      type,
      at,
      data: 'at' in example ? { ...example, at } : example,
    });
    if (!message) throw invalid({ event: [t`has no name in the old form`] });
    const textOf = (name: string) =>
      typeof example[name] === 'string' ? example[name] : undefined;
    const about = { itemId: textOf('itemId') ?? null, reference: textOf('reference') };
    return { ...message, ...about, drill: kind };
  };
  if (kind !== 'disordered') return [toDrill(event, 0)];
  // What happened an hour before comes a second after.
  return [toDrill(event, 0), { ...toDrill('parcel.inTransit', 60), inSeconds: 1 }];
}
