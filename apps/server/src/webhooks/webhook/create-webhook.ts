import { maxWebhooks } from '@portal/contract/webhooks/webhook/rules';
import type { NewWebhook, Webhook, WebhookFilter } from '@portal/contract/webhooks/webhook/schema';
import type { ParcelEventType } from '@portal/contract/webhooks/webhook/event-types';
import type { Services } from '../../context/context.ts';
import { invalid } from '../../platform/errors/portal-error.ts';
import {
  announceSecret,
  type Changer,
  changeWebhooks,
  recordWebhookEvent,
} from './change-webhooks.ts';
import { parseTarget } from './check-target.ts';
import { createPing } from './create-ping.ts';
import { requireInbox } from './inbox/get-webhook-inbox.ts';
import { inboxWord } from './inbox/inbox-address.ts';
import { createId } from './message-id.ts';
import { requireWebhook, showWebhook } from './show-webhook.ts';
import { makeBearer } from '../../platform/sealing/bearers.ts';
import { insertWebhook, listWebhookRows } from './webhook-sql.ts';
import { t } from '../../platform/text/text.ts';

/** It is pinged at once. */
export async function createWebhook(
  services: Services,
  by: Changer,
  { accountId, body }: { readonly accountId: number; readonly body: NewWebhook },
): Promise<Webhook> {
  const url = await parseTarget(services, { accountId, text: body.url });
  const events = toEvents(body.events ?? null);
  const id = createId('wh');
  const secret = services.webhookSealing.seal(makeBearer('webhook secret'));
  const row = await changeWebhooks(services, { accountId, by }, async (connection) => {
    if ((await listWebhookRows(connection, accountId)).length >= maxWebhooks) {
      throw invalid({ base: [t`An account can have at most ${maxWebhooks} webhooks`] });
    }
    if (url === inboxWord) await requireInbox(services, connection, { accountId });
    await insertWebhook(connection, {
      id,
      account_id: accountId,
      url,
      description: body.description?.trim() ?? '',
      events,
      filter: toFilterColumn(body.filter),
      contact_email: body.contact_email ?? null,
      made_by: 'application' in by ? by.application.name : null,
      secret_sealed: secret,
    });
    await recordWebhookEvent(
      connection,
      { accountId, by },
      { action: 'webhook.created', subject: url },
    );
    await announceSecret(services, connection, { accountId, by, kind: 'webhook', name: url });
    await createPing(connection, id);
    return requireWebhook(connection, { accountId, webhookId: id });
  });
  return showWebhook(row);
}

/** One that asks for nothing is none. */
export const toFilterColumn = (filter: WebhookFilter | null | undefined): string | null =>
  filter && Object.values(filter).some((wanted) => wanted !== undefined)
    ? JSON.stringify(filter)
    : null;

/** Each once; none at all would be told of nothing. */
export function toEvents(events: readonly ParcelEventType[] | null): ParcelEventType[] | null {
  if (events?.length === 0) throw invalid({ events: [t`Choose at least one, or all`] });
  return events && [...new Set(events)];
}
