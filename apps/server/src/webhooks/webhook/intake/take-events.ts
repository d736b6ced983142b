import { fitsReference } from '@portal/contract/webhooks/webhook/rules';
import type { WebhookFilter } from '@portal/contract/webhooks/webhook/schema';
import type { Services } from '../../../context/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { createId } from '../message-id.ts';
import { insertMessages, type NewMessage } from '../message-sql.ts';
import { toPayload } from '../to-payload.ts';
import { wakeDeliveries } from '../wake-deliveries.ts';
import { listToldWebhooks } from '../webhook-sql.ts';
import { insertNewEvents, listKnownAccounts } from './intake-sql.ts';
import type { TakenEvent } from './read-cloud-events.ts';

/** How many events of a call became what. */
export interface Taken {
  readonly taken: number;
  /** Told before, by the same source under the same id. */
  readonly repeated: number;
  /** Of accounts that are not known here. */
  readonly dropped: number;
}

/** Keeps events and a message for each endpoint that is told of them, in one transaction: what is answered with 2xx is sent. */
export async function takeEvents(
  { database }: Pick<Services, 'database'>,
  events: readonly TakenEvent[],
): Promise<Taken> {
  return inTransaction(database, async (connection) => {
    const known = await listKnownAccounts(connection, [...new Set(events.map(accountOf))]);
    const ours = events.filter(({ accountId }) => known.has(accountId));
    const fresh = await insertNewEvents(connection, ours);
    const webhooks = await listToldWebhooks(connection, [...new Set(fresh.map(accountOf))]);
    const messages = fresh.flatMap((event) =>
      webhooks
        .filter(
          ({ account_id: id, events: wanted, filter }) =>
            id === event.accountId && (wanted?.includes(event.type) ?? true) && fits(filter, event),
        )
        .map(({ id }) => toMessage(id, event)),
    );
    if (messages.length > 0) {
      await insertMessages(connection, messages);
      await wakeDeliveries(connection);
    }
    const [taken, dropped] = [fresh.length, events.length - ours.length];
    return { taken, repeated: ours.length - taken, dropped };
  });
}

const accountOf = ({ accountId }: TakenEvent) => accountId;

function fits(filter: WebhookFilter | null, event: TakenEvent): boolean {
  const { reference, services, to_countries: countries } = filter ?? {};
  return (
    (reference === undefined ||
      fitsReference(reference, event.reference) ||
      fitsReference(reference, event.bookingReference)) &&
    (services === undefined || services.includes(event.service ?? '')) &&
    (countries === undefined || countries.includes(event.toCountry ?? ''))
  );
}

const toMessage = (webhookId: string, event: TakenEvent): NewMessage => ({
  id: createId('msg'),
  webhookId,
  event: event.type,
  itemId: event.itemId,
  reference: event.reference,
  bookingReference: event.bookingReference,
  payload: toPayload(event),
});
