import { recordEvent } from '../../accounts/account-event/index.ts';
import { changeAccount } from '../../accounts/user/index.ts';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { requireWebhook, type WebhookPlace } from './show-webhook.ts';
import { deleteWebhookRow } from './webhook-sql.ts';

/** Its messages and their log go with it. */
export async function deleteWebhook(services: Services, actor: Actor, place: WebhookPlace) {
  const { accountId } = place;
  await changeAccount(services, { accountId, actor, as: 'admin' }, async (connection) => {
    const { id, url } = await requireWebhook(connection, place);
    await deleteWebhookRow(connection, id);
    await recordEvent(connection, actor, { accountId, action: 'webhook.deleted', subject: url });
  });
}
