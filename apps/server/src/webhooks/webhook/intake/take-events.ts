import { fitsFilter } from '@portal/contract/webhooks/webhook/fits-filter';
import { hasOldFormEnded } from '@portal/contract/webhooks/webhook/old-form';
import type { Services } from '../../../context/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { insertMessages } from '../message-sql.ts';
import { toOldEventName } from '../old-form/to-old-message.ts';
import { toMessage } from '../to-message.ts';
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
        .filter((webhook) => isToldOf(webhook, event))
        .flatMap((webhook) => toMessage(webhook, event) ?? [])
        .map((message) => ({ ...message, ...toAbout(event) })),
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

type ToldWebhook = Awaited<ReturnType<typeof listToldWebhooks>>[number];

function isToldOf(webhook: ToldWebhook, event: TakenEvent): boolean {
  const { account_id: accountId, events, old_events: oldEvents, filter } = webhook;
  if (accountId !== event.accountId || !fitsFilter(filter, event)) return false;
  if (oldEvents)
    return !hasOldFormEnded(Date.now()) && oldEvents.includes(toOldEventName(event) ?? '');
  return events?.includes(event.type) ?? true;
}

const toAbout = ({ itemId, reference, bookingReference }: TakenEvent) => ({
  itemId,
  reference,
  bookingReference,
});
