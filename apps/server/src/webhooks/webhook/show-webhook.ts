import { wrappedWebhook, type Webhook } from '@portal/contract/webhooks/webhook/schema';
import { notFound } from '../../platform/errors/portal-error.ts';
import type { Queryable } from '../../platform/rows/rows.ts';
import { toReply } from '../../platform/rows/to-reply.ts';
import { inboxWord } from './inbox/inbox-address.ts';
import { findWebhook, type WebhookRow } from './webhook-sql.ts';

export interface WebhookPlace {
  readonly accountId: number;
  readonly webhookId: string;
}

export function showWebhook(row: WebhookRow): Webhook {
  return toReply(wrappedWebhook.shape.webhook, {
    ...row,
    is_inbox: row.url === inboxWord,
  });
}

export async function requireWebhook(database: Queryable, { accountId, webhookId }: WebhookPlace) {
  const row = await findWebhook(database, accountId, webhookId);
  if (!row) throw notFound();
  return row;
}
