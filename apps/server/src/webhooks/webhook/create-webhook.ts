import type { NewWebhook, Webhook } from '@portal/contract/webhooks/webhook/schema';
import type { WebhookEventType } from '@portal/contract/webhooks/webhook/event-types';
import { recordEvent } from '../../accounts/account-event/index.ts';
import { announceCredential, changeAccount } from '../../accounts/user/index.ts';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { invalid } from '../../platform/errors/portal-error.ts';
import { parseTarget } from './check-target.ts';
import { requireInbox } from './inbox/get-webhook-inbox.ts';
import { inboxWord } from './inbox/inbox-address.ts';
import { createId } from './message-id.ts';
import { requireWebhook, showWebhook } from './show-webhook.ts';
import { makeBearer } from '../../platform/sealing/bearers.ts';
import { insertWebhook, listWebhookRows } from './webhook-sql.ts';
import { t } from '../../platform/text/text.ts';

const mostWebhooks = 20;

export async function createWebhook(
  services: Services,
  actor: Actor,
  { accountId, body }: { readonly accountId: number; readonly body: NewWebhook },
): Promise<Webhook> {
  const url = await parseTarget(services, { accountId, text: body.url });
  const events = toEvents(body.events ?? null);
  const id = createId('wh');
  const secret = services.webhookSealing.seal(makeBearer('webhook secret'));
  const row = await changeAccount(
    services,
    { accountId, actor, as: 'admin' },
    async (connection) => {
      if ((await listWebhookRows(connection, accountId)).length >= mostWebhooks) {
        throw invalid({ base: [t`An account can have at most ${mostWebhooks} webhooks`] });
      }
      if (url === inboxWord) await requireInbox(services, connection, { accountId });
      const description = body.description?.trim() ?? '';
      const webhook = { id, account_id: accountId, url, description, events };
      await insertWebhook(connection, { ...webhook, secret_sealed: secret });
      await recordEvent(connection, actor, { accountId, action: 'webhook.created', subject: url });
      const made = { accountId, kind: 'webhook', name: url } as const;
      await announceCredential(services, { connection, ...actor }, made);
      return requireWebhook(connection, { accountId, webhookId: id });
    },
  );
  return showWebhook(row);
}

/** Each once; none at all would be told of nothing. */
export function toEvents(events: readonly WebhookEventType[] | null): WebhookEventType[] | null {
  if (events?.length === 0) throw invalid({ events: [t`Choose at least one, or all`] });
  return events && [...new Set(events)];
}
