import type { NewWebhook, Webhook } from '@portal/contract/usage/webhook/schema';
import type { WebhookEventType } from '@portal/contract/usage/webhook/event-types';
import { recordEvent } from '../../accounts/account-event/index.ts';
import { announceCredential, changeAccount } from '../../accounts/user/index.ts';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { invalid } from '../../platform/errors/portal-error.ts';
import { parseTarget } from './check-target.ts';
import { requireInbox } from './inbox/get-webhook-inbox.ts';
import { toInboxAddress } from './inbox/inbox-address.ts';
import { createId } from './message-id.ts';
import { requireWebhook, showWebhook } from './show-webhook.ts';
import { createWebhookSecret } from './webhook-secret.ts';
import { insertWebhook, listWebhookRows } from './webhook-sql.ts';
import { t } from '../../platform/text/text.ts';

const mostWebhooks = 20;

/** What is typed for the inbox of the account. */
const inboxWord = 'inbox';

export async function createWebhook(
  services: Services,
  actor: Actor,
  { accountId, body }: { readonly accountId: number; readonly body: NewWebhook },
): Promise<Webhook> {
  const isInbox = body.url.trim() === inboxWord;
  const target = isInbox ? null : await parseTarget(services, body.url);
  const events = toEvents(body.events ?? null);
  const id = createId('wh');
  const secret = services.webhookSealing.seal(createWebhookSecret());
  const row = await changeAccount(
    services,
    { accountId, actor, as: 'admin' },
    async (connection) => {
      if ((await listWebhookRows(connection, accountId)).length >= mostWebhooks) {
        throw invalid({ base: [t`An account can have at most ${mostWebhooks} webhooks`] });
      }
      const url =
        target ??
        toInboxAddress(services.portalUrl, (await requireInbox(connection, accountId)).token);
      const description = body.description?.trim() ?? '';
      await insertWebhook(connection, { id, accountId, url, description, events, secret });
      await recordEvent(connection, actor, { accountId, action: 'webhook.created', subject: url });
      const made = { accountId, kind: 'webhook', name: url } as const;
      await announceCredential(services, { connection, ...actor }, made);
      return requireWebhook(connection, { accountId, webhookId: id });
    },
  );
  return showWebhook(services, row);
}

/** Each once; none at all would be told of nothing. */
export function toEvents(events: readonly WebhookEventType[] | null): WebhookEventType[] | null {
  if (events?.length === 0) throw invalid({ events: [t`Choose at least one, or all`] });
  return events && [...new Set(events)];
}
