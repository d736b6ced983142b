import { hasOldFormEnded } from '@portal/contract/webhooks/webhook/old-form';
import {
  webhookChanges,
  type Webhook,
  type WebhookChanges,
} from '@portal/contract/webhooks/webhook/schema';
import type { Services } from '../../context/context.ts';
import { toRow } from '../../platform/rows/to-reply.ts';
import { type Changer, changeWebhooks, recordWebhookEvent } from './change-webhooks.ts';
import { PortalError } from '../../platform/errors/portal-error.ts';
import { t } from '../../platform/text/text.ts';
import { parseTarget } from './check-target.ts';
import { toEvents, toFilterColumn } from './create-webhook.ts';
import { requireWebhook, showWebhook, type WebhookPlace } from './show-webhook.ts';
import { wakeDeliveries } from './wake-deliveries.ts';
import { updateWebhookRow, type WebhookRow } from './webhook-sql.ts';

interface Target extends WebhookPlace {
  readonly changes: WebhookChanges;
}

export async function updateWebhook(
  services: Services,
  by: Changer,
  { changes, ...place }: Target,
): Promise<Webhook> {
  const { accountId, webhookId } = place;
  const { url: text, events, filter, state } = changes;
  const change = toRow(webhookChanges, {
    ...changes,
    url: text === undefined ? undefined : await parseTarget(services, { accountId, text }),
    events: events === undefined ? undefined : toEvents(events),
    filter: filter === undefined ? undefined : toFilterColumn(filter),
  });
  const row = await changeWebhooks(services, { accountId, by }, async (connection) => {
    const before = await requireWebhook(connection, place);
    requireForm(before, changes);
    await updateWebhookRow(connection, webhookId, change);
    const action = toAction(before, state ?? before.state);
    const event = { action, subject: change.url ?? before.url };
    await recordWebhookEvent(connection, { accountId, by }, event);
    await wakeDeliveries(connection);
    return requireWebhook(connection, place);
  });
  return showWebhook(row);
}

/** One of the old form keeps its events, and ends. */
function requireForm({ old_events: old }: WebhookRow, { events }: WebhookChanges): void {
  if (!old) return;
  if (hasOldFormEnded(Date.now()))
    throw new PortalError('conflict', { text: t`Its form has ended` });
  if (events !== undefined) {
    const text = t`A subscription of the old form keeps its events`;
    throw new PortalError('conflict', { text });
  }
}

function toAction(before: WebhookRow, state: WebhookRow['state']): string {
  if (before.state === state) return 'webhook.updated';
  return state === 'active' ? 'webhook.resumed' : 'webhook.paused';
}
