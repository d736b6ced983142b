import type { Services } from '../../context/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { invalid, notFound } from '../../platform/errors/portal-error.ts';
import {
  type MessagePlace,
  requireMessage,
  showMessage,
  toMoment,
} from './list-webhook-messages.ts';
import { renewFailedMessages, renewMessage } from './message-sql.ts';
import { requireWebhook, type WebhookPlace } from './show-webhook.ts';
import { wakeDeliveries } from './wake-deliveries.ts';
import type { WebhookRow } from './webhook-sql.ts';
import { t } from '../../platform/text/text.ts';

/** One that is paused sends it later. */
function requireTold({ state }: Pick<WebhookRow, 'state'>): void {
  if (state === 'disabled') throw invalid({ base: [t`Make the webhook active first`] });
}

export async function resendWebhookMessage({ database }: Services, place: MessagePlace) {
  return inTransaction(database, async (connection) => {
    const message = await requireMessage(connection, place);
    requireTold(await requireWebhook(connection, place));
    const renewed = await renewMessage(connection, message.id);
    if (!renewed) throw notFound();
    await wakeDeliveries(connection);
    return showMessage(renewed);
  });
}

/** Gives how many there were. */
export async function resendFailedWebhookMessages(
  { database }: Services,
  place: WebhookPlace,
  since: string,
): Promise<number> {
  const moment = toMoment('since', since);
  return inTransaction(database, async (connection) => {
    const webhook = await requireWebhook(connection, place);
    requireTold(webhook);
    const count = await renewFailedMessages(connection, webhook.id, moment);
    await wakeDeliveries(connection);
    return count;
  });
}
