import type { Webhook } from '@portal/contract/usage/webhook/schema';
import { notFound } from '../../platform/errors/portal-error.ts';
import type { Database } from '../../platform/database/database.ts';
import { inboxWord } from './inbox/inbox-address.ts';
import { findWebhook, type WebhookRow } from './webhook-sql.ts';

export interface WebhookPlace {
  readonly accountId: number;
  readonly webhookId: string;
}

export function showWebhook(row: WebhookRow): Webhook {
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    events: row.events,
    state: row.state,
    disabled_because: row.disabled_because,
    failing_since: row.failing_since?.toISOString() ?? null,
    previous_secret_expires_at: row.previous_secret_expires_at?.toISOString() ?? null,
    is_inbox: row.url === inboxWord,
    created_at: row.created_at.toISOString(),
  };
}

export async function requireWebhook(
  database: Pick<Database, 'query'>,
  { accountId, webhookId }: WebhookPlace,
): Promise<WebhookRow> {
  const row = await findWebhook(database, accountId, webhookId);
  if (!row) throw notFound();
  return row;
}
