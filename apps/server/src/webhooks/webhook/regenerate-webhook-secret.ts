import type { WebhookSecret } from '@portal/contract/webhooks/webhook/schema';
import type { Services } from '../../context/context.ts';
import { makeBearer } from '../../platform/sealing/bearers.ts';
import {
  announceSecret,
  type Changer,
  changeWebhooks,
  recordWebhookEvent,
} from './change-webhooks.ts';
import { showWebhookSecret } from './get-webhook-secret.ts';
import { requireWebhook, type WebhookPlace } from './show-webhook.ts';
import { updateWebhookSecret } from './webhook-sql.ts';

/** A new secret; a third one within the overlap ends the first at once. */
export async function regenerateWebhookSecret(
  services: Services,
  by: Changer,
  place: WebhookPlace,
): Promise<WebhookSecret> {
  const { accountId } = place;
  const secret = services.webhookSealing.seal(makeBearer('webhook secret'));
  const row = await changeWebhooks(services, { accountId, by }, async (connection) => {
    const { id, url } = await requireWebhook(connection, place);
    await updateWebhookSecret(connection, id, secret);
    const event = { action: 'webhook.secret_regenerated', subject: url };
    await recordWebhookEvent(connection, { accountId, by }, event);
    await announceSecret(services, connection, {
      accountId,
      by,
      kind: 'webhook secret',
      name: url,
    });
    return requireWebhook(connection, place);
  });
  return showWebhookSecret(services, row);
}
