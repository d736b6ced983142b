import type { Webhook, WebhookChanges } from '@portal/contract/usage/webhook/schema';
import { recordEvent } from '../../accounts/account-event/index.ts';
import { changeAccount } from '../../accounts/user/index.ts';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
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
  const url =
    changes.url === undefined
      ? undefined
      : await parseTarget(services, { accountId, text: changes.url });
  const row = await changeAccount(
    services,
    { accountId, actor, as: 'admin' },
    async (connection) => {
      const before = await requireWebhook(connection, place);
      const after = {
        url: url ?? before.url,
        description: changes.description?.trim() ?? before.description,
        events: changes.events === undefined ? before.events : toEvents(changes.events),
        state: changes.state ?? before.state,
      };
      await updateWebhookRow(connection, webhookId, after);
      const action = toAction(before, after.state);
      await recordEvent(connection, actor, { accountId, action, subject: after.url });
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
