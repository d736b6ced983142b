import { oldEventNames } from '@portal/contract/webhooks/webhook/old-form';
import type { OldSubscription } from '@portal/contract/webhooks/webhook/programs';
import type { Services } from '../../../context/context.ts';
import { makeBearer } from '../../../platform/sealing/bearers.ts';
import { toFilterColumn } from '../create-webhook.ts';
import { insertOldWebhook } from './old-form-sql.ts';

/**
 * Keeps the subscriptions that the upstream had; those that are here already stay as they are. Upstreams have kept no secret: the
 * account asks for a new one.
 */
export async function takeOldSubscriptions(
  { database, webhookSealing }: Services,
  accountId: number,
  subscriptions: readonly OldSubscription[],
): Promise<void> {
  for (const { filter, old_events, created_at, ...same } of subscriptions) {
    await insertOldWebhook(database, {
      ...same,
      account_id: accountId,
      created_at: new Date(created_at),
      old_events,
      events: [...new Set(old_events.map((name) => oldEventNames[name]))],
      filter: toFilterColumn(filter),
      secret_sealed: webhookSealing.seal(makeBearer('webhook secret')),
    });
  }
}
