import {
  type WebhookEventType,
  webhookEvents,
} from '@portal/contract/webhooks/webhook/event-types';
import type { DrillKind, WebhookMessage } from '@portal/contract/webhooks/webhook/schema';
import type { Services } from '../../context/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { invalid, throttled } from '../../platform/errors/portal-error.ts';
import { showMessage } from './list-webhook-messages.ts';
import { createId } from './message-id.ts';
import { countRecentDrills, insertMessages, type NewMessage } from './message-sql.ts';
import { requireWebhook, type WebhookPlace } from './show-webhook.ts';
import { toPayload } from './to-payload.ts';
import { lockWebhook } from './webhook-sql.ts';
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
    const { id, state } = await requireWebhook(connection, place);
    if (state !== 'active') throw invalid({ base: [t`Make the webhook active first`] });
    if ((await countRecentDrills(connection, id)) >= mostAMinute) throw throttled(60);
    const rows = await insertMessages(connection, toMessages(id, drill, new Date()));
    await wakeDeliveries(connection);
    return rows.map(showMessage);
  });
}

const minuteMs = 60_000;

function toMessages(webhookId: string, { kind, event }: Drill, now: Date): NewMessage[] {
  const toMessage = (type: WebhookEventType, ago: number): NewMessage => {
    const at = new Date(now.getTime() - ago * minuteMs).toISOString();
    const example: Readonly<Record<string, unknown>> = webhookEvents[type].example;
    const data = 'at' in example ? { ...example, at } : example;
    const itemId = typeof example['itemId'] === 'string' ? example['itemId'] : null;
    const reference = typeof example['reference'] === 'string' ? example['reference'] : undefined;
    const payload = toPayload({ type, at, data });
    const about = { event: type, itemId, reference, payload };
    return { id: createId('msg'), webhookId, ...about, drill: kind };
  };
  if (kind !== 'disordered') return [toMessage(event, 0)];
  // What happened an hour before comes a second after.
  return [toMessage(event, 0), { ...toMessage('parcel.inTransit', 60), inSeconds: 1 }];
}
