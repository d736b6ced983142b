import type { ProgramDelivery } from '@portal/contract/webhooks/webhook/programs';
import type { MessageState, WebhookMessage } from '@portal/contract/webhooks/webhook/schema';
import type { Services } from '../../../context/context.ts';
import { invalid } from '../../../platform/errors/portal-error.ts';
import { t } from '../../../platform/text/text.ts';
import { listTries, type Try } from '../delivery/delivery-sql.ts';
import { listWebhookMessages } from '../list-webhook-messages.ts';
import { findMessage } from '../message-sql.ts';
import { requireWebhook, type WebhookPlace } from '../show-webhook.ts';

interface DeliveryQuery {
  readonly state?: MessageState | undefined;
  readonly reference?: string | undefined;
  /** The id of the last one that the caller has. */
  readonly before?: string | undefined;
}

/** A page of the messages to an endpoint, newest first, each with its tries. */
export async function listDeliveries(
  services: Services,
  place: WebhookPlace,
  { before, ...query }: DeliveryQuery,
): Promise<ProgramDelivery[]> {
  const after = before === undefined ? undefined : await findPlace(services, place, before);
  const { messages } = await listWebhookMessages(services, place, { ...query, after });
  const ids = messages.map(({ id }) => id);
  const tries = await listTries(services.database, ids);
  return messages.map((message) =>
    toDelivery(
      message,
      tries.filter(({ message_id: id }) => id === message.id),
    ),
  );
}

async function findPlace({ database }: Services, place: WebhookPlace, messageId: string) {
  const { id } = await requireWebhook(database, place);
  const message = await findMessage(database, id, messageId);
  if (!message) throw invalid({ before: [t`is none of the deliveries of this subscription`] });
  return String(message.place);
}

export const toDelivery = (message: WebhookMessage, tries: readonly Try[] = []) => ({
  ...message,
  attempts: tries.map(({ at, status, duration }) => ({ at: at.toISOString(), status, duration })),
});
