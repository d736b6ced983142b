import type { WebhookSecret } from '@portal/contract/webhooks/webhook/schema';
import { recordEvent } from '../../accounts/account-event/index.ts';
import { announceCredential, changeAccount } from '../../accounts/user/index.ts';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { showWebhookSecret } from './get-webhook-secret.ts';
import { requireWebhook, type WebhookPlace } from './show-webhook.ts';
import { makeBearer } from '../../platform/sealing/bearers.ts';
import { updateWebhookSecret } from './webhook-sql.ts';

/** A new secret; a third one within the overlap ends the first at once. */
export async function regenerateWebhookSecret(
  services: Services,
  actor: Actor,
  place: WebhookPlace,
): Promise<WebhookSecret> {
  const { accountId } = place;
  const secret = services.webhookSealing.seal(makeBearer('webhook secret'));
  const row = await changeAccount(
    services,
    { accountId, actor, as: 'admin' },
    async (connection) => {
      const { id, url } = await requireWebhook(connection, place);
      await updateWebhookSecret(connection, id, secret);
      const action = 'webhook.secret_regenerated';
      await recordEvent(connection, actor, { accountId, action, subject: url });
      const made = { accountId, kind: 'webhook secret', name: url } as const;
      await announceCredential(services, { connection, ...actor }, made);
      return requireWebhook(connection, place);
    },
  );
  return showWebhookSecret(services, row);
}
