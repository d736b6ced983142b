import type { Webhook } from '@portal/contract/webhooks/webhook/schema';
import type { Services } from '../../context/context.ts';
import { requireWebhook, showWebhook, type WebhookPlace } from './show-webhook.ts';
import { listWebhookRows } from './webhook-sql.ts';

export async function listWebhooks(services: Services, accountId: number): Promise<Webhook[]> {
  const rows = await listWebhookRows(services.database, accountId);
  return rows.map((row) => showWebhook(row));
}

export async function getWebhook(services: Services, place: WebhookPlace): Promise<Webhook> {
  return showWebhook(await requireWebhook(services.database, place));
}
