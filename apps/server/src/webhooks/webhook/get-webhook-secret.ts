import type { WebhookSecret } from '@portal/contract/webhooks/webhook/schema';
import type { Services } from '../../context/context.ts';
import { requireWebhook, type WebhookPlace } from './show-webhook.ts';
import type { WebhookRow } from './webhook-sql.ts';

export async function getWebhookSecret(services: Services, place: WebhookPlace) {
  return showWebhookSecret(services, await requireWebhook(services.database, place));
}

export function showWebhookSecret(
  { webhookSealing }: Pick<Services, 'webhookSealing'>,
  row: WebhookRow,
): WebhookSecret {
  const previous = row.previous_secret_sealed;
  return {
    signing_secret: webhookSealing.open(row.secret_sealed),
    previous_signing_secret: previous && webhookSealing.open(previous),
    previous_expires_at: row.previous_secret_expires_at?.toISOString() ?? null,
  };
}
