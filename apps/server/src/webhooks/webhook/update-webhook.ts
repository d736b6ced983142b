import {
  webhookChanges,
  type Webhook,
  type WebhookChanges,
} from '@portal/contract/webhooks/webhook/schema';
import { recordEvent } from '../../accounts/account-event/index.ts';
import { changeAccount } from '../../accounts/user/index.ts';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { toRow } from '../../platform/rows/to-reply.ts';
import { parseTarget } from './check-target.ts';
import { toEvents } from './create-webhook.ts';
import { requireWebhook, showWebhook, type WebhookPlace } from './show-webhook.ts';
import { wakeDeliveries } from './wake-deliveries.ts';
import { updateWebhookRow, type WebhookRow } from './webhook-sql.ts';

interface Target extends WebhookPlace {
  readonly changes: WebhookChanges;
}

export async function updateWebhook(
  services: Services,
  actor: Actor,
  { changes, ...place }: Target,
): Promise<Webhook> {
  const { accountId, webhookId } = place;
  const { url: text, events, state } = changes;
  const change = toRow(webhookChanges, {
    ...changes,
    url: text === undefined ? undefined : await parseTarget(services, { accountId, text }),
    events: events === undefined ? undefined : toEvents(events),
  });
  const row = await changeAccount(
    services,
    { accountId, actor, as: 'admin' },
    async (connection) => {
      const before = await requireWebhook(connection, place);
      await updateWebhookRow(connection, webhookId, change);
      const action = toAction(before, state ?? before.state);
      await recordEvent(connection, actor, {
        accountId,
        action,
        subject: change.url ?? before.url,
      });
      await wakeDeliveries(connection);
      return requireWebhook(connection, place);
    },
  );
  return showWebhook(row);
}

function toAction(before: WebhookRow, state: WebhookRow['state']): string {
  if (before.state === state) return 'webhook.updated';
  return state === 'active' ? 'webhook.resumed' : 'webhook.paused';
}
