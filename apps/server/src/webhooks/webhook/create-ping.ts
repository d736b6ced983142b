import { webhookEvents } from '@portal/contract/webhooks/webhook/event-types';
import type { Connection } from '../../platform/database/database.ts';
import { createId } from './message-id.ts';
import { insertMessages } from './message-sql.ts';
import { toPayload } from './to-payload.ts';
import { wakeDeliveries } from './wake-deliveries.ts';

/** Has the endpoint tried at once, whatever it chose to be told of. */
export async function createPing(connection: Connection, webhookId: string) {
  const payload = toPayload({
    type: 'ping',
    at: new Date().toISOString(),
    data: webhookEvents.ping.example,
  });
  const ping = { id: createId('msg'), webhookId, event: 'ping', itemId: null, payload } as const;
  const [row] = await insertMessages(connection, [ping]);
  await wakeDeliveries(connection);
  return row;
}
