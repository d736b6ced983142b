import type { ProgramDelivery } from '@portal/contract/webhooks/webhook/programs';
import type { MessageState, WebhookMessage } from '@portal/contract/webhooks/webhook/schema';
import type { Services } from '../../../context/context.ts';
import { listTries, type Try } from '../delivery/delivery-sql.ts';
import { listWebhookMessages } from '../list-webhook-messages.ts';
import type { WebhookPlace } from '../show-webhook.ts';

interface DeliveryQuery {
  readonly state?: MessageState | undefined;
  readonly reference?: string | undefined;
}

/** The newest messages to an endpoint, each with its tries. */
export async function listDeliveries(
  services: Services,
  place: WebhookPlace,
  query: DeliveryQuery,
): Promise<ProgramDelivery[]> {
  const { messages } = await listWebhookMessages(services, place, query);
  const ids = messages.map(({ id }) => id);
  const tries = await listTries(services.database, ids);
  return messages.map((message) =>
    toDelivery(
      message,
      tries.filter(({ message_id: id }) => id === message.id),
    ),
  );
}

export const toDelivery = (message: WebhookMessage, tries: readonly Try[] = []) => ({
  ...message,
  attempts: tries.map(({ at, status, duration }) => ({ at: at.toISOString(), status, duration })),
});
