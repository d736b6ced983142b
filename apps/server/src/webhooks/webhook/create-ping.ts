import { webhookEvents } from '@portal/contract/webhooks/webhook/event-types';
import type { Connection } from '../../platform/database/database.ts';
import { insertMessages } from './message-sql.ts';
import { toMessage } from './to-message.ts';
import { wakeDeliveries } from './wake-deliveries.ts';

/** Has a new endpoint tried at once, whatever it chose to be told of. */
export async function createPing(connection: Connection, webhookId: string): Promise<void> {
  const told = {
    type: 'ping',
    at: new Date().toISOString(),
    data: webhookEvents.ping.example,
  } as const;
  const ping = toMessage({ id: webhookId, old_events: null }, told);
  if (ping) await insertMessages(connection, [{ ...ping, itemId: null }]);
  await wakeDeliveries(connection);
}
