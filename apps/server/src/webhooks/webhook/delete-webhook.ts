import type { Services } from '../../context/context.ts';
import { type Changer, changeWebhooks, recordWebhookEvent } from './change-webhooks.ts';
import { requireWebhook, type WebhookPlace } from './show-webhook.ts';
import { deleteWebhookRow } from './webhook-sql.ts';

/** Its messages and their log go with it. */
export async function deleteWebhook(services: Services, by: Changer, place: WebhookPlace) {
  const { accountId } = place;
  await changeWebhooks(services, { accountId, by }, async (connection) => {
    const { id, url } = await requireWebhook(connection, place);
    await deleteWebhookRow(connection, id);
    const event = { action: 'webhook.deleted', subject: url };
    await recordWebhookEvent(connection, { accountId, by }, event);
  });
}
